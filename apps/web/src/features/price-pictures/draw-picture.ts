import { layOutMedia } from "@konter/contract/media";
import type { MediaPage, MediaPriceRow, MediaStyle, MediaTemplate } from "@konter/contract/media";
import { drawHeader, heightOf, textMarks } from "./draw-header.ts";
import type { HeaderWords } from "./draw-header.ts";
import { drawList, listHeight } from "./draw-list.ts";
import { fitText } from "./fit-text.ts";
import type { Drawing, Mark, Measure } from "./marks.ts";
import { paletteOf } from "./palette.ts";
import type { Palette } from "./palette.ts";
import { frameOf } from "./picture-frame.ts";
import type { PictureFrame } from "./picture-frame.ts";
import type { LogosByName } from "./use-logos.ts";

export interface PictureLook extends HeaderWords {
  readonly template: MediaTemplate;
  readonly style: MediaStyle;
  /** `#rrggbb`, readable on white. */
  readonly color: string;
  readonly phone: string;
  /** Time of the prices, as text. */
  readonly dated: string;
  /** Keyed by the operator's name. */
  readonly logos: LogosByName;
}

/** Draws the pictures of a list: every product once, evenly distributed, and nothing out of bounds. */
export function drawPictures(
  measure: Measure,
  rows: readonly MediaPriceRow[],
  look: PictureLook,
): readonly Drawing[] {
  const pages = layOutMedia(rows, look.template);
  return pages.map((page, index) => {
    const number = pages.length > 1 ? `${index + 1}/${pages.length}` : "";
    return drawPicture(measure, page, look, number);
  });
}

function drawPicture(
  measure: Measure,
  page: MediaPage<MediaPriceRow>,
  look: PictureLook,
  number: string,
): Drawing {
  const frame = frameOf(look.template);
  const palette = paletteOf(look.style, look.color);
  const { width, height, gap } = frame;
  const header = drawHeader(measure, look, palette, frame);
  const foot = height - frame.footer - frame.bottom;
  const room = foot - header.height - 2 * gap;
  const list = listHeight(page, room, frame);
  const spare = room - list;
  // The photo fills the space that a short list leaves. Without a photo, the header takes a part and the list is
  // centered.
  const headerHeight = header.height + (look.background === "none" ? spare * 0.3 : spare);
  const top = headerHeight + gap + (look.background === "none" ? spare * 0.35 : 0);
  return {
    width,
    height,
    marks: [
      { is: "box", x: 0, y: 0, width, height, radius: 0, fill: palette.ground },
      ...header.marks(headerHeight),
      ...drawList(measure, page, palette, frame, { top, height: list, logos: look.logos }),
      ...drawFooter(measure, look, number, palette, frame, foot),
    ],
  };
}

function drawFooter(
  measure: Measure,
  { phone, dated }: PictureLook,
  number: string,
  palette: Palette,
  { width, margin, unit, footer }: PictureFrame,
  top: number,
): readonly Mark[] {
  const padding = 26 * unit;
  const half = (width - 2 * margin - 24 * unit) / 2;
  const left = fitText(measure, phone, 800, {
    width: half - 2 * padding,
    size: 34 * unit,
    least: 20 * unit,
    lines: 1,
  });
  const leftWidth = left.lines[0]?.width ?? 0;
  const right = fitText(measure, number === "" ? dated : `${dated} · ${number}`, 600, {
    width: leftWidth === 0 ? 2 * half : half,
    size: 24 * unit,
    least: 15 * unit,
    lines: 1,
  });
  const rightWidth = right.lines[0]?.width ?? 0;
  const pill: Mark = {
    is: "box",
    x: margin,
    y: top,
    width: leftWidth + 2 * padding,
    height: footer,
    radius: footer / 2,
    fill: palette.pill,
  };
  return [
    ...(leftWidth === 0 ? [] : [pill]),
    ...textMarks(left, margin + padding, top + (footer - heightOf(left)) / 2, palette.onPill),
    ...textMarks(
      right,
      width - margin - rightWidth,
      top + (footer - heightOf(right)) / 2,
      palette.onGround,
    ),
  ];
}
