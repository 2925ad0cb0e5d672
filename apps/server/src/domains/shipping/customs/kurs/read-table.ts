import {
  KURS_FILE_LIMIT_MB,
  KURS_MOST_RATES,
  MOST_RATE_CENTS,
  RATE_UNITS,
} from "@konter/contract/customs";
import type { KursColumn, KursProblem, KursTable, RateRow } from "@konter/contract/customs";
import { placeOf, readCents, withTable } from "../../../money/table-files/index.ts";
import type { TableRules, TextRow } from "../../../money/table-files/index.ts";
import { CUSTOMS_FILE_CODES } from "../file-codes.ts";

/**
 * Column names of the Ministry's page and of lists made from it, in lower-case letters and digits. A name that is
 * missing is added here.
 */
const NAMES: Readonly<Record<KursColumn, readonly string[]>> = {
  currency: ["matauang", "currency", "kode", "kodematauang", "valuta", "valas", "mu"],
  unit: ["satuan", "unit", "per", "perunits", "perunit", "jumlah"],
  rate: ["nilai", "kurs", "rate", "nilaikurs", "kurspajak", "rupiah", "nilairp", "value"],
};
interface Columns {
  readonly currency: number;
  /** Absent on the Ministry's page. */
  readonly unit: number | undefined;
  readonly rate: number;
}

function findColumns(cells: readonly string[]): Columns | undefined {
  const titles = cells.map((cell) => cell.toLowerCase().replaceAll(/[^a-z0-9]/g, ""));
  const placed = (column: KursColumn): number | undefined => {
    const at = titles.findIndex((title) => NAMES[column].includes(title));
    return at === -1 ? undefined : at;
  };
  const [currency, unit, rate] = [placed("currency"), placed("unit"), placed("rate")];
  return currency === undefined || rate === undefined ? undefined : { currency, unit, rate };
}

const RULES: TableRules<Columns> = {
  limitMb: KURS_FILE_LIMIT_MB,
  findColumns,
  columnWords: "Mata Uang, Satuan, Nilai",
  codes: CUSTOMS_FILE_CODES,
};

/** Such as `10/MK/EF.2/2025` or `56/KM.10/2020`. */
const DECREE = /\b\d{1,4}\/(?:KM|MK|KMK)[./][\w./]*\d{4}\b/i;
const LONGEST_SHOWN = 40;
/** The Ministry gives the yen per hundred; every other currency per unit. */
const UNIT_OF: Readonly<Record<string, number>> = { JPY: 100 };

/**
 * Reads a week's rates from a file or from a pasted table. Rows with a problem are reported and left out. Throws the
 * customs_file errors.
 */
export async function readKursTable(bytes: Uint8Array): Promise<KursTable> {
  return withTable(bytes, RULES, async (table) => {
    const { columns, above } = table;
    const rates: RateRow[] = [];
    const problems: KursProblem[] = [];
    for await (const { row } of table.rows()) {
      if (row.cells.every((cell) => cell.trim() === "")) continue;
      if (rates.length + problems.length === KURS_MOST_RATES) break;
      const read = readRow(row, columns);
      if ("because" in read) problems.push(read);
      else if (rates.some(({ currency }) => currency === read.currency))
        problems.push(problemOf(row, columns, "currency", "twice"));
      else rates.push(read);
    }
    return { decree: DECREE.exec(above.join(" "))?.[0] ?? null, rates, problems };
  });
}

function readRow(row: TextRow, columns: Columns): RateRow | KursProblem {
  const at = (column: KursColumn): string => row.cells[columns[column] ?? -1]?.trim() ?? "";
  const problem = (column: KursColumn, because: KursProblem["because"]) =>
    problemOf(row, columns, column, because);
  const named = at("currency");
  if (named === "") return problem("currency", "missing");
  const [currency] = /\b[A-Z]{3}\b/.exec(named) ?? [];
  if (currency === undefined) return problem("currency", "not_a_currency");
  const unit = unitOf(at("unit"), named, currency);
  if (unit === undefined) return problem("unit", "not_a_unit");
  if (at("rate") === "") return problem("rate", "missing");
  const read = readCents(at("rate"));
  if (
    read === undefined ||
    read.sign !== undefined ||
    read.cents < 1 ||
    read.cents > MOST_RATE_CENTS
  )
    return problem("rate", "not_a_number");
  return { currency, unit, rate_cents: read.cents };
}

/** The unit of its own column, or one beside the currency's name as in `Yen Jepang (JPY) 100`, or the usual one. */
function unitOf(text: string, named: string, currency: string): number | undefined {
  const [beside = ""] = /\b\d{1,4}\b/.exec(named) ?? [];
  const written = text === "" ? beside : text;
  const unit = written === "" ? (UNIT_OF[currency] ?? 1) : Number(written);
  return RATE_UNITS.find((each) => each === unit);
}

const problemOf = (
  row: TextRow,
  columns: Columns,
  column: KursColumn,
  because: KursProblem["because"],
): KursProblem => ({
  ...placeOf(row, columns[column] ?? columns.currency),
  column,
  text: (row.cells[columns[column] ?? columns.currency] ?? "").trim().slice(0, LONGEST_SHOWN),
  because,
});
