import { MEDIA_TEMPLATES } from "./rules.ts";
import type { MediaTemplate } from "./rules.ts";

/** A line in a picture's list: the heading of an operator, or a product. */
export type MediaLine<Row> =
  | { readonly is: "heading"; readonly text: string }
  | { readonly is: "product"; readonly row: Row };
/** One picture: its columns of lines. */
export interface MediaPage<Row> {
  readonly columns: readonly (readonly MediaLine<Row>[])[];
}

/** Groups rows by operator; operators keep the order of their first row. */
export function operatorsTogether<Row extends { readonly operator: string }>(
  rows: readonly Row[],
): Row[] {
  const operators = [...new Set(rows.map(({ operator }) => operator))];
  return operators.flatMap((each) => rows.filter(({ operator }) => operator === each));
}

/**
 * Distributes a list over as few pictures as possible, with an equal number of products on each, give or take one. A
 * heading is repeated at the start of an operator and at the top of each column, and is never last in a column.
 */
export function layOutMedia<Row extends { readonly operator: string }>(
  rows: readonly Row[],
  template: MediaTemplate,
): readonly MediaPage<Row>[] {
  const { columns, rows: most } = MEDIA_TEMPLATES[template];
  for (let pages = Math.max(1, Math.ceil(rows.length / (columns * most))); ; pages += 1) {
    const placed = evenly(rows, pages).map((part) => placeLines(part, columns, most));
    if (placed.every((page) => page !== undefined)) return placed;
  }
}

function evenly<Row>(rows: readonly Row[], parts: number): readonly (readonly Row[])[] {
  return Array.from({ length: parts }, (_part, index) =>
    rows.slice(
      Math.ceil((index * rows.length) / parts),
      Math.ceil(((index + 1) * rows.length) / parts),
    ),
  );
}

/** Returns undefined if the picture is too small. */
function placeLines<Row extends { readonly operator: string }>(
  rows: readonly Row[],
  columns: number,
  most: number,
): MediaPage<Row> | undefined {
  const lines = withHeadings(rows);
  if (lines.length <= most) return { columns: [lines] };
  for (let height = Math.ceil(lines.length / columns); height <= most; height += 1) {
    const placed = fill(lines, height);
    if (placed.length <= columns) return { columns: placed };
  }
  return undefined;
}

function withHeadings<Row extends { readonly operator: string }>(
  rows: readonly Row[],
): readonly MediaLine<Row>[] {
  return rows.flatMap((row, index): MediaLine<Row>[] => {
    const line = { is: "product", row } as const;
    return row.operator === rows[index - 1]?.operator
      ? [line]
      : [{ is: "heading", text: row.operator }, line];
  });
}

/** Fills the columns one after another; each starts with the operator's heading. */
function fill<Row extends { readonly operator: string }>(
  lines: readonly MediaLine<Row>[],
  height: number,
): readonly (readonly MediaLine<Row>[])[] {
  const columns: MediaLine<Row>[][] = [[]];
  for (const line of lines) {
    const column = columns.at(-1) ?? [];
    const left = height - column.length;
    if (left > 1 || (left === 1 && line.is === "product")) column.push(line);
    else if (line.is === "heading") columns.push([line]);
    else columns.push([{ is: "heading", text: line.row.operator }, line]);
  }
  return columns;
}
