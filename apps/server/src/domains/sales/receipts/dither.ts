import type { GreyPicture } from "../../../platform/picture.ts";

const WHITE = 255;
const MIDDLE = 128;
/** The distribution of a dot's remaining error, in sixteenths (Floyd and Steinberg 1976). */
const SPREAD = [
  [1, 0, 7],
  [-1, 1, 3],
  [0, 1, 5],
  [1, 1, 1],
] as const;

/**
 * Converts shades of grey to black and white dots, eight in a byte, each row padded to whole bytes. A set bit is black.
 */
export function dither({ width, height, shades }: GreyPicture): Buffer {
  const rowBytes = Math.ceil(width / 8);
  const bits = Buffer.alloc(rowBytes * height);
  const rest = Float32Array.from(shades);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const shade = rest[y * width + x] ?? WHITE;
      const isBlack = shade < MIDDLE;
      const byte = y * rowBytes + (x >> 3);
      if (isBlack) bits[byte] = (bits[byte] ?? 0) | (0x80 >> (x & 7));
      const left = shade - (isBlack ? 0 : WHITE);
      for (const [right, down, parts] of SPREAD) {
        const [toX, toY] = [x + right, y + down];
        if (toX < 0 || toX >= width || toY >= height) continue;
        const to = toY * width + toX;
        rest[to] = (rest[to] ?? WHITE) + (left * parts) / 16;
      }
    }
  return bits;
}
