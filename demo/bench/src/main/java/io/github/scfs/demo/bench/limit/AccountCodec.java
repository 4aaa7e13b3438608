package io.github.scfs.demo.bench.limit;

import io.github.scfs.demo.bench.shape.Account;
import java.util.Date;

/** Hand-written codec of shape small1. The dates and the list must not be null. */
final class AccountCodec implements HandwrittenCodec {
    private static final int NUMBERS = 1 + 4 * Long.BYTES + 2 * Integer.BYTES;

    @Override
    public byte[] write(Object value) {
        Account account = (Account) value;
        byte[] name = Cursor.encode(account.getName());
        byte[] email = Cursor.encode(account.getEmail());
        byte[] city = Cursor.encode(account.getCity());
        byte[] phone = Cursor.encode(account.getPhone());
        byte[] motto = Cursor.encode(account.getMotto());
        byte[][] roles = Cursor.encode(account.getRoles());
        byte[] message = new byte[NUMBERS + Cursor.size(name) + Cursor.size(email) + Cursor.size(city)
                + Cursor.size(phone) + Cursor.size(motto) + Cursor.size(roles)];
        message[0] = SMALL1;
        Cursor to = new Cursor(message, 1);
        to.putLong(account.getId());
        to.putInt(account.getAge());
        to.putInt(account.getLevel());
        to.putLong(account.getCreatedAt().getTime());
        to.putLong(account.getUpdatedAt().getTime());
        to.putLong(account.getLastLoginAt().getTime());
        to.putText(name);
        to.putText(email);
        to.putText(city);
        to.putText(phone);
        to.putText(motto);
        to.putTexts(roles);
        return message;
    }

    @Override
    public Object read(byte[] message) {
        Cursor from = new Cursor(message, 1);
        Account account = new Account();
        account.setId(from.getLong());
        account.setAge(from.getInt());
        account.setLevel(from.getInt());
        account.setCreatedAt(new Date(from.getLong()));
        account.setUpdatedAt(new Date(from.getLong()));
        account.setLastLoginAt(new Date(from.getLong()));
        account.setName(from.getText());
        account.setEmail(from.getText());
        account.setCity(from.getText());
        account.setPhone(from.getText());
        account.setMotto(from.getText());
        account.setRoles(from.getTexts());
        return account;
    }
}
