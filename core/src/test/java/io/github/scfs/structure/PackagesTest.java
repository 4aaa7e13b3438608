package io.github.scfs.structure;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import com.tngtech.archunit.library.dependencies.SliceRule;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the packages of core and the direction of their imports ({@code architecture.md}, "Packages"). */
class PackagesTest {

    private static final String ROOT = "io.github.scfs";

    /** The exceptions and their remedies are in the root package, but every package throws them: the lowest layer. */
    private static final String EXCEPTIONS = "exceptions";

    /** The layers from top to bottom. A package may use only the packages below it. */
    private static final List<String> ORDER = Arrays.asList("", "internal.observe", "internal.rehearse",
            "internal.rpc.ahead", "internal.rpc", "internal.netty", "internal.session", "internal.codegen",
            "internal.registry", "internal.kryo", "internal.bean", "internal.jdk", "internal.slot",
            "internal.conversion", "internal.weight", "internal.graph", "internal.dictionary", "internal.schema",
            "internal.settings", "security", "kryo", "internal.text", "internal.wire", EXCEPTIONS);

    /** The decoder of the golden tests is on the class path, too, and not a part of core. */
    private static final JavaClasses CORE =
            new ClassFileImporter().withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                    .withImportOption(location -> !location.contains("/io/github/scfs/demo/"))
                    .importPackages(ROOT);

    /** Returns the layer of a class: its package relative to the root package, or {@link #EXCEPTIONS}. */
    private static String layerOf(JavaClass type) {
        String name = type.getPackageName();
        if (name.equals(ROOT)) {
            return type.getName().split("\\$")[0].matches(".*(Exception|Remedies)") ? EXCEPTIONS : "";
        }
        return name.substring(ROOT.length() + 1);
    }

    @Test
    void everyPackageHasALayer() {
        for (JavaClass type : CORE) {
            assertTrue(ORDER.contains(layerOf(type)), () -> type.getName() + " is in a package without a layer");
        }
    }

    @Test
    void packagesUseOnlyLowerPackages() {
        layers(ORDER).check(CORE);
    }

    @Test
    void packagesFormNoCycle() {
        cycles().check(CORE);
    }

    @Test
    void upwardReferenceIsDetected() {
        List<String> upsideDown = Arrays.asList(ORDER.toArray(new String[0]));
        Collections.swap(upsideDown, ORDER.indexOf("internal.schema"), ORDER.indexOf("internal.wire"));
        assertThrows(AssertionError.class, () -> layers(upsideDown).check(CORE));
    }

    /** A value of scfs on a class of the JDK keeps the class loader of scfs; {@code schema.ClassTable} avoids this. */
    @Test
    void onlySchemaStoresValuesWithClasses() {
        noClasses().that()
                .resideOutsideOfPackage(ROOT + ".internal.schema")
                .should()
                .dependOnClassesThat()
                .areAssignableTo(ClassValue.class)
                .check(CORE);
    }

    private static LayeredArchitecture layers(List<String> order) {
        LayeredArchitecture rule = layeredArchitecture().consideringOnlyDependenciesInLayers();
        for (String layer : order) {
            rule = rule.layer("/" + layer).definedBy(isIn(layer));
        }
        for (int i = 0; i < order.size(); i++) {
            String[] above = order.subList(0, i).stream().map(l -> "/" + l).toArray(String[]::new);
            rule = above.length == 0 ? rule.whereLayer("/" + order.get(i)).mayNotBeAccessedByAnyLayer()
                    : rule.whereLayer("/" + order.get(i)).mayOnlyBeAccessedByLayers(above);
        }
        return rule;
    }

    private static DescribedPredicate<JavaClass> isIn(String layer) {
        return describe("is in " + layer,
                type -> type.getPackageName().startsWith(ROOT) && layerOf(type).equals(layer));
    }

    private static SliceRule cycles() {
        return slices().assignedFrom(new SliceAssignment() {
            @Override
            public SliceIdentifier getIdentifierOf(JavaClass type) {
                return type.getPackageName().startsWith(ROOT) ? SliceIdentifier.of(layerOf(type))
                        : SliceIdentifier.ignore();
            }

            @Override
            public String getDescription() {
                return "packages of core";
            }
        }).should().beFreeOfCycles();
    }
}
