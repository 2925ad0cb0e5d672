import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export interface PngOptions {
  /** The size in the header, if it should be wrong. */
  readonly says?: { readonly width: number; readonly height: number };
  /** Bytes of a text chunk, to enlarge the file. */
  readonly padding?: number;
  /** The gray value of every pixel. */
  readonly gray?: number;
}

/** A valid PNG of one gray, 8 bits a pixel. */
export function png(width: number, height: number, options: PngOptions = {}): Buffer {
  const { says = { width, height }, padding = 0, gray = 0x80 } = options;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(says.width, 0);
  header.writeUInt32BE(says.height, 4);
  header.writeUInt8(8, 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width, gray)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    ...(padding > 0 ? [chunk("tEXt", Buffer.alloc(padding, "a"))] : []),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const base64 = (text: string) => Buffer.from(text, "base64");

/** Pictures of 3 x 2 pixels, as written by other programs. */
export const JPEG = base64(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wAARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCUAdYf/9k=",
);
export const WEBP_LOSSY = base64(
  "UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoDAAIAAgA0JaACdLoB+AADsAD+8MQL/yC5YXXI1/8gP+QH/ID/+PIAAAA=",
);
export const WEBP_LOSSLESS = base64("UklGRhwAAABXRUJQVlA4TA8AAAAvAkAAAAcQ/Y/+ByKi/wEA");
export const WEBP_TRANSPARENT = base64(
  "UklGRk4AAABXRUJQVlA4WAoAAAAQAAAAAgAAAQAAQUxQSAcAAAAAf39/f39/AFZQOCAgAAAAcAEAnQEqAwACAAIANCWUAnQBQAAA/vp5UJuw7cn4VAA=",
);
/** Interlaced, 16 bits a sample, 9 x 7 pixels. */
export const PNG_INTERLACED = base64(
  "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHEAIAAAFybhziAAAAXElEQVQY032QwQ3AMAgDz1KnyTxln8xD5sk86aORQttQ/7CNjdAYLNyDzMA98CjaHrrcwYwEWrFbOZOO1vaxqZA2qRsUf1tJj5qmCtQPPV+kdK006CcDEPrtCZ4Luqsh/j5Ps4UAAAAASUVORK5CYII=",
);
