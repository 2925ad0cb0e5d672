import type { MediaLine, MediaPage, MediaPriceRow } from "@konter/contract/media";
import { formatRupiah } from "@konter/contract/money";
import type { DrawnLogo } from "../logos/index.ts";
import { heightOf, textMarks } from "./draw-header.ts";
import { fitText } from "./fit-text.ts";
import type { FittedText } from "./fit-text.ts";
import type { Mark, Measure } from "./marks.ts";
import type { Palette } from "./palette.ts";
import type { PictureFrame } from "./picture-frame.ts";
import type { LogosByName } from "./use-logos.ts";

const longestOf = ({ columns }: MediaPage<unknown>): number =>
  Math.max(1, ...columns.map(({ length }) => length));

/** Height of a page's cards, at most `room`. */
export function listHeight(
  page: MediaPage<unknown>,
  room: number,
  { row, unit }: PictureFrame,
): number {
  const padding = 2 * PADDING * unit;
  return Math.min(room, longestOf(page) * row + padding);
}
const PADDING = 10;

/** One card per column, with rows from `top` downwards; all cards are as high as the longest. */
export function drawList(
  measure: Measure,
  page: MediaPage<MediaPriceRow>,
  palette: Palette,
  frame: PictureFrame,
  {
    top,
    height,
    logos,
  }: { readonly top: number; readonly height: number; readonly logos: LogosByName },
): readonly Mark[] {
  const { width, margin, gap, unit } = frame;
  const count = page.columns.length;
  const cardWidth = (width - 2 * margin - (count - 1) * gap) / count;
  const rowHeight = (height - 2 * PADDING * unit) / longestOf(page);
  const sizes = sizesOf(measure, page, { width: cardWidth, height: rowHeight, unit });
  return page.columns.flatMap((lines, index) => {
    const x = margin + index * (cardWidth + gap);
    const card: Mark = {
      is: "box",
      x,
      y: top,
      width: cardWidth,
      height,
      radius: 26 * unit,
      fill: palette.card,
    };
    const place = { x, width: cardWidth, height: rowHeight, unit, logos };
    return [
      card,
      ...lines.flatMap((line, row) => {
        const y = top + PADDING * unit + row * rowHeight;
        const isRuled = line.is === "product" && lines[row - 1]?.is === "product";
        return drawLine(measure, line, palette, { ...place, y, isRuled, ...sizes });
      }),
    ];
  });
}

interface RowPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly unit: number;
  readonly logos: LogosByName;
  /** Has a line above it. */
  readonly isRuled: boolean;
  readonly nameSize: number;
  readonly priceSize: number;
}

function drawLine(
  measure: Measure,
  line: MediaLine<MediaPriceRow>,
  palette: Palette,
  place: RowPlace,
): readonly Mark[] {
  return line.is === "heading"
    ? drawHeading(measure, line.text, palette, place)
    : drawProduct(measure, line.row, palette, place);
}

function drawHeading(
  measure: Measure,
  text: string,
  palette: Palette,
  { x, y, width, height, unit, logos }: RowPlace,
): readonly Mark[] {
  const inset = 12 * unit;
  const size = Math.min(height * 0.44, 36 * unit, width * 0.062);
  const logo = logos.get(text);
  const side = Math.min(height * 0.6, 56 * unit);
  const tileX = (height * 0.8 - side) / 2;
  const space = logo === undefined ? 18 * unit : tileX + side + 14 * unit;
  const words = fitText(measure, text, 700, {
    width: width - 2 * inset - space - 18 * unit,
    size,
    least: size * 0.7,
    lines: 1,
  });
  return [
    {
      is: "box",
      x: x + inset,
      y: y + height * 0.1,
      width: width - 2 * inset,
      height: height * 0.8,
      radius: 14 * unit,
      fill: palette.heading,
    },
    ...(logo === undefined
      ? []
      : [
          tileOf(logo, {
            x: x + inset + tileX,
            y: y + (height - side) / 2,
            side,
          }),
        ]),
    ...textMarks(words, x + inset + space, y + (height - heightOf(words)) / 2, palette.onHeading),
  ];
}

const tileOf = (
  logo: DrawnLogo,
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
): Mark => ({ is: "tile", x, y, width: side, height: side, radius: side * 0.2, logo });

const INSET = 30;
const BETWEEN = 20;

/** Under its operator's heading, a product is shown without the operator's name. */
function shortName({ name, operator }: MediaPriceRow): string {
  const isSaid = name.toLowerCase().startsWith(`${operator.toLowerCase()} `);
  const rest = isSaid ? name.slice(operator.length + 1).trim() : "";
  return rest === "" ? name : rest;
}

/** Usual names share one size, at least this fraction of the available one; very long names are smaller. */
const SHARED_LEAST = 0.82;

/** One size for the names of a picture, the largest at which all fit, and one for its prices. */
function sizesOf(
  measure: Measure,
  page: MediaPage<MediaPriceRow>,
  place: Pick<RowPlace, "width" | "height" | "unit">,
): Pick<RowPlace, "nameSize" | "priceSize"> {
  const { width, height, unit } = place;
  const rows = page.columns.flatMap((lines) =>
    lines.flatMap((line) => (line.is === "product" ? [line.row] : [])),
  );
  const priceSize = Math.min(height * 0.5, 46 * unit, width * 0.067);
  const most = Math.min(height * 0.44, 38 * unit, width * 0.065);
  const sizes = rows.map(
    (row) => nameOf(measure, row, { ...place, nameSize: most, priceSize }).font.size,
  );
  return { nameSize: Math.max(most * SHARED_LEAST, Math.min(...sizes)), priceSize };
}

function nameOf(
  measure: Measure,
  row: MediaPriceRow,
  place: Pick<RowPlace, "width" | "height" | "unit" | "nameSize" | "priceSize">,
): FittedText {
  const { width, height, unit, nameSize: size } = place;
  const priceWidth = priceOf(measure, row, place).lines[0]?.width ?? 0;
  return fitText(measure, shortName(row), 600, {
    width: width - 2 * INSET * unit - priceWidth - BETWEEN * unit,
    height: height * 0.96,
    size,
    least: Math.min(size, 16 * unit),
    lines: 3,
    isLarge: true,
  });
}

const priceOf = (
  measure: Measure,
  { selling_price: amount }: MediaPriceRow,
  { width, priceSize }: Pick<RowPlace, "width" | "priceSize">,
): FittedText =>
  fitText(measure, formatRupiah(amount), 800, {
    width: width * 0.5,
    size: priceSize,
    least: priceSize * 0.5,
    lines: 1,
  });

function drawProduct(
  measure: Measure,
  row: MediaPriceRow,
  palette: Palette,
  place: RowPlace,
): readonly Mark[] {
  const { x, y, width, height, unit, isRuled } = place;
  const inset = INSET * unit;
  const price = priceOf(measure, row, place);
  const words = nameOf(measure, row, place);
  const priceX = x + width - inset - (price.lines[0]?.width ?? 0);
  const rule: Mark = {
    is: "box",
    x: x + inset,
    y,
    width: width - 2 * inset,
    height: 2 * unit,
    radius: 0,
    fill: palette.line,
  };
  return [
    ...(isRuled ? [rule] : []),
    ...textMarks(words, x + inset, y + (height - heightOf(words)) / 2, palette.text),
    ...textMarks(price, priceX, y + (height - heightOf(price)) / 2, palette.price),
  ];
}
