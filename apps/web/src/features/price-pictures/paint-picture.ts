import { ICON_PX, LETTER_PX, TILE_PX } from "@konter/ui/logos";
import type { Drawing, Font, Mark, Measure, PictureName, Tile } from "./marks.ts";

export type Pictures = Readonly<Partial<Record<PictureName, ImageBitmap>>>;
export type PictureFormat = "png" | "jpeg";

type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
type Canvas = HTMLCanvasElement | OffscreenCanvas;

const JPEG_QUALITY = 0.92;

/** The page's font, which is the brand's or the user's own choice. */
const fontOf = ({ size, weight }: Font): string =>
  `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;

function penOf(canvas: Canvas): Pen {
  const pen: Pen | null = canvas.getContext("2d");
  if (pen === null) throw new Error("this browser paints nothing");
  return pen;
}

/** Measures text in the same way as the canvas paints it. */
export function createMeasure(): Measure {
  const pen = penOf(document.createElement("canvas"));
  const family = getComputedStyle(document.body).fontFamily;
  return (text, { size, weight }) => {
    pen.font = `${weight} ${size}px ${family}`;
    return pen.measureText(text).width;
  };
}

/** Paints a picture into a canvas that is `width` pixels wide. */
export function paintInto(
  canvas: Canvas,
  drawing: Drawing,
  pictures: Pictures,
  width: number = drawing.width,
): void {
  const scale = width / drawing.width;
  canvas.width = Math.round(width);
  canvas.height = Math.round(drawing.height * scale);
  const pen = penOf(canvas);
  pen.scale(scale, scale);
  for (const mark of drawing.marks) paint(pen, mark, pictures);
}

/** A picture as a file. Throws if the browser cannot paint it. */
export async function paintFile(
  drawing: Drawing,
  pictures: Pictures,
  format: PictureFormat,
): Promise<Blob> {
  const type = `image/${format}`;
  if ("OffscreenCanvas" in globalThis) {
    const canvas = new OffscreenCanvas(drawing.width, drawing.height);
    paintInto(canvas, drawing, pictures);
    return canvas.convertToBlob({ type, quality: JPEG_QUALITY });
  }
  const canvas = document.createElement("canvas");
  paintInto(canvas, drawing, pictures);
  return new Promise((done, fail) => {
    canvas.toBlob(
      (blob) => {
        if (blob === null) fail(new Error("the picture is too large"));
        else done(blob);
      },
      type,
      JPEG_QUALITY,
    );
  });
}

function paint(pen: Pen, mark: Mark, pictures: Pictures): void {
  switch (mark.is) {
    case "box":
      pen.fillStyle = mark.fill;
      pen.beginPath();
      pen.roundRect(mark.x, mark.y, mark.width, mark.height, mark.radius);
      pen.fill();
      return;
    case "circle": {
      const { x, y, width, height } = mark.within;
      pen.save();
      pen.beginPath();
      pen.rect(x, y, width, height);
      pen.clip();
      pen.fillStyle = mark.fill;
      pen.beginPath();
      pen.arc(mark.x, mark.y, mark.radius, 0, 2 * Math.PI);
      pen.fill();
      pen.restore();
      return;
    }
    case "fade": {
      const fade = pen.createLinearGradient(0, mark.y, 0, mark.y + mark.height);
      fade.addColorStop(0, `${mark.fill}00`);
      fade.addColorStop(1, `${mark.fill}a0`);
      pen.fillStyle = fade;
      pen.fillRect(mark.x, mark.y, mark.width, mark.height);
      return;
    }
    case "text":
      pen.font = fontOf(mark.font);
      pen.fillStyle = mark.fill;
      pen.fillText(mark.text, mark.x, mark.baseline);
      return;
    case "image":
      paintImage(pen, mark, pictures[mark.picture]);
      return;
    case "tile":
      paintTile(pen, mark);
  }
}

const shapeOf = (path: string): Path2D => new Path2D(path);

/** Paints a logo as the pages show it, on a grid of TILE_PX. */
function paintTile(pen: Pen, { logo, radius, ...place }: Tile): void {
  const { x, y, width, height } = place;
  pen.fillStyle = logo.kind === "bitmap" ? "#ffffff" : logo.color;
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.fill();
  if (logo.kind === "bitmap")
    return paintBitmap(pen, { ...place, radius, fit: "contain" }, logo.bitmap);
  pen.save();
  pen.translate(x, y);
  pen.scale(width / TILE_PX, height / TILE_PX);
  pen.fillStyle = logo.ink;
  if (logo.kind === "icon") {
    pen.translate((TILE_PX - ICON_PX) / 2, (TILE_PX - ICON_PX) / 2);
    pen.fill(shapeOf(logo.path));
  } else {
    const size = LETTER_PX[logo.letters.length] ?? 12;
    pen.font = fontOf({ size, weight: 700 });
    pen.textAlign = "center";
    pen.fillText(logo.letters, TILE_PX / 2, TILE_PX / 2 + size * 0.36);
  }
  pen.restore();
}

type ImagePlace = Omit<Extract<Mark, { readonly is: "image" }>, "is" | "picture">;

function paintImage(pen: Pen, place: ImagePlace, picture: ImageBitmap | undefined): void {
  if (picture !== undefined) paintBitmap(pen, place, picture);
}

function paintBitmap(
  pen: Pen,
  { x, y, width, height, radius, fit }: ImagePlace,
  picture: ImageBitmap,
): void {
  const ratios = [width / picture.width, height / picture.height];
  const ratio = fit === "cover" ? Math.max(...ratios) : Math.min(...ratios);
  const [shownWidth, shownHeight] = [picture.width * ratio, picture.height * ratio];
  pen.save();
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.clip();
  pen.imageSmoothingQuality = "high";
  pen.drawImage(
    picture,
    x + (width - shownWidth) / 2,
    y + (height - shownHeight) / 2,
    shownWidth,
    shownHeight,
  );
  pen.restore();
}
