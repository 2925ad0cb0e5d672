import {
  BarcodeFormat,
  BinaryBitmap,
  Code128Reader,
  DecodeHintType,
  GlobalHistogramBinarizer,
  RGBLuminanceSource,
} from "@zxing/library";
import { expect } from "vitest";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns ZXing's result for a picture of these black boxes. */
export function readBarcode(boxes: readonly Box[], width: number, height: number): string {
  const pixels = new Uint8ClampedArray(width * height).fill(255);
  for (const box of boxes)
    for (let y = Math.round(box.y); y < Math.round(box.y + box.height); y += 1)
      pixels.fill(0, y * width + box.x, y * width + box.x + box.width);
  const source = new RGBLuminanceSource(pixels, width, height);
  const bitmap = new BinaryBitmap(new GlobalHistogramBinarizer(source));
  const found = new Code128Reader().decode(bitmap, new Map([[DecodeHintType.TRY_HARDER, true]]));
  expect(found.getBarcodeFormat()).toBe(BarcodeFormat.CODE_128);
  return found.getText();
}
