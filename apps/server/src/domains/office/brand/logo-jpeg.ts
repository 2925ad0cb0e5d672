import type { ImageSize } from "./image-size.ts";

const MARK = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = Buffer.from([MARK, 0xd9]);
const FRAME_BYTES = 8;

/** Start of frame: C0 to CF without the tables for Huffman (C4) and arithmetic coding (CC), and the reserved C8. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Markers that stand alone: restarts and TEM. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** The size of a JPEG's one frame (ITU T.81, annex B); undefined without a frame, a scan after it, and an end. */
export function jpegSize(bytes: Buffer): ImageSize | undefined {
  let size: ImageSize | undefined;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes.readUInt8(at) !== MARK) return undefined;
    const marker = bytes.readUInt8(at + 1);
    if (marker === MARK || isAlone(marker)) {
      at += marker === MARK ? 1 : 2;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    const next = at + 2 + length;
    if (length < 2 || next > bytes.length) return undefined;
    if (isFrame(marker)) {
      if (size !== undefined || length < FRAME_BYTES) return undefined;
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    if (marker === START_OF_SCAN) return bytes.includes(END_OF_IMAGE, next) ? size : undefined;
    at = next;
  }
  return undefined;
}
