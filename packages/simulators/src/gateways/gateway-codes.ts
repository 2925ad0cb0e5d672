/** Payment data in the forms of banks and QRIS. */

/** A bank's prefix and a running number: 16 digits. */
export const accountNumber = (prefix: string, number: number): string =>
  prefix + String(number).padStart(16 - prefix.length, "0");

/** A store's code: 14 digits. */
export const storeCode = (number: number): string => `3088${String(number).padStart(10, "0")}`;

/** A dynamic QRIS code (EMVCo, merchant presented) of a shop that does not exist. */
export function qrisCode(reference: string, amount: number): string {
  const merchant =
    field("00", "ID.CO.EXAMPLE.WWW") +
    field("01", "936000000000000000") +
    field("02", "000000000000000") +
    field("03", "UMI");
  const text = [
    field("00", "01"),
    field("01", "12"),
    field("26", merchant),
    // The national merchant id that every QRIS code has.
    field(
      "51",
      field("00", "ID.CO.QRIS.WWW") + field("02", "ID1020000000001") + field("03", "UMI"),
    ),
    field("52", "4814"),
    field("53", "360"),
    field("54", String(amount)),
    field("58", "ID"),
    field("59", "TOKO CONTOH"),
    field("60", "JAKARTA"),
    field("61", "10110"),
    field("62", field("05", reference.slice(0, 25))),
    "6304",
  ].join("");
  return text + checksum(text);
}

const field = (tag: string, value: string): string =>
  tag + String(value.length).padStart(2, "0") + value;

/** CRC-16/CCITT-FALSE, four upper-case hex digits. */
export function checksum(text: string): string {
  let crc = 0xff_ff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = (crc & 0x80_00) === 0 ? (crc << 1) & 0xff_ff : ((crc << 1) ^ 0x10_21) & 0xff_ff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

/** `2026-11-25 18:05:00` in Jakarta's time. */
export const jakartaTime = (iso: string): string =>
  new Date(Date.parse(iso) + 7 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
