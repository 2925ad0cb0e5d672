import { MEDIA_IMAGE_LIMIT_MB } from "@konter/contract/media";

const BEGINS = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
] as const;

/** Whether a file is a PNG or JPEG by its content, regardless of its name. */
export async function isPicture(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  return BEGINS.some((begin) => begin.every((byte, at) => bytes[at] === byte));
}

export const isTooLarge = ({ size }: Blob): boolean => size > MEDIA_IMAGE_LIMIT_MB * 1024 * 1024;

/** Stored size of a background, 3:2. */
const CROPPED = { width: 1800, height: 1200 } as const;

/** The part of a picture in the frame: zoom relative to the smallest size that fills it, and position, 0 to 1. */
export interface Crop {
  readonly zoom: number;
  readonly across: number;
  readonly down: number;
}
export const WHOLE: Crop = { zoom: 1, across: 0.5, down: 0.5 };
export const MOST_ZOOM = 4;

/** Paints the cropped part of a picture into a canvas. */
export function paintCrop(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  { zoom, across, down }: Crop,
  { width, height }: { readonly width: number; readonly height: number } = CROPPED,
): void {
  canvas.width = width;
  canvas.height = height;
  const ratio = Math.max(width / picture.width, height / picture.height) * zoom;
  const [shownWidth, shownHeight] = [picture.width * ratio, picture.height * ratio];
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("this browser paints nothing");
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(
    picture,
    (width - shownWidth) * across,
    (height - shownHeight) * down,
    shownWidth,
    shownHeight,
  );
}

/** The crop after dragging the picture by this many pixels in a frame of this size. */
export function draggedBy(
  crop: Crop,
  picture: ImageBitmap,
  frame: { readonly width: number; readonly height: number },
  by: { readonly x: number; readonly y: number },
): Crop {
  const ratio = Math.max(frame.width / picture.width, frame.height / picture.height) * crop.zoom;
  const moved = (at: number, room: number, distance: number): number =>
    room > -1 ? at : Math.min(1, Math.max(0, at + distance / room));
  return {
    ...crop,
    across: moved(crop.across, frame.width - picture.width * ratio, by.x),
    down: moved(crop.down, frame.height - picture.height * ratio, by.y),
  };
}

const JPEG_QUALITY = 0.88;

/** The cropped picture as a JPEG small enough for upload. */
export async function cropToFile(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement("canvas");
  paintCrop(canvas, picture, crop);
  return new Promise((done, fail) => {
    canvas.toBlob(
      (blob) => {
        if (blob === null) fail(new Error("the picture is too large"));
        else done(blob);
      },
      "image/jpeg",
      JPEG_QUALITY,
    );
  });
}
