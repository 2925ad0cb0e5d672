import type { CashbackPage } from "@konter/contract/cashback";
import { EXPORT_LIMIT_ROWS } from "@konter/contract/exports";
import type { ExportFile } from "@konter/contract/report";
import { businessDate } from "@konter/contract/time";
import { memberAccount } from "@konter/ledger";
import { onlyRow } from "@konter/postgres";
import { writeXlsx } from "../../../platform/workbooks.ts";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { cutPage, parseDayCursor } from "../../../platform/day-cursor.ts";
import { sheetCell, sheetColumn } from "../../../platform/sheet-cells.ts";
import type { SheetFormat } from "../../../platform/sheet-cells.ts";
import { ENTRY_COLUMNS, OF_DAYS, ENTRY_TABLES, toEntry, toTotals } from "./list-entries.ts";
import type { CashbackFilter, EntryRow, StateSums } from "./list-entries.ts";

/** Uses only the index of bill entries. */
const OF_BILLS = `from cashback_entry e ${ENTRY_TABLES} where e.is_bill and ${OF_DAYS} and ($4::text is null or e.state = $4)`;

/**
 * Lists the account's earnings from its own and its agents' bills, newest first with keyset pagination, and the daily
 * sums of the filter.
 */
export async function listPostpaidCashback(
  brand: BrandContext,
  memberId: number,
  filter: CashbackFilter,
): Promise<CashbackPage> {
  const [day, id] = parseDayCursor(filter.cursor);
  const [found, sums, balance] = await Promise.all([
    brand.pool.query<EntryRow>(
      `select ${ENTRY_COLUMNS} ${OF_BILLS} and ($5::date is null or (e.earned_on, e.id) < ($5::date, $6::bigint))
       order by e.earned_on desc, e.id desc limit $7`,
      [...filterValues(memberId, filter), day, id, filter.limit + 1],
    ),
    brand.pool.query<StateSums>(
      `select coalesce(sum(amount) filter (where state = 'pending'), 0)::bigint as pending,
         coalesce(sum(amount) filter (where state = 'credited'), 0)::bigint as credited,
         coalesce(sum(amount) filter (where state = 'reversed'), 0)::bigint as reversed
       from cashback_entry e where e.is_bill and ${OF_DAYS}`,
      filterValues(memberId, filter).slice(0, 3),
    ),
    brand.ledger.balance(memberAccount("cashback", memberId)),
  ]);
  const { rows, next } = cutPage(found.rows, filter.limit, (row) => row.earned_on);
  return {
    rows: rows.map(toEntry),
    next_cursor: next,
    totals: toTotals(onlyRow(sums)),
    balance,
  };
}

const HEADER = [
  ["date", 12, "day"],
  ["ref id", 15],
  ["product", 30],
  ["customer number", 20],
  ["agent", 24],
  ["kind", 14],
  ["amount", 12],
  ["status", 12],
  ["credit date", 12, "day"],
] as const satisfies readonly (readonly [title: string, width: number, format?: SheetFormat])[];

/** Exports the filtered entries as a workbook: the newest ones up to the limit, with their full count in `total`. */
export async function exportPostpaidCashback(
  { pool }: Pick<BrandContext, "pool">,
  memberId: number,
  filter: Omit<CashbackFilter, "cursor" | "limit">,
): Promise<ExportFile> {
  const values = filterValues(memberId, filter);
  const [found, counted] = await Promise.all([
    pool.query<EntryRow & { destination: string }>(
      `select ${ENTRY_COLUMNS}, p.destination ${OF_BILLS} order by e.earned_on desc, e.id desc limit $5`,
      [...values, EXPORT_LIMIT_ROWS],
    ),
    pool.query<{ total: number }>(`select count(*)::int as total ${OF_BILLS}`, values),
  ]);
  const rows = found.rows.map((row) => {
    const { date, ref_id, product, agent, kind, amount, state, credit_date } = toEntry(row);
    // The agent's customer numbers are not shown to the upline.
    const number = agent === null ? row.destination : null;
    return [
      date,
      ref_id,
      product,
      number,
      agent?.name ?? null,
      kind,
      amount,
      state,
      credit_date,
    ].map((value, index) => sheetCell(value, { format: HEADER[index]?.[2] }));
  });
  const workbook = await writeXlsx({
    sheets: [
      {
        name: "Cashback pascabayar",
        columns: HEADER.map(([, width, format]) => sheetColumn({ width, format })),
        rows: [HEADER.map(([title]) => title), ...rows],
        freezePane: { rows: 1 },
      },
    ],
  });
  return {
    file_name: `cashback-pascabayar-${businessDate(new Date())}.xlsx`,
    content_base64: Buffer.from(workbook).toString("base64"),
    rows: rows.length,
    total: onlyRow(counted).total,
  };
}

const filterValues = (
  memberId: number,
  { date_from, date_to, state }: Omit<CashbackFilter, "cursor" | "limit">,
) => [memberId, date_from ?? null, date_to ?? null, state ?? null];
