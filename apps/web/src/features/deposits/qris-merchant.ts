/** Tag of the merchant's name in a QRIS code (EMVCo, "QR Code Specification for Payment Systems", merchant-presented). */
const MERCHANT_NAME = "59";

/** The merchant's name that a QRIS code carries; undefined if the text has another format. */
export function qrisMerchant(code: string): string | undefined {
  let rest = code;
  while (rest.length >= 4) {
    const length = Number(rest.slice(2, 4));
    if (!Number.isInteger(length)) return undefined;
    const value = rest.slice(4, 4 + length);
    if (rest.startsWith(MERCHANT_NAME))
      return value.length === length && value !== "" ? value : undefined;
    rest = rest.slice(4 + length);
  }
  return undefined;
}
