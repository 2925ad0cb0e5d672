import type { ReceiptRaster } from "@konter/contract/receipts";

/** Decodes base64 from the server. */
const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/** Returns a function that tells whether a dot of the raster is black. */
export function dotsOf({ width, bits_base64: base64 }: ReceiptRaster) {
  const bits = bytesOf(base64);
  const rowBytes = Math.ceil(width / 8);
  return (x: number, y: number): boolean =>
    ((bits[y * rowBytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0;
}
