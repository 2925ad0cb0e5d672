import type { ReceiptLine } from "./lines.ts";

/** One row of paper: text that is no wider than the paper, or what the printer draws itself. */
export type ReceiptRow =
  | {
      readonly is: "text";
      /** Printed as it stands, from the left edge; `columns / 2` signs at most where it is large. */
      readonly text: string;
      readonly bold: boolean;
      readonly large: boolean;
    }
  | Extract<ReceiptLine, { readonly is: "logo" | "barcode" | "qr" | "cut" }>;

const EMOJI =
  /\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}]|[\u{1F3FB}-\u{1F3FF}]|\u200D|\uFE0F|\u20E3/gu;
const PLAIN: Readonly<Record<string, string>> = {
  "–": "-",
  "—": "-",
  "−": "-",
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "…": "...",
  "·": "-",
  "•": "-",
  "×": "x",
  "²": "2",
  "³": "3",
  "→": "->",
};

/**
 * Text as every receipt printer has it, whatever its code page: accents off, emoji out, what else has no ASCII sign as `?`.
 * Lines stay, spaces are joined.
 */
export function printable(text: string): string {
  return text
    .replaceAll(/[–—−‘’“”…·•×²³→]/gu, (sign) => PLAIN[sign] ?? sign)
    .replaceAll(EMOJI, "")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\n\x20-\x7e]/gu, (sign) => (/\s/u.test(sign) ? " " : "?"))
    .split("\n")
    .map((line) => line.trim().replaceAll(/ {2,}/g, " "))
    .join("\n")
    .trim();
}

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
    case "barcode":
    case "qr":
    case "cut":
      return [line];
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
