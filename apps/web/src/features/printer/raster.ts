import type { ReceiptRaster } from "@konter/contract/receipts";
import { dotsOf } from "@konter/ui/drawn-paper";

const OPAQUE = 255;

/** Height rounded up to whole bytes of rows. */
export const stripHeight = ({ height }: ReceiptRaster): number => Math.ceil(height / 8) * 8;

/** Red, green, blue and opacity of each dot, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/**
 * Centers a raster in a white strip of this width, with its height rounded up to whole bytes of rows, as printers
 * require.
 */
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
