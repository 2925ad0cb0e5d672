import { createHash } from "node:crypto";
import {
  PICTURE_KEPT_SIDE_PX,
  PICTURE_LIMIT_MB,
  PICTURE_LIMIT_MEGAPIXELS,
  pictureAddress,
} from "@konter/contract/pictures";
import type { StoredPictureView } from "@konter/contract/pictures";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import { resizePicture, rewritePicture, UnfitPicture } from "../../../platform/picture.ts";
import type { Picture } from "../../../platform/picture.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { ObjectStoreUnavailable } from "../../../ports/object-store.ts";
import type { PictureParts } from "./objects.ts";
import { renewPicture, viewOf, writePicture } from "./store.ts";

/** Longest side of a WebP, whose sides have 14 bits. */
const LONGEST_SIDE_PX = 16_383;
const MEGAPIXEL = 1_000_000;
/** Sides of the placeholder; a smaller one where noise and transparency make it too long. */
const PLACEHOLDER_SIDES_PX = [16, 8, 4] as const;
const PLACEHOLDER_LIMIT = 400;

/** Work in the transaction that stores a new picture, such as an audit entry. */
type Note = (client: Queries, picture: StoredPictureView) => Promise<unknown>;

/**
 * Stores a picture without metadata and trailing data; the same file is stored once per brand. It stays as long as a row
 * has a foreign key to it. Throws picture_too_large, picture_svg, picture_not_image, picture_damaged,
 * picture_too_many_pixels, picture_took_too_long, picture_store_unavailable, overloaded.
 */
export async function keepPicture(
  parts: PictureParts,
  given: Buffer,
  note: Note = async () => {},
): Promise<StoredPictureView> {
  if (given.length > PICTURE_LIMIT_MB * 1024 * 1024)
    throw new DomainError("picture_too_large", { parameters: { size: PICTURE_LIMIT_MB } });
  const digest = createHash("sha256").update(given).digest("hex");
  return unlessUnavailable(parts, async () => {
    const known = await renewWhole(parts, digest);
    if (known !== undefined) return known;
    const picture = await cleanPicture(given);
    const placeholder = await placeholderOf(picture.bytes);
    const { width, height, bytes } = picture;
    // The row stays locked until its file exists, so that the removal of unused pictures cannot come in between.
    return inTransaction(parts.brand.pool, async (client) => {
      const row = await writePicture(client, {
        digest,
        width,
        height,
        byteSize: bytes.length,
        placeholder,
      });
      await parts.objects.put(pictureAddress(row.name, width, "webp"), bytes, "image/webp");
      const view = viewOf(row);
      await note(client, view);
      return view;
    });
  });
}

/** A picture that is stored already; undefined if it is new or its file is lost. */
function renewWhole(
  { brand, objects }: PictureParts,
  digest: string,
): Promise<StoredPictureView | undefined> {
  return inTransaction(brand.pool, async (client) => {
    const row = await renewPicture(client, digest);
    if (row === undefined) return undefined;
    const files = new Set(await objects.list(`${row.name}-`));
    const isWhole = [
      pictureAddress(row.name, row.width, "webp"),
      ...row.widths.map((width) => pictureAddress(row.name, width, "avif")),
      ...row.widths.map((width) => pictureAddress(row.name, width, "webp")),
    ].every((name) => files.has(name));
    return isWhole ? viewOf(row) : undefined;
  });
}

/** Exported for its test: the errors of each kind of file. */
export async function cleanPicture(given: Buffer): Promise<Picture> {
  try {
    return await rewritePicture(given, {
      formats: ["jpeg", "png", "webp", "avif"],
      mostSidePx: LONGEST_SIDE_PX,
      mostPixels: PICTURE_LIMIT_MEGAPIXELS * MEGAPIXEL,
      insidePx: PICTURE_KEPT_SIDE_PX,
      as: "webp",
      isLossy: true,
    });
  } catch (error) {
    if (!(error instanceof UnfitPicture)) throw error;
    throw refusalOf(error, given);
  }
}

function refusalOf({ reason, size, tookTooLong }: UnfitPicture, given: Buffer): DomainError {
  if (tookTooLong) return new DomainError("picture_took_too_long");
  if (reason === "damaged") return new DomainError("picture_damaged");
  if (reason === "not_image")
    return new DomainError(isSvg(given) ? "picture_svg" : "picture_not_image");
  return new DomainError("picture_too_many_pixels", {
    parameters: { ...size, most: PICTURE_LIMIT_MEGAPIXELS },
  });
}

/** For the sentence only: comments, a declaration and a document type may come before the element. */
const isSvg = (given: Buffer): boolean => /<svg[\s/>]/i.test(given.toString("latin1", 0, 4096));

async function placeholderOf(bytes: Buffer): Promise<string> {
  let url = "";
  for (const side of PLACEHOLDER_SIDES_PX) {
    const picture = { widthPx: side, heightPx: side, format: "webp", quality: 30 } as const;
    url = `data:image/webp;base64,${(await resizePicture(bytes, picture)).toString("base64")}`;
    if (url.length <= PLACEHOLDER_LIMIT) break;
  }
  return url;
}

/** Throws picture_store_unavailable, and logs why. */
export async function unlessUnavailable<T>(
  { brand }: PictureParts,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ObjectStoreUnavailable)) throw error;
    brand.log.error({ err: error }, "the store of pictures is unavailable");
    throw new DomainError("picture_store_unavailable", { retryAfterSeconds: 30 });
  }
}
