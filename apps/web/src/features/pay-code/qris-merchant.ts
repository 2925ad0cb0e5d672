import { parseQris, QrisRefused, valueOf } from "@konter/contract/qris";

/** Tag of the merchant's name (EMVCo, "QR Code Specification for Payment Systems", merchant-presented). */
const MERCHANT_NAME = "59";

/** The merchant's name that a QRIS code carries; undefined if the text is not a QRIS code. */
export function qrisMerchant(code: string): string | undefined {
  try {
    return valueOf(parseQris(code), MERCHANT_NAME);
  } catch (error) {
    if (error instanceof QrisRefused) return undefined;
    throw error;
  }
}
