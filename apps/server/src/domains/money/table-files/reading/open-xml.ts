import { posix } from "node:path";
import { ArchiveRefused, unpackArchive } from "../../../../platform/archive.ts";
import type { ArchiveFault } from "../../../../platform/archive.ts";
import { isDateFormat } from "./date-cells.ts";
import { FileRefused, HEADER_WITHIN_ROWS, LONGEST_CELL } from "./file-rows.ts";
import type { FileFault, FileLimits, FileRow, FileSource } from "./file-rows.ts";
import { decodeEscapes, worksheetRows } from "./worksheet-rows.ts";
import type { WorkbookFacts } from "./worksheet-rows.ts";
import { attributesOf, readWholeXml } from "./xml-reader.ts";

const MB = 1024 * 1024;
const FAULTS: Readonly<Record<ArchiveFault, FileFault>> = {
  damaged: "damaged",
  doubled: "damaged",
  declares: "unsafe",
  swollen: "swollen",
};

type Parts = ReadonlyMap<string, Buffer>;

/**
 * Opens an Office Open XML workbook (ECMA-376): its visible sheets, row by row. Reads only the parts with cells, texts
 * and number formats, with any namespace prefix. Throws FileRefused.
 */
export function openOpenXml(bytes: Uint8Array, limits: FileLimits): FileSource {
  const parts = unpack(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits);
  const main = workbookPart(parts);
  const { sheets, is1904 } = readWorkbook(parts.get(main) ?? Buffer.alloc(0));
  if (sheets.length > limits.sheets)
    throw new FileRefused("sheets", { sheets: sheets.length, most: limits.sheets });
  const targets = readRelations(parts, main);
  const find = (type: string) => parts.get(targetsOf(targets, type)[0] ?? "");
  const facts: WorkbookFacts = {
    strings: readStrings(find("sharedStrings")),
    dateStyles: readDateStyles(find("styles")),
    is1904,
  };
  const visible = sheets.flatMap(({ id, name, isVisible }) => {
    const target = targets.get(id);
    if (!isVisible || target?.type !== "worksheet") return [];
    const content = parts.get(target.part);
    if (content === undefined) throw new FileRefused("damaged");
    return [
      { name, rows: () => limited(worksheetRows(name, content, facts, limits), limits.rows) },
    ];
  });
  return {
    tables: visible.map(({ name, rows }) => ({
      name,
      isSheet: true,
      top: [...limited(rows(), HEADER_WITHIN_ROWS)],
    })),
    *rows(table) {
      yield* visible[table]?.rows() ?? [];
    },
  };
}

export function* limited(rows: Iterable<FileRow>, most: number): Generator<FileRow> {
  let count = 0;
  for (const row of rows) {
    if (count >= most) return;
    count += 1;
    yield row;
  }
}

/** The parts by lower-case name. */
function unpack(archive: Buffer, limits: FileLimits): Parts {
  const parts = new Map<string, Buffer>();
  try {
    for (const { name, content } of unpackArchive(archive, limits.unpackedBytes)) {
      const part = name.toLowerCase().replaceAll("\\", "/");
      if (part === "xl/workbook.bin") throw new FileRefused("binary");
      if (limits.macros === "refused" && part.endsWith("vbaproject.bin"))
        throw new FileRefused("macro");
      parts.set(part, content);
    }
  } catch (error) {
    if (error instanceof ArchiveRefused)
      throw new FileRefused(FAULTS[error.fault], { most: limits.unpackedBytes / MB });
    throw error;
  }
  if (parts.size === 0) throw new FileRefused("damaged");
  const types = parts.get("[content_types].xml");
  if (types === undefined) throw new FileRefused("type");
  if (types.includes("sheet.binary")) throw new FileRefused("binary");
  if (limits.macros === "refused" && types.includes("macroEnabled")) throw new FileRefused("macro");
  return parts;
}

function workbookPart(parts: Parts): string {
  const [named] = targetsOf(readRelations(parts, ""), "officeDocument");
  const main = named !== undefined && parts.has(named) ? named : "xl/workbook.xml";
  if (!parts.has(main))
    throw new FileRefused(
      [...parts.keys()].some((name) => name.startsWith("xl/")) ? "damaged" : "type",
    );
  return main;
}

interface Sheet {
  readonly id: string;
  readonly name: string;
  readonly isVisible: boolean;
}

function readWorkbook(content: Buffer): { sheets: readonly Sheet[]; is1904: boolean } {
  const sheets: Sheet[] = [];
  let is1904 = false;
  readWholeXml(content, {
    open(name, text) {
      if (name === "workbookPr")
        is1904 = /^(?:1|true)$/i.test(attributesOf(text).get("date1904") ?? "");
      if (name !== "sheet") return;
      const given = attributesOf(text);
      sheets.push({
        id: given.get("id") ?? "",
        name: given.get("name") ?? "",
        isVisible: !/hidden/i.test(given.get("state") ?? ""),
      });
    },
    close: ignore,
    text: ignore,
  });
  return { sheets, is1904 };
}

interface Target {
  /** The last segment of its type: `worksheet`, `styles`, `sharedStrings`. */
  readonly type: string;
  readonly part: string;
}

/** The relations of a part by id; the archive itself is the part with an empty name. */
function readRelations(parts: Parts, part: string): ReadonlyMap<string, Target> {
  const folder = posix.dirname(part);
  const content = parts.get(posix.join(folder, "_rels", `${posix.basename(part)}.rels`));
  const found = new Map<string, Target>();
  if (content === undefined) return found;
  readWholeXml(content, {
    open(name, text) {
      if (name !== "Relationship") return;
      const given = attributesOf(text);
      const target = (given.get("Target") ?? "").replaceAll("\\", "/").toLowerCase();
      found.set(given.get("Id") ?? "", {
        type: (given.get("Type") ?? "").split("/").at(-1) ?? "",
        part: target.startsWith("/") ? target.slice(1) : posix.join(folder, target),
      });
    },
    close: ignore,
    text: ignore,
  });
  return found;
}

const targetsOf = (relations: ReadonlyMap<string, Target>, type: string): readonly string[] =>
  [...relations.values()].flatMap((target) => (target.type === type ? [target.part] : []));

/** The table of shared texts, without phonetic hints. */
function readStrings(content: Buffer | undefined): readonly string[] {
  const strings: string[] = [];
  if (content === undefined) return strings;
  let [text, listens, isPhonetic] = ["", false, false];
  readWholeXml(content, {
    open(name) {
      if (name === "si") text = "";
      else if (name === "rPh") isPhonetic = true;
      else if (name === "t") listens = !isPhonetic;
    },
    text(part) {
      if (listens && text.length <= LONGEST_CELL) text += part;
    },
    close(name) {
      if (name === "t") listens = false;
      else if (name === "rPh") isPhonetic = false;
      else if (name === "si") strings.push(decodeEscapes(text.slice(0, LONGEST_CELL)));
    },
  });
  return strings;
}

/** For each cell style, whether it shows a date. */
function readDateStyles(content: Buffer | undefined): readonly boolean[] {
  const codes = new Map<number, string>();
  const formats: number[] = [];
  if (content === undefined) return [];
  let isInCells = false;
  readWholeXml(content, {
    open(name, text) {
      if (name === "cellXfs") isInCells = true;
      else if (name === "numFmt") {
        const given = attributesOf(text);
        codes.set(Number(given.get("numFmtId")), given.get("formatCode") ?? "");
      } else if (name === "xf" && isInCells)
        formats.push(Number(attributesOf(text).get("numFmtId") ?? 0));
    },
    close(name) {
      if (name === "cellXfs") isInCells = false;
    },
    text: ignore,
  });
  return formats.map((id) => isDateFormat(id, codes.get(id)));
}

function ignore(): void {
  // The element needs no action.
}
