import { promisify } from "node:util";
import { crc32, inflate } from "node:zlib";
import type { ImageSize } from "./image-size.ts";

/** PNG, third edition (W3C 2025): a chunk is length, type, data and the CRC of type and data. */
interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

const SIGNATURE_BYTES = 8;
const CHUNK_FRAME_BYTES = 12;
const HEADER_BYTES = 13;
const inflated = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);

/** Samples of a pixel by the colour type of IHDR. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const BIT_DEPTHS: ReadonlySet<number> = new Set([1, 2, 4, 8, 16]);

/** Where each of Adam7's passes begins and how far its pixels are apart: x, y, across, down. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** The size that the header names; undefined unless whole chunks with right checksums fill the file to its end. */
export function pngSize(bytes: Buffer): ImageSize | undefined {
  const chunks = readChunks(bytes);
  const [header] = chunks ?? [];
  if (header?.type !== "IHDR" || header.data.length !== HEADER_BYTES) return undefined;
  return { width: header.data.readUInt32BE(0), height: header.data.readUInt32BE(4) };
}

/** Whether the packed pixels are as many as the header says: not more, not less. */
export async function pngHolds(bytes: Buffer, size: ImageSize): Promise<boolean> {
  const [header, ...rest] = readChunks(bytes) ?? [];
  const expected = header && pixelBytes(header.data, size);
  if (expected === undefined) return false;
  const packed = Buffer.concat(rest.filter(({ type }) => type === "IDAT").map(({ data }) => data));
  try {
    const pixels = await inflated(packed, { maxOutputLength: expected + 1 });
    return pixels.length === expected;
  } catch {
    return false;
  }
}

function readChunks(bytes: Buffer): readonly Chunk[] | undefined {
  const chunks: Chunk[] = [];
  let at = SIGNATURE_BYTES;
  while (at + CHUNK_FRAME_BYTES <= bytes.length) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length) return undefined;
    const named = bytes.subarray(at + 4, end);
    if (crc32(named) !== bytes.readUInt32BE(end)) return undefined;
    const chunk = { type: named.toString("latin1", 0, 4), data: named.subarray(4) };
    chunks.push(chunk);
    at = end + 4;
    // Nothing may hide behind the picture.
    if (chunk.type === "IEND") return at === bytes.length ? chunks : undefined;
  }
  return undefined;
}

/** Bytes of all rows, each with the number of its filter before it. */
function pixelBytes(header: Buffer, { width, height }: ImageSize): number | undefined {
  const depth = header.readUInt8(8);
  const samples = SAMPLES[header.readUInt8(9)];
  const interlaced = header.readUInt8(12);
  if (samples === undefined || !BIT_DEPTHS.has(depth) || interlaced > 1) return undefined;
  const rows = (across: number, down: number): number =>
    across === 0 ? 0 : down * (1 + Math.ceil((across * samples * depth) / 8));
  if (interlaced === 0) return rows(width, height);
  return PASSES.reduce(
    (sum, [x, y, across, down]) =>
      sum +
      rows(
        Math.max(0, Math.ceil((width - x) / across)),
        Math.max(0, Math.ceil((height - y) / down)),
      ),
    0,
  );
}
