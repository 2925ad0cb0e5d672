import { LOGO_LIMIT_KB, LOGO_LIMIT_PX } from "@konter/contract/brand";
import { Refusal } from "../../../platform/refusal.ts";
import type { ImageSize } from "./image-size.ts";
import { jpegSize } from "./logo-jpeg.ts";
import { pngHolds, pngSize } from "./logo-png.ts";
import { webpSize } from "./logo-webp.ts";

/** A format: its first bytes, its size by its header, and whether what follows is what the header says. */
interface Format {
  readonly contentType: string;
  readonly begins: (bytes: Buffer) => boolean;
  /** Undefined for a file that is damaged. */
  readonly sizeOf: (bytes: Buffer) => ImageSize | undefined;
  readonly holds?: (bytes: Buffer, size: ImageSize) => Promise<boolean>;
}

const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_MAGIC = Buffer.from([0xff, 0xd8, 0xff]);
const startsWith = (bytes: Buffer, magic: Buffer) => bytes.subarray(0, magic.length).equals(magic);

const FORMATS: readonly Format[] = [
  {
    contentType: "image/png",
    begins: (bytes) => startsWith(bytes, PNG_MAGIC),
    sizeOf: pngSize,
    holds: pngHolds,
  },
  {
    contentType: "image/jpeg",
    begins: (bytes) => startsWith(bytes, JPEG_MAGIC),
    sizeOf: jpegSize,
  },
  {
    contentType: "image/webp",
    begins: (bytes) =>
      bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP",
    sizeOf: webpSize,
  },
];

/**
 * The content type of a logo by its bytes alone: name and declared type count for nothing. Throws logo_too_large,
 * logo_not_image (SVG too: it can carry a script), logo_damaged, logo_too_wide.
 */
export async function checkLogo(bytes: Buffer): Promise<string> {
  if (bytes.length > LOGO_LIMIT_KB * 1024)
    throw new Refusal("logo_too_large", { parameters: { size: LOGO_LIMIT_KB } });
  const format = FORMATS.find(({ begins }) => begins(bytes));
  if (format === undefined) throw new Refusal("logo_not_image");
  const size = format.sizeOf(bytes);
  if (size === undefined || size.width < 1 || size.height < 1) throw new Refusal("logo_damaged");
  // Before anything is unpacked: a header can promise more than memory holds.
  if (size.width > LOGO_LIMIT_PX || size.height > LOGO_LIMIT_PX)
    throw new Refusal("logo_too_wide", { parameters: { ...size, most: LOGO_LIMIT_PX } });
  if (format.holds !== undefined && !(await format.holds(bytes, size)))
    throw new Refusal("logo_damaged");
  return format.contentType;
}
