import { MEDIA_IMAGE_BODY_LIMIT_BYTES, MEDIA_IMAGE_LIMIT_MB } from "../media/rules.ts";

/** Largest file of a picture (feature row M789); the body limit is higher, so that a larger file gets its own error. */
export const PICTURE_LIMIT_MB = MEDIA_IMAGE_LIMIT_MB;
export const PICTURE_BODY_LIMIT_BYTES = MEDIA_IMAGE_BODY_LIMIT_BYTES;

/** Most pixels of a file, in millions. */
export const PICTURE_LIMIT_MEGAPIXELS = 40;

/** Longest side at which a picture is kept; a larger one is reduced. */
export const PICTURE_KEPT_SIDE_PX = 2560;

/** Widths in which a picture is served, besides its own. */
export const PICTURE_WIDTHS = [160, 320, 640, 960, 1280] as const;

/** Accepted files, as `accept` of a file input. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/avif";

/** Most pictures of one list, such as a product's. */
export const PICTURES_LIMIT = 50;

const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The path of a picture in one width; it never changes its content. */
export const pictureAddress = (base: string, width: number, format: PictureFormat): string =>
  `${base}-${width}.${format}`;
