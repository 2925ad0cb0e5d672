import type { ReceiptRaster } from "@konter/contract/receipts";

/** Bytes of what the server sends as base64. */
const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/** Whether the dot of a raster at a place is black. */
export function dotsOf({ width, bits_base64: base64 }: ReceiptRaster) {
  const bits = bytesOf(base64);
  const rowBytes = Math.ceil(width / 8);
  return (x: number, y: number): boolean =>
    ((bits[y * rowBytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0;
}

const OPAQUE = 255;

/** Its height filled up to whole bytes of rows. */
export const stripHeight = ({ height }: ReceiptRaster): number => Math.ceil(height / 8) * 8;

/** Red, green, blue and opacity of each dot, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** A raster in the middle of a white strip of so many dots, its height filled up to whole bytes of rows, as printers take it. */
export function strip(raster: ReceiptRaster, widthDots: number): Pixels {
  const height = stripHeight(raster);
  const left = Math.floor((widthDots - raster.width) / 2);
  const isBlack = dotsOf(raster);
  const data = new Uint8ClampedArray(widthDots * height * 4).fill(OPAQUE);
  for (let y = 0; y < raster.height; y += 1)
    for (let x = 0; x < raster.width; x += 1)
      if (isBlack(x, y))
        data.fill(0, (y * widthDots + left + x) * 4, (y * widthDots + left + x) * 4 + 3);
  return { width: widthDots, height, data };
}
