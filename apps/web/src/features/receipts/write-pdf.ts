import { PAPERS } from "@konter/contract/receipts";
import { dotsOf } from "../printer/index.ts";
import type { Drawing, Mark } from "./draw-receipt.ts";

const POINTS_PER_MM = 72 / 25.4;
/** Of Courier, beside its size: every sign is as wide. */
const COURIER_WIDTH = 0.6;
const OBJECTS_BEFORE_PAGES = 4;

const number = (value: number): string => String(Math.round(value * 100) / 100);
const literal = (text: string): string => `(${text.replaceAll(/[\\()]/g, String.raw`\$&`)})`;

/** A PDF (ISO 32000-1) with a page for each receipt, as wide as its paper and as long as it is. Its text is text: ASCII in Courier. */
export function writePdf(drawings: readonly Drawing[]): Uint8Array<ArrayBuffer> {
  const objects: string[] = [];
  const pages: number[] = [];
  let next = OBJECTS_BEFORE_PAGES + 1;
  for (const drawing of drawings) {
    const { content, images } = contentOf(drawing, next + 2);
    const [page, stream] = [next, next + 1];
    objects[page] = pageOf(drawing, stream, images.length, stream + 1);
    objects[stream] = streamOf("", content);
    for (const [index, image] of images.entries()) objects[stream + 1 + index] = image;
    pages.push(page);
    next = stream + 1 + images.length;
  }
  objects[1] = "<< /Type /Catalog /Pages 2 0 R >>";
  objects[2] = `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((id) => `${id} 0 R`).join(" ")}] >>`;
  objects[3] = fontOf("Courier");
  objects[4] = fontOf("Courier-Bold");
  return new TextEncoder().encode(fileOf(objects));
}

const fontOf = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
const streamOf = (entries: string, content: string): string =>
  `<< ${entries}/Length ${content.length} >>\nstream\n${content}\nendstream`;

function pageOf(drawing: Drawing, stream: number, imageCount: number, firstImage: number): string {
  const images = Array.from({ length: imageCount }, (_image, index) => firstImage + index);
  const named = images.map((id) => `/I${id} ${id} 0 R`).join(" ");
  const { width, height } = sheetOf(drawing);
  return (
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${number(width)} ${number(height)}] /Contents ${stream} 0 R ` +
    `/Resources << /Font << /F1 3 0 R /F2 4 0 R >> /XObject << ${named} >> >> >>`
  );
}

/** The page in points, and how long a dot is there. */
function sheetOf({ paper, width: dots, height }: Drawing) {
  const dot = (PAPERS[paper].printed_mm * POINTS_PER_MM) / dots;
  const width = Number(paper) * POINTS_PER_MM;
  return { width, height: height * dot, dot, left: (width - dots * dot) / 2 };
}

function contentOf(drawing: Drawing, firstImage: number) {
  const { height, dot, left } = sheetOf(drawing);
  const images: string[] = [];
  const drawn = drawing.marks.map((mark) => {
    const x = left + mark.x * dot;
    if (mark.is === "text") return textOf(mark, x, height - mark.baseline * dot, dot);
    if (mark.is === "box") {
      const top = height - mark.y * dot;
      return `${number(x)} ${number(top - mark.height * dot)} ${number(mark.width * dot)} ${number(mark.height * dot)} re f`;
    }
    const id = firstImage + images.length;
    images.push(imageOf(mark));
    const [wide, high] = [mark.raster.width * dot, mark.raster.height * dot];
    const bottom = height - mark.y * dot - high;
    return `q ${number(wide)} 0 0 ${number(high)} ${number(x)} ${number(bottom)} cm /I${id} Do Q`;
  });
  return { content: drawn.join("\n"), images };
}

function textOf(
  mark: Extract<Mark, { readonly is: "text" }>,
  x: number,
  y: number,
  dot: number,
): string {
  const size = (mark.signWidth * dot) / COURIER_WIDTH;
  return `BT /${mark.bold ? "F2" : "F1"} ${number(size)} Tf ${number(x)} ${number(y)} Td ${literal(mark.text)} Tj ET`;
}

/** A picture of one bit a dot; in it nought is black. */
function imageOf({ raster }: Extract<Mark, { readonly is: "raster" }>): string {
  const { width, height } = raster;
  const isBlack = dotsOf(raster);
  const rowBytes = Math.ceil(width / 8);
  const bytes = Array.from({ length: rowBytes * height }, (_byte, index) => {
    const [x, y] = [(index % rowBytes) * 8, Math.floor(index / rowBytes)];
    let bits = 0;
    for (let bit = 0; bit < 8; bit += 1)
      if (x + bit >= width || !isBlack(x + bit, y)) bits |= 0x80 >> bit;
    return bits.toString(16).padStart(2, "0");
  });
  return streamOf(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /ASCIIHexDecode `,
    `${bytes.join("")}>`,
  );
}

function fileOf(objects: readonly string[]): string {
  let text = "%PDF-1.4\n";
  const places: number[] = [];
  for (let id = 1; id < objects.length; id += 1) {
    places.push(text.length);
    text += `${id} 0 obj\n${objects[id]}\nendobj\n`;
  }
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  return `${text}xref\n0 ${objects.length}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}
