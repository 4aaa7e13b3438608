// Draws a chart of Apache ECharts as SVG, in an engine without a browser.
// Strings of an option that begin with "js:" stand for the functions below.
function setTimeout() {}
function clearTimeout() {}

var formats = {
    thousands: function (value) {
        return value >= 1e6 ? value / 1e6 + 'M' : value >= 1000 ? value / 1000 + 'k' : String(value);
    },
    // Bytes.
    bytes: function (value) {
        return value >= 1e6 ? value / 1e6 + ' MB' : value >= 1000 ? value / 1000 + ' kB' : value + ' B';
    },
    // Microseconds.
    micros: function (value) {
        return value >= 1e6 ? value / 1e6 + ' s' : value >= 1000 ? value / 1000 + ' ms' : value + ' µs';
    },
    // Milliseconds.
    millis: function (value) {
        return value >= 1000 ? value / 1000 + ' s' : value + ' ms';
    }
};

function draw(json, width, height) {
    var chart = echarts.init(null, null, {renderer: 'svg', ssr: true, width: width, height: height});
    chart.setOption(JSON.parse(json, function (key, value) {
        return typeof value === 'string' && value.indexOf('js:') === 0 ? formats[value.substring(3)] : value;
    }));
    var svg = chart.renderToSVGString();
    chart.dispose();
    return svg;
}
