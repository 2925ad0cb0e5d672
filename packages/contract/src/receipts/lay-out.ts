import { barcodeModuleDots } from "./barcode-width.ts";
import type { ReceiptLine } from "./lines.ts";
import { printable } from "./printable.ts";

/** One row of paper: text that is no wider than the paper, or what the printer draws itself. */
export type ReceiptRow =
  | {
      readonly is: "text";
      /** Printed as it stands, from the left edge; `columns / 2` signs at most where it is large. */
      readonly text: string;
      readonly bold: boolean;
      readonly large: boolean;
    }
  | {
      readonly is: "barcode";
      readonly text: string;
      /** The width of one module, in dots of the printer's head. */
      readonly module_dots: number;
    }
  | Extract<ReceiptLine, { readonly is: "logo" | "qr" | "cut" }>;

/** Breaks at spaces; a word that is wider than the paper is broken where the paper ends. */
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

/** Whether no word has to be broken: a number in two halves is misread, so that it is printed small instead. */
const fits = (text: string, width: number): boolean =>
  text.split(/[ \n]/).every((word) => word.length <= width);

const centred = (text: string, width: number): string =>
  " ".repeat(Math.floor((width - text.length) / 2)) + text;

/** Label and value on one row where both fit with a space between, else the value below at the right. */
function factRows(label: string, value: string, width: number): readonly string[] {
  if (!value.includes("\n") && label.length + 1 + value.length <= width)
    return [label + value.padStart(width - label.length)];
  return [...wrapWords(label, width), ...wrapWords(value, width).map((row) => row.padStart(width))];
}

/**
 * The rows of a receipt on paper of so many columns (32 to 48). No row is wider; every renderer shows exactly these.
 */
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

/** A barcode that fits the paper, else its text: printers leave out a barcode that is wider than a line. */
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

/** The rows as plain text of one size, for messages and for files that are compared; what is drawn stands in brackets. */
export const rowsAsText = (rows: readonly ReceiptRow[]): string =>
  rows
    .map((row) => {
      if (row.is === "text") return row.text.trimEnd();
      return "text" in row ? `[${row.is} ${row.text}]` : `[${row.is}]`;
    })
    .join("\n");
