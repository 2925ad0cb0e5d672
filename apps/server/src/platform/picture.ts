import { NotServed, openLine } from "./line.ts";
import { DomainError } from "./domain-error.ts";

type FormatName = "png" | "jpeg" | "webp" | "avif";
type WrittenFormat = Exclude<FormatName, "avif">;

export interface PictureRules {
  readonly formats: readonly FormatName[];
  /** Maximum side of the given file; a larger one is rejected before its pixels are unpacked. */
  readonly mostSidePx: number;
  /** Maximum number of pixels of the given file; by default the square of the maximum side. */
  readonly mostPixels?: number;
  /** Crops to a centered square of at most this side. */
  readonly squarePx?: number;
  /** Reduces to at most this side, without cropping. */
  readonly insidePx?: number;
  /** Format of the result; by default the format of the given file, for AVIF always WebP. */
  readonly as?: WrittenFormat;
  /** A WebP always loses detail, also from a lossless file, so that a photo in a PNG does not stay large. */
  readonly isLossy?: boolean;
  readonly longestSeconds?: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Picture extends Size {
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** Why a file is rejected; with `size` if that is the reason. */
export class UnfitPicture extends Error {
  override readonly name = "UnfitPicture";
  readonly reason: "not_image" | "damaged" | "too_wide";
  readonly size: Size | undefined;
  /** The decoder was stopped, so it is unknown whether the file is damaged. */
  readonly tookTooLong: boolean;
  constructor(reason: UnfitPicture["reason"], size?: Size, tookTooLong = false) {
    super(reason);
    this.reason = reason;
    this.size = size;
    this.tookTooLong = tookTooLong;
  }
}

const ascii = (text: string) => Buffer.from(text, "latin1");
const PNG_END = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);

/**
 * How a format is recognized by its bytes, and how to check that nothing follows the picture and nothing is missing.
 */
interface Format {
  readonly begins: (bytes: Buffer) => boolean;
  readonly isWhole: (bytes: Buffer) => boolean;
}
const FORMATS: Readonly<Record<FormatName, Format>> = {
  png: {
    begins: (bytes) => bytes.subarray(0, 8).equals(ascii("\x89PNG\r\n\x1a\n")),
    isWhole: (bytes) => bytes.subarray(-PNG_END.length).equals(PNG_END),
  },
  jpeg: {
    begins: (bytes) => bytes.subarray(0, 3).equals(ascii("\xff\xd8\xff")),
    // Cameras append data after the end; the decoder checks that there is an end.
    isWhole: () => true,
  },
  webp: {
    begins: (bytes) =>
      bytes.subarray(0, 4).equals(ascii("RIFF")) && bytes.subarray(8, 12).equals(ascii("WEBP")),
    isWhole: (bytes) => bytes.readUInt32LE(4) + 8 === bytes.length,
  },
  avif: {
    // The still picture's brand is the major one, or among the compatible ones of the first box.
    begins: (bytes) =>
      bytes.subarray(4, 8).equals(ascii("ftyp")) &&
      bytes.subarray(8, bytes.readUInt32BE(0)).includes("avif"),
    isWhole: isWholeBoxes,
  },
};

/** Whether the boxes of an ISO base media file (ISO/IEC 14496-12) end exactly with the file. */
function isWholeBoxes(bytes: Buffer): boolean {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    // 0: the box reaches to the end; 1: its length has 64 bits, which no picture of ours needs.
    if (length === 0) return true;
    if (length < 8) return false;
    at += length;
  }
  return at === bytes.length;
}

const LONGEST_SECONDS = 10;
const JPEG_QUALITY = 90;
/** A detailed picture of 1280 px takes 0.4 s; the default of 4 takes 2.7 s and saves 5% of the bytes. */
const AVIF_EFFORT = 3;
/**
 * One at a time: a photo takes a core for a tenth of a second; the worst within the limits takes two seconds and 230
 * MB.
 */
const inLine = openLine({ maxWaiting: 20, patienceMs: 10_000 });

/**
 * Re-encodes a picture from its bytes alone, rotated as the camera was held, with 8-bit samples and sRGB: without
 * location, time, comment, profile, preview or trailing data. Throws UnfitPicture (also for animations and after ten
 * seconds), DomainError overloaded.
 */
export async function rewritePicture(given: Buffer, rules: PictureRules): Promise<Picture> {
  const format = rules.formats.find((name) => FORMATS[name].begins(given));
  if (format === undefined) throw new UnfitPicture("not_image");
  if (!FORMATS[format].isWhole(given)) throw new UnfitPicture("damaged");
  return lined(() => rewrite(given, format, rules));
}

/** Throws DomainError overloaded. */
async function lined<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await inLine("picture", work);
  } catch (error) {
    if (error instanceof NotServed) throw new DomainError("overloaded", { retryAfterSeconds: 5 });
    throw error;
  }
}

async function rewrite(given: Buffer, format: FormatName, rules: PictureRules): Promise<Picture> {
  const sharp = await library();
  const { mostSidePx, mostPixels = mostSidePx ** 2, longestSeconds = LONGEST_SECONDS } = rules;
  const open = (limitInputPixels: number | false) =>
    sharp(given, { failOn: "warning", limitInputPixels, sequentialRead: true });
  // Only the header is read here; a header may claim more than memory can hold.
  const { width, height, pages = 1, isPalette } = await unlessDamaged(open(false).metadata());
  if (width > mostSidePx || height > mostSidePx || width * height > mostPixels)
    throw new UnfitPicture("too_wide", { width, height });
  if (pages > 1) throw new UnfitPicture("damaged");
  const upright = open(mostPixels).timeout({ seconds: longestSeconds }).autoOrient();
  if (rules.squarePx !== undefined) {
    const side = Math.min(rules.squarePx, width, height);
    upright.resize(side, side, { fit: "cover" });
  }
  if (rules.insidePx !== undefined)
    upright.resize(rules.insidePx, rules.insidePx, { fit: "inside", withoutEnlargement: true });
  const as = rules.as ?? (format === "avif" ? "webp" : format);
  const isLossless = format === "png" || given.includes("VP8L");
  const written = {
    // A picture of few colors keeps its palette, because true color would be several times as large.
    png: () => upright.png({ compressionLevel: 9, palette: isPalette }),
    jpeg: () => upright.jpeg({ quality: JPEG_QUALITY }),
    webp: () =>
      upright.webp({ quality: JPEG_QUALITY, lossless: isLossless && rules.isLossy !== true }),
  }[as]();
  const { data, info } = await unlessDamaged(written.toBuffer({ resolveWithObject: true }));
  return { contentType: `image/${as}`, bytes: data, width: info.width, height: info.height };
}

export interface VariantOptions {
  readonly widthPx: number;
  /** Most height; by default any. */
  readonly heightPx?: number;
  readonly format: "webp" | "avif";
  /** 1 to 100, on the format's own scale. */
  readonly quality: number;
}

/**
 * Writes a picture made by `rewritePicture` in this width. Throws UnfitPicture, DomainError overloaded (also for a
 * background worker, which then waits).
 */
export async function resizePicture(
  given: Buffer,
  { widthPx, heightPx, format, quality }: VariantOptions,
): Promise<Buffer> {
  return lined(async () => {
    const sharp = await library();
    const resized = sharp(given)
      .timeout({ seconds: LONGEST_SECONDS })
      .resize(widthPx, heightPx, { fit: "inside", withoutEnlargement: true });
    const written =
      format === "avif"
        ? resized.avif({ quality, effort: AVIF_EFFORT })
        : resized.webp({ quality });
    return unlessDamaged(written.toBuffer());
  });
}

/** A grayscale picture, one byte per pixel (0 black, 255 white), row by row. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly shades: Uint8Array;
}

/**
 * Converts a picture made by `rewritePicture` to grayscale on white, at most this large. Throws UnfitPicture, DomainError
 * overloaded.
 */
export async function greyPicture(
  given: Buffer,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
): Promise<GreyPicture> {
  const sharp = await library();
  const { data, info } = await unlessDamaged(
    sharp(given)
      .flatten({ background: "#fff" })
      .resize(widthPx, heightPx, { fit: "inside", withoutEnlargement: true })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  return { width: info.width, height: info.height, shades: data };
}

/** A decoder error means that the picture is damaged. */
async function unlessDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isStopped = error instanceof Error && /^timeout: /m.test(error.message);
    throw new UnfitPicture("damaged", undefined, isStopped);
  }
}

/**
 * Loaded with the first picture, so that it does not delay the start. Unneeded readers stay disabled, one thread works,
 * and nothing is cached between pictures, so that sales are not disturbed.
 */
async function library() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: [
      "VipsForeignLoadPngBuffer",
      "VipsForeignLoadJpegBuffer",
      "VipsForeignLoadWebpBuffer",
      "VipsForeignLoadHeifBuffer",
    ],
  });
  return sharp;
}
