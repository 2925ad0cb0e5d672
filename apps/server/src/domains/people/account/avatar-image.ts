import { AVATAR_LIMIT_MB, AVATAR_LIMIT_PX } from "@konter/contract/account";
import { Refusal } from "../../../platform/refusal.ts";
import { jpegSize, pngHolds, pngSize } from "../../office/brand/index.ts";

export interface CleanImage {
  readonly contentType: "image/png" | "image/jpeg";
  readonly bytes: Buffer;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_START = Buffer.from([0xff, 0xd8]);
const JPEG_END = Buffer.from([0xff, 0xd9]);

/**
 * A picture by its bytes alone, written anew with nothing but what draws it: no place, no time, no camera, no comment, no
 * preview, nothing behind the end. Throws avatar_too_large, avatar_not_image, avatar_damaged, avatar_too_wide.
 */
export async function cleanAvatar(given: Buffer): Promise<CleanImage> {
  if (given.length > AVATAR_LIMIT_MB * 1024 * 1024)
    throw new Refusal("avatar_too_large", { parameters: { size: AVATAR_LIMIT_MB } });
  const isPng = given.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE);
  const isJpeg = given.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  if (!isPng && !isJpeg) throw new Refusal("avatar_not_image");
  const size = isPng ? pngSize(given) : jpegSize(given);
  if (size === undefined || size.width < 1 || size.height < 1) throw new Refusal("avatar_damaged");
  // Before anything is unpacked: a header can promise more than memory holds.
  if (size.width > AVATAR_LIMIT_PX || size.height > AVATAR_LIMIT_PX)
    throw new Refusal("avatar_too_wide", { parameters: { most: AVATAR_LIMIT_PX } });
  if (isPng && !(await pngHolds(given, size))) throw new Refusal("avatar_damaged");
  const bytes = isPng ? cleanPng(given) : cleanJpeg(given);
  if (bytes === undefined) throw new Refusal("avatar_damaged");
  return { contentType: isPng ? "image/png" : "image/jpeg", bytes };
}

const PNG_DRAWS: ReadonlySet<string> = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);

/** Whole chunks with right checksums were seen before: those that draw are kept as they are. */
function cleanPng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [PNG_SIGNATURE];
  for (let at = PNG_SIGNATURE.length; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (PNG_DRAWS.has(bytes.toString("latin1", at + 4, at + 8))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

const MARK = 0xff;
const START_OF_SCAN = 0xda;
const ADOBE = 0xee;

/** Frames, their tables and restarts (ITU T.81), and Adobe's mark without which colours would be others. */
function draws(marker: number, segment: Buffer): boolean {
  if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) return true;
  if (marker === 0xdb || marker === 0xdd || marker === START_OF_SCAN) return true;
  return marker === ADOBE && segment.length === 16 && segment.toString("latin1", 4, 9) === "Adobe";
}

/** Undefined where the segments do not lead to an end. */
function cleanJpeg(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = [JPEG_START];
  let at = 2;
  while (at + 2 <= bytes.length) {
    if (bytes.readUInt8(at) !== MARK) return undefined;
    const marker = bytes.readUInt8(at + 1);
    if (marker === MARK) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) return Buffer.concat([...kept, JPEG_END]);
    if (at + 4 > bytes.length) return undefined;
    const headEnd = at + 2 + bytes.readUInt16BE(at + 2);
    const end = marker === START_OF_SCAN ? endOfScan(bytes, headEnd) : headEnd;
    if (end > bytes.length) return undefined;
    const segment = bytes.subarray(at, end);
    if (draws(marker, segment)) kept.push(segment);
    at = end;
  }
  return undefined;
}

/** Where the packed pixels of a scan end: at the next mark that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(MARK, from); at >= 0; at = bytes.indexOf(MARK, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) return bytes.length + 1;
    const goesOn = next === 0 || next === MARK || (next >= 0xd0 && next <= 0xd7);
    if (!goesOn) return at;
  }
  return bytes.length + 1;
}
