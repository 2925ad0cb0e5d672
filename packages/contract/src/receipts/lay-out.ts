import { barcodeModuleDots } from "./barcode-width.ts";
import type { ReceiptLine } from "./lines.ts";
import { printable } from "./printable.ts";

/** One row of paper: text no wider than the paper, or an element that the printer draws itself. */
export type ReceiptRow =
  | {
      readonly is: "text";
      /** Printed verbatim from the left edge; at most `columns / 2` characters if large. */
      readonly text: string;
      readonly bold: boolean;
      readonly large: boolean;
    }
  | {
      readonly is: "barcode";
      readonly text: string;
      /** Module width in dots of the print head. */
      readonly module_dots: number;
    }
  | Extract<ReceiptLine, { readonly is: "logo" | "qr" | "cut" }>;

/** Breaks lines at spaces; a word wider than the paper is broken at the edge. */
export function wrapWords(text: string, width: number): readonly string[] {
  return text.split("\n").flatMap((line) => wrapLine(line, width));
}

function wrapLine(line: string, width: number): readonly string[] {
  const rows: string[] = [];
  let row = "";
  for (const word of line.split(" ")) {
    if (row !== "" && row.length + 1 + word.length > width) {
      rows.push(row);
      row = "";
    }
    let rest = row === "" ? word : `${row} ${word}`;
    while (rest.length > width) {
      rows.push(rest.slice(0, width));
      rest = rest.slice(width);
    }
    row = rest;
  }
  return [...rows, row];
}

/** Whether no word needs a break. A number broken in two is easily misread, so it is printed small instead. */
const fits = (text: string, width: number): boolean =>
  text.split(/[ \n]/).every((word) => word.length <= width);

const centred = (text: string, width: number): string =>
  " ".repeat(Math.floor((width - text.length) / 2)) + text;

/** Label and value in one row if both fit, otherwise the value on the next row, right-aligned. */
function factRows(label: string, value: string, width: number): readonly string[] {
  if (!value.includes("\n") && label.length + 1 + value.length <= width)
    return [label + value.padStart(width - label.length)];
  return [...wrapWords(label, width), ...wrapWords(value, width).map((row) => row.padStart(width))];
}

/** Lays out a receipt for paper with 32 to 48 columns. No row is wider; every renderer shows exactly these rows. */
export const layOut = (lines: readonly ReceiptLine[], columns: number): readonly ReceiptRow[] =>
  lines.flatMap((line) => rowsOfLine(line, columns));

function rowsOfLine(line: ReceiptLine, columns: number): readonly ReceiptRow[] {
  switch (line.is) {
    case "logo":
    case "qr":
    case "cut":
      return [line];
    case "barcode":
      return [barcodeRow(line.text, columns)];
    case "rule":
      return [textRow("-".repeat(columns))];
    case "space":
      return [textRow("")];
    case "fact":
      return factRows(printable(line.label), printable(line.value), columns).map((text) =>
        textRow(text, line.bold),
      );
    case "text": {
      const words = printable(line.text);
      const large = line.large === true && fits(words, Math.floor(columns / 2));
      const width = large ? Math.floor(columns / 2) : columns;
      return wrapWords(words, width).map((text) =>
        textRow(line.align === "centre" ? centred(text, width) : text, line.bold, large),
      );
    }
  }
}

/** A barcode if it fits the paper, otherwise its text, because printers skip a barcode that is too wide. */
function barcodeRow(text: string, columns: number): ReceiptRow {
  const moduleDots = barcodeModuleDots(text, columns);
  return moduleDots === undefined
    ? textRow(centred(text, columns))
    : { is: "barcode", text, module_dots: moduleDots };
}

const textRow = (text: string, bold = false, large = false): ReceiptRow => ({
  is: "text",
  text,
  bold,
  large,
});

/** The rows as plain text in one size, for messages and golden files; drawn elements are in brackets. */
export const rowsAsText = (rows: readonly ReceiptRow[]): string =>
  rows
    .map((row) => {
      if (row.is === "text") return row.text.trimEnd();
      return "text" in row ? `[${row.is} ${row.text}]` : `[${row.is}]`;
    })
    .join("\n");
