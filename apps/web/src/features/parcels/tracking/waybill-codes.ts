/** Barcodes on labels, and the QR codes that some couriers print beside them. */
export const WAYBILL_FORMATS = ["code_128", "code_39", "itf", "qr_code"] as const;

/** A waybill has letters, digits and dashes; undefined for any other code, such as an address. */
export function readWaybill(raw: string): string | undefined {
  const text = raw.trim().toUpperCase();
  return /^[A-Z0-9-]{6,40}$/.test(text) ? text : undefined;
}

/** The waybills in a pasted text, each once. */
export const waybillsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((word) => word.toUpperCase())
      .filter((word) => word !== ""),
  ),
];
