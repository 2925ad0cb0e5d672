import { fitText, LINE } from "./fit-text.ts";
import type { FittedText } from "./fit-text.ts";
import type { Mark, Measure, Text } from "./marks.ts";
import type { Palette } from "./palette.ts";
import type { PictureFrame } from "./picture-frame.ts";

export interface HeaderWords {
  readonly title: string;
  readonly shopName: string;
  readonly note: string;
  /** Replaces a missing logo; undefined: no logo at all. */
  readonly initial: string | undefined;
  readonly hasLogo: boolean;
  readonly background: "none" | "photo" | "placeholder";
}

export interface DrawnHeader {
  /** Position where the list begins. */
  readonly height: number;
  /** Marks for a given header height, because a photo fills the space that a short list leaves. */
  readonly marks: (height: number) => readonly Mark[];
}

const SHADE = "#0b1420";
const ON_PHOTO = "#ffffff";

/** Shop, title and note, above a photo or the style's background. */
export function drawHeader(
  measure: Measure,
  words: HeaderWords,
  palette: Palette,
  frame: PictureFrame,
): DrawnHeader {
  const { unit, width, margin } = frame;
  const room = width - 2 * margin;
  const tile = 88 * unit;
  const hasTile = words.hasLogo || words.initial !== undefined;
  const shop = fitText(measure, words.shopName, 700, {
    width: room - (hasTile ? tile + 22 * unit : 0),
    size: 38 * unit,
    least: 24 * unit,
    lines: 1,
  });
  const title = fitText(measure, words.title, 800, {
    width: room,
    size: 82 * unit,
    least: 50 * unit,
    lines: 2,
  });
  const note =
    words.note === ""
      ? undefined
      : fitText(measure, words.note, 500, {
          width: room,
          size: 30 * unit,
          least: 24 * unit,
          lines: 2,
        });
  const shopHeight = hasTile ? tile : 50 * unit;
  const wordsHeight =
    shopHeight + 26 * unit + heightOf(title) + (note ? 14 * unit + heightOf(note) : 0);
  const ink = words.background === "none" ? palette.onHeader : ON_PHOTO;
  const least = frame.top + wordsHeight + 40 * unit;
  const height = words.background === "none" ? least : Math.max(least, frame.photo);

  const marks = (given: number): readonly Mark[] => {
    // Text on a photo is placed at its bottom, which is darkened.
    const top = given - 40 * unit - wordsHeight;
    const shopX = margin + (hasTile ? tile + 22 * unit : 0);
    const titleTop = top + shopHeight + 26 * unit;
    return [
      ...groundOf(words, palette, frame, { height: given, wordsTop: top }),
      ...(hasTile ? tileMarks(words, palette, { x: margin, y: top, tile, unit, measure }) : []),
      ...textMarks(shop, shopX, top + (shopHeight - heightOf(shop)) / 2, ink),
      ...textMarks(title, margin, titleTop, ink),
      ...(note ? textMarks(note, margin, titleTop + heightOf(title) + 14 * unit, ink) : []),
    ];
  };
  return { height, marks };
}

const BASELINE = 0.9;
export const heightOf = ({ lines, font }: FittedText): number => lines.length * font.size * LINE;

/** The lines of a text from `top` downwards. */
export function textMarks(
  { lines, font }: FittedText,
  x: number,
  top: number,
  fill: string,
): readonly Text[] {
  return lines.map(({ text, width }, index) => ({
    is: "text",
    text,
    x,
    baseline: top + index * font.size * LINE + font.size * BASELINE,
    width,
    font,
    fill,
  }));
}

function groundOf(
  { background }: HeaderWords,
  palette: Palette,
  { width, unit }: PictureFrame,
  { height, wordsTop }: { readonly height: number; readonly wordsTop: number },
): readonly Mark[] {
  const place = { x: 0, y: 0, width, height };
  const fadeTop = Math.max(0, wordsTop - 150 * unit);
  if (background === "photo")
    return [
      { is: "image", picture: "background", radius: 0, fit: "cover", ...place },
      // A dark gradient, so that white text is readable on any photo.
      { is: "fade", fill: SHADE, ...place, y: fadeTop, height: wordsTop - fadeTop },
      {
        is: "box",
        fill: `${SHADE}a0`,
        radius: 0,
        ...place,
        y: wordsTop,
        height: height - wordsTop,
      },
    ];
  const fill = background === "placeholder" ? SHADE : palette.header;
  const decor = background === "placeholder" ? "#1d2c3d" : palette.decor;
  return [
    { is: "box", radius: 0, fill, ...place },
    ...[
      { x: width * 0.95, y: 0, radius: 230 * unit },
      { x: width * 0.72, y: -20 * unit, radius: 120 * unit },
    ].map((circle): Mark => ({ is: "circle", ...circle, fill: decor, within: place })),
  ];
}

function tileMarks(
  { hasLogo, initial = "" }: HeaderWords,
  palette: Palette,
  at: {
    readonly x: number;
    readonly y: number;
    readonly tile: number;
    readonly unit: number;
    readonly measure: Measure;
  },
): readonly Mark[] {
  const { x, y, tile, unit, measure } = at;
  const place = { x, y, width: tile, height: tile };
  const ground: Mark = { is: "box", radius: 22 * unit, fill: "#ffffff", ...place };
  if (hasLogo) {
    const inset = 8 * unit;
    const inner = { x: x + inset, y: y + inset, width: tile - 2 * inset, height: tile - 2 * inset };
    return [ground, { is: "image", picture: "logo", radius: 14 * unit, fit: "contain", ...inner }];
  }
  const font = { size: 54 * unit, weight: 800 } as const;
  const width = measure(initial, font);
  const ink = palette.card === "#ffffff" ? palette.price : "#14202e";
  return [
    ground,
    {
      is: "text",
      text: initial,
      x: x + (tile - width) / 2,
      baseline: y + tile * 0.72,
      width,
      font,
      fill: ink,
    },
  ];
}
