import * as z from "zod/mini";

/** A stored picture with everything that a page needs to show it. */
export const storedPicture = z.object({
  picture_id: z.string(),
  /** Pixels at which it is kept; the WebP of this width always exists. */
  width: z.int(),
  height: z.int(),
  /** A data URL of a few pixels, shown until the picture has loaded. */
  placeholder: z.string(),
  /** Beginning of its paths: `/media/0123456789abcdef`. */
  base: z.string(),
  /** Widths in which both AVIF and WebP exist; empty until they are made. */
  widths: z.array(z.int()),
});
export type StoredPictureView = z.output<typeof storedPicture>;

export const pictureAddInput = z.strictObject({ bytes: z.instanceof(Uint8Array) });
