import type { ImageSize } from "./image-size.ts";

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const ANIMATED = 0x02;
const LOSSLESS_SIGNATURE = 0x2f;

/**
 * The size of a still WebP (RFC 9649). Undefined for an animation, for a file that is longer or shorter than it says, and
 * where the canvas and its one picture are not of one size.
 */
export function webpSize(bytes: Buffer): ImageSize | undefined {
  if (bytes.length < HEADER_BYTES || bytes.readUInt32LE(4) + 8 !== bytes.length) return undefined;
  let canvas: ImageSize | undefined;
  let at = HEADER_BYTES;
  while (at + CHUNK_HEADER_BYTES <= bytes.length) {
    const length = bytes.readUInt32LE(at + 4);
    const start = at + CHUNK_HEADER_BYTES;
    if (start + length > bytes.length) return undefined;
    const type = bytes.toString("latin1", at, at + 4);
    const data = bytes.subarray(start, start + length);
    if (type === "VP8X") {
      if (data.length < 10 || (data.readUInt8(0) & ANIMATED) !== 0) return undefined;
      canvas = { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
    }
    if (type === "VP8 " || type === "VP8L") {
      const size = type === "VP8 " ? lossySize(data) : losslessSize(data);
      return canvas === undefined || isSame(canvas, size) ? size : undefined;
    }
    // Chunks begin at even places.
    at = start + length + (length % 2);
  }
  return undefined;
}

/** A key frame begins with three bytes of its tag and 9d 01 2a. */
function lossySize(data: Buffer): ImageSize | undefined {
  if (data.length < 10 || data.readUIntBE(3, 3) !== 0x9d012a) return undefined;
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

function losslessSize(data: Buffer): ImageSize | undefined {
  if (data.length < 5 || data.readUInt8(0) !== LOSSLESS_SIGNATURE) return undefined;
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function isSame(one: ImageSize, other: ImageSize | undefined): boolean {
  return one.width === other?.width && one.height === other.height;
}
