const QUALITY = 0.9;

/** The part of a picture to keep, and its resulting size. */
export interface Cut {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** The whole picture, with no side longer than this. */
export const wholeUpTo =
  (mostPx: number) =>
  ({ width, height }: { readonly width: number; readonly height: number }): Cut => ({
    left: 0,
    top: 0,
    width,
    height,
    scale: Math.min(1, mostPx / Math.max(width, height)),
  });

/** The middle of the picture, as a square. */
export const middleOf =
  (sidePx: number) =>
  ({ width, height }: { readonly width: number; readonly height: number }): Cut => {
    const side = Math.min(width, height);
    return {
      left: (width - side) / 2,
      top: (height - side) / 2,
      width: side,
      height: side,
      scale: sidePx / side,
    };
  };

/**
 * Rotates, crops and resizes a picture. A picture that the browser cannot decode is sent unchanged, so that the server
 * returns the error.
 */
export async function smallJpeg(
  file: File,
  cutOf: (picture: ImageBitmap) => Cut,
): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return bytesOf(file);
  const { left, top, width, height, scale } = cutOf(picture);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas
    .getContext("2d")
    ?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  const small = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", QUALITY);
  });
  return bytesOf(small ?? file);
}

const bytesOf = async (blob: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await blob.arrayBuffer());
