import { HS_FILE_LIMIT_MB, HS_MOST_ROWS, hsDigits } from "@konter/contract/customs";
import { DomainError } from "../../../../platform/domain-error.ts";
import { placeOf, withTable } from "../../../money/table-files/index.ts";
import type { TableRules, TextRow } from "../../../money/table-files/index.ts";
import { CUSTOMS_FILE_CODES } from "../file-codes.ts";

/** A row of a list of HS codes. */
export interface HsFileRow {
  readonly code: string;
  readonly name_en: string;
  readonly name_id: string | null;
}

/** Column names in lower-case letters and digits. A name that is missing is added here. */
const NAMES = {
  code: ["hscode", "hs", "code", "kode", "kodehs", "postarif", "nomorhs"],
  nameEn: ["description", "nameen", "name", "uraianen", "english", "descriptionofgoods"],
  nameId: ["nameid", "uraian", "uraianbarang", "uraianid", "nama", "indonesia", "deskripsi"],
} as const;
interface Columns {
  readonly code: number;
  readonly nameEn: number | undefined;
  readonly nameId: number | undefined;
}

function findColumns(cells: readonly string[]): Columns | undefined {
  const titles = cells.map((cell) => cell.toLowerCase().replaceAll(/[^a-z0-9]/g, ""));
  const placed = (names: readonly string[]): number | undefined => {
    const at = titles.findIndex((title) => names.includes(title));
    return at === -1 ? undefined : at;
  };
  const [code, nameEn, nameId] = [placed(NAMES.code), placed(NAMES.nameEn), placed(NAMES.nameId)];
  return code === undefined || (nameEn ?? nameId) === undefined
    ? undefined
    : { code, nameEn, nameId };
}

const RULES: TableRules<Columns> = {
  limitMb: HS_FILE_LIMIT_MB,
  findColumns,
  columnWords: "hscode, description",
  codes: CUSTOMS_FILE_CODES,
};

const LONGEST_NAME = 1_000;
const LONGEST_SHOWN = 40;

/**
 * Reads a list of HS codes; one wrong row refuses the whole list. Chapters, which have two digits, and a total are left out. Throws
 * the customs_file errors, hs_file_too_many, _code, _name, _twice.
 */
export async function readHsList(bytes: Uint8Array): Promise<readonly HsFileRow[]> {
  return withTable(bytes, RULES, async (table) => {
    const list = new Map<string, HsFileRow>();
    for await (const { row } of table.rows()) {
      const read = readRow(row, table.columns);
      if (read === undefined) continue;
      if (list.has(read.code))
        throw new DomainError("hs_file_twice", {
          parameters: { code: read.code, line: row.line },
        });
      if (list.size === HS_MOST_ROWS)
        throw new DomainError("hs_file_too_many", { parameters: { rows: HS_MOST_ROWS } });
      list.set(read.code, read);
    }
    if (list.size === 0) throw new DomainError("customs_file_empty");
    return [...list.values()];
  });
}

function readRow(row: TextRow, columns: Columns): HsFileRow | undefined {
  const at = (column: number | undefined): string =>
    column === undefined ? "" : (row.cells[column]?.trim() ?? "");
  const written = at(columns.code);
  if (row.cells.every((cell) => cell.trim() === "") || written === "TOTAL") return undefined;
  const code = hsDigits(written);
  if (!/^\d{2,8}$/.test(code))
    throw new DomainError("hs_file_code", {
      parameters: { ...placeOf(row, columns.code), text: written.slice(0, LONGEST_SHOWN) },
    });
  if (code.length < 4) return undefined;
  const [english, indonesian] = [at(columns.nameEn), at(columns.nameId)];
  const name = english === "" ? indonesian : english;
  if (name === "" || Math.max(english.length, indonesian.length) > LONGEST_NAME)
    throw new DomainError("hs_file_name", {
      parameters: placeOf(row, columns.nameEn ?? columns.nameId),
    });
  return { code, name_en: name, name_id: indonesian === "" ? null : indonesian };
}
