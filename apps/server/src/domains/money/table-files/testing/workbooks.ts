import { strToU8, zipSync } from "fflate";

/** A cell as a program writes it: a text, a number, or a number with a style or formula. */
export type WrittenCell =
  | string
  | number
  | null
  | { readonly value: number; readonly style?: CellStyle; readonly formula?: string }
  | { readonly formula: string; readonly shows?: "" };
type CellStyle = "general" | "date" | "time" | "instant" | "text";

export interface WrittenSheet {
  readonly name: string;
  readonly rows: readonly (readonly WrittenCell[])[];
  readonly state?: "hidden" | "veryHidden";
  /** Counted from 1. */
  readonly hiddenRows?: readonly number[];
  /** XML before the cells: `<cols>…</cols>`. */
  readonly before?: string;
}

/** Programs differ in how they name, place and write what a reader must find. */
export interface Dialect {
  /** Prefix of the spreadsheet namespace: `x:`. */
  readonly prefix: string;
  readonly strings: "inline" | "shared";
  /** Whether rows and cells have references. */
  readonly places: boolean;
  readonly is1904: boolean;
  /** The notation of true. */
  readonly hidden: "1" | "true";
  /** The formats of dates, times, and both, in the order of the styles. */
  readonly formats: readonly [string, string, string];
  /** Relations as `/xl/…` from the archive's root, or relative to the workbook's folder. */
  readonly targets: "absolute" | "relative";
}

/** LibreOffice 24: shared texts, formats with escapes and a locale, references on all rows and cells. */
export const LIBREOFFICE: Dialect = {
  prefix: "",
  strings: "shared",
  places: true,
  is1904: false,
  hidden: "true",
  formats: ["dd/mm/yyyy", "hh:mm:ss", "[$-421]dd/mm/yyyy\\ hh:mm:ss"],
  targets: "relative",
};
/** Gnumeric 1.12: texts in the cells, lower-case formats with quotes. */
const GNUMERIC: Dialect = {
  ...LIBREOFFICE,
  hidden: "1",
  strings: "inline",
  formats: ["yyyy-mm-dd", 'h":"mm":"ss', "yyyy-mm-dd hh:mm"],
};
/** openpyxl 3.1: relations from the archive's root, ISO formats. */
const OPENPYXL: Dialect = {
  ...LIBREOFFICE,
  hidden: "1",
  formats: ["yyyy-mm-dd", "h:mm:ss", "yyyy-mm-dd h:mm:ss"],
  targets: "absolute",
};
/** Programs based on the Open XML SDK: each name with a prefix. */
const PREFIXED: Dialect = { ...LIBREOFFICE, prefix: "x:" };
/** A workbook created on an old Mac. */
export const MAC_1904: Dialect = { ...LIBREOFFICE, is1904: true };
/** Programs that write no row and cell references. */
const PLACELESS: Dialect = { ...GNUMERIC, places: false };

export const DIALECTS: Readonly<Record<string, Dialect>> = {
  LibreOffice: LIBREOFFICE,
  Gnumeric: GNUMERIC,
  openpyxl: OPENPYXL,
  "the Open XML SDK": PREFIXED,
  "a Mac of 1904": MAC_1904,
  "a program without places": PLACELESS,
};

const STYLES: readonly CellStyle[] = ["general", "date", "time", "instant", "text"];
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const DAY_MS = 86_400_000;

/** Returns the serial number of an instant in a workbook cell. */
export function serialOf(instant: string, { is1904 }: Pick<Dialect, "is1904">): number {
  const days = Date.parse(`${instant.length === 10 ? `${instant}T00:00:00` : instant}Z`) / DAY_MS;
  return days + 25_569 - (is1904 ? 1_462 : 0);
}

/** Writes a workbook with these sheets as a program of this dialect does. */
export function workbookFile(
  sheets: readonly WrittenSheet[],
  dialect: Dialect = LIBREOFFICE,
): Uint8Array<ArrayBuffer> {
  const { prefix: x, targets, is1904, formats } = dialect;
  const strings: string[] = [];
  const root = (name: string, content: string, more = "") => {
    const space = x === "" ? "" : `:${x.slice(0, -1)}`;
    return `<?xml version="1.0" encoding="UTF-8"?><${x}${name} xmlns${space}="${MAIN}"${more}>${content}</${x}${name}>`;
  };
  const worksheets = sheets.map((sheet) =>
    root(
      "worksheet",
      `${sheet.before ?? ""}<${x}sheetData>${sheet.rows.map((row, at) => rowXml(row, { at, isHidden: sheet.hiddenRows?.includes(at + 1) === true }, dialect, strings)).join("")}</${x}sheetData>`,
    ),
  );
  const listed = sheets.map(
    ({ name, state }, at) =>
      `<${x}sheet name="${escaped(name)}" sheetId="${at + 1}"${state === undefined ? "" : ` state="${state}"`} r:id="rId${at + 1}"/>`,
  );
  const base = targets === "absolute" ? "/xl/" : "";
  const relations = [
    ...sheets.map((_, at) => ["worksheet", `${base}worksheets/sheet${at + 1}.xml`]),
    ["styles", `${base}styles.xml`],
    ["sharedStrings", `${base}sharedStrings.xml`],
  ];
  const styles = STYLES.map((_, at) => [0, 164, 165, 166, 49][at]);
  const parts = {
    "[Content_Types].xml":
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    "_rels/.rels": relationsXml([["officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": root(
      "workbook",
      `<${x}workbookPr${is1904 ? ' date1904="1"' : ""}/><${x}sheets>${listed.join("")}</${x}sheets>`,
      ` xmlns:r="${RELATION}"`,
    ),
    "xl/_rels/workbook.xml.rels": relationsXml(relations),
    "xl/styles.xml": root(
      "styleSheet",
      `<${x}numFmts>${formats.map((code, at) => `<${x}numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`).join("")}</${x}numFmts>` +
        `<${x}cellStyleXfs><${x}xf numFmtId="14"/></${x}cellStyleXfs>` +
        `<${x}cellXfs>${styles.map((id) => `<${x}xf numFmtId="${id}"/>`).join("")}</${x}cellXfs>`,
    ),
    "xl/sharedStrings.xml": root(
      "sst",
      strings
        .map((text) => `<${x}si><${x}t xml:space="preserve">${escaped(text)}</${x}t></${x}si>`)
        .join(""),
    ),
    ...Object.fromEntries(
      worksheets.map((content, at) => [`xl/worksheets/sheet${at + 1}.xml`, content]),
    ),
  };
  return archiveOf(parts);
}

/** Packs the parts of an office file. */
export const archiveOf = (parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))),
  );

const relationsXml = (relations: readonly (readonly string[])[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations
    .map(
      ([type, target], at) =>
        `<Relationship Id="rId${at + 1}" Type="${RELATION}/${type}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;

function rowXml(
  row: readonly WrittenCell[],
  { at, isHidden }: { readonly at: number; readonly isHidden: boolean },
  dialect: Dialect,
  strings: string[],
): string {
  const x = dialect.prefix;
  const cells = row.map((cell, column) => {
    const place = dialect.places ? ` r="${String.fromCodePoint(65 + column)}${at + 1}"` : "";
    if (cell === null) return dialect.places ? "" : `<${x}c/>`;
    if (typeof cell === "number") return `<${x}c${place}><${x}v>${cell}</${x}v></${x}c>`;
    if (typeof cell === "object" && !("value" in cell)) {
      const type = cell.shows === undefined ? "" : ' t="str"';
      return `<${x}c${place}${type}><${x}f>${escaped(cell.formula)}</${x}f><${x}v></${x}v></${x}c>`;
    }
    if (typeof cell === "object") {
      const style = STYLES.indexOf(cell.style ?? "general");
      const formula = cell.formula === undefined ? "" : `<${x}f>${escaped(cell.formula)}</${x}f>`;
      return `<${x}c${place} s="${style}">${formula}<${x}v>${cell.value}</${x}v></${x}c>`;
    }
    if (dialect.strings === "inline")
      return `<${x}c${place} t="inlineStr"><${x}is><${x}t>${escaped(cell)}</${x}t></${x}is></${x}c>`;
    strings.push(cell);
    return `<${x}c${place} t="s"><${x}v>${strings.length - 1}</${x}v></${x}c>`;
  });
  const hidden = isHidden ? ` hidden="${dialect.hidden}"` : "";
  return `<${x}row${dialect.places ? ` r="${at + 1}"` : ""}${hidden}>${cells.join("")}</${x}row>`;
}

const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
