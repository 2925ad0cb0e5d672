import type { Font, Measure } from "./marks.ts";

export interface FittedText {
  readonly lines: readonly { readonly text: string; readonly width: number }[];
  readonly font: Font;
}

/** Line height relative to the font size. */
export const LINE = 1.16;

/** Maximum and minimum size in pixels, and the maximum number of lines. */
export interface Room {
  readonly width: number;
  /** Height of all lines together; omitted: unlimited. */
  readonly height?: number;
  readonly size: number;
  readonly least: number;
  readonly lines: number;
  /** Prefers more lines to smaller text; otherwise the opposite. */
  readonly isLarge?: boolean;
}
const SIZES = 5;

/**
 * Fits a text at the largest possible size; a text too long even at the minimum size ends in `…`. No line is wider than
 * the room.
 */
export function fitText(
  measure: Measure,
  text: string,
  weight: Font["weight"],
  room: Room,
): FittedText {
  const { width, height = Infinity, least } = room;
  for (const { count, size } of choicesOf(room)) {
    const font = { size, weight };
    if (count * LINE * size > height) continue;
    const lines = breakWords(measure, text, font, width);
    if (lines.length <= count && lines.every((line) => measure(line, font) <= width))
      return fitted(measure, lines, font);
  }
  const font = { size: least, weight };
  const most = Math.max(1, Math.min(room.lines, Math.floor(height / (LINE * least))));
  const lines = breakWords(measure, text, font, width);
  const kept = [...lines.slice(0, most - 1), lines.slice(most - 1).join(" ")];
  return fitted(
    measure,
    kept.map((line) => cut(measure, line, font, width)),
    font,
  );
}

function choicesOf({ size, least, lines, isLarge = false }: Room) {
  const counts = Array.from({ length: lines }, (_line, index) => index + 1);
  const sizes = Array.from(
    { length: SIZES + 1 },
    (_size, step) => size - ((size - least) * step) / SIZES,
  );
  return isLarge
    ? sizes.flatMap((each) => counts.map((count) => ({ count, size: each })))
    : counts.flatMap((count) => sizes.map((each) => ({ count, size: each })));
}

const fitted = (measure: Measure, lines: readonly string[], font: Font): FittedText => ({
  lines: lines.map((text) => ({ text, width: measure(text, font) })),
  font,
});

function breakWords(measure: Measure, text: string, font: Font, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u).filter((each) => each !== "")) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(longer, font) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function cut(measure: Measure, line: string, font: Font, width: number): string {
  if (measure(line, font) <= width) return line;
  const signs = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment);
  while (signs.length > 0 && measure(`${signs.join("").trimEnd()}…`, font) > width) signs.pop();
  return `${signs.join("").trimEnd()}…`;
}
