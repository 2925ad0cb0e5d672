import type { CashbackPage, CashbackRow } from "@konter/contract/cashback";
import { EXPORT_LIMIT_ROWS } from "@konter/contract/exports";
import { localPhone } from "@konter/contract/phone";
import type { ExportFile } from "@konter/contract/report";
import { memberAccount } from "@konter/ledger";
import { onlyRow } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { cutPage, parseDayCursor } from "../../../platform/day-cursor.ts";
import { writeSheetFile } from "../../../platform/sheet-file.ts";
import type { FileColumn } from "../../../platform/sheet-file.ts";
import { ENTRY_COLUMNS, OF_DAYS, ENTRY_TABLES, toEntry, toTotals } from "./list-entries.ts";
import type { CashbackFilter, EntryRow, StateSums } from "./list-entries.ts";

interface PartFilter extends CashbackFilter {
  /** Part of a buyer's name or number. */
  readonly agent?: string | undefined;
}
type ExportFilter = Omit<PartFilter, "cursor" | "limit">;

/** A part of an account's earnings that has its own index. */
interface Part {
  readonly where: string;
  readonly sheet: string;
  readonly file: string;
}
const BILLS: Part = {
  where: "e.is_bill",
  sheet: "Cashback pascabayar",
  file: "cashback-pascabayar",
};
const SHARES: Part = {
  where: "e.kind = 'upline_share'",
  sheet: "Cashback agen",
  file: "cashback-agen",
};

/** $4 and $5 are a part of the buyer's name and number. Without them the index of the part suffices for the sums. */
const ofBuyers = (filter: Pick<PartFilter, "agent">): string =>
  agentOf(filter) === null
    ? "coalesce($4::text, $5::text, '') is not null"
    : `e.buyer_id in (
        select b.id from member b where strpos(lower(b.name), lower($4)) > 0 or strpos('0' || substr(b.hp, 4), $5) > 0)`;
const agentOf = ({ agent = "" }: Pick<PartFilter, "agent">): string | null =>
  agent === "" ? null : agent;
const ofPart = ({ where }: Part, filter: ExportFilter): string =>
  `from cashback_entry e ${ENTRY_TABLES} where ${where} and ${OF_DAYS} and ${ofBuyers(filter)} and ($6::text is null or e.state = $6)`;

/** Lists a part, newest first with keyset pagination, and its sums by state. */
async function listPart(
  brand: BrandContext,
  memberId: number,
  part: Part,
  filter: PartFilter,
): Promise<CashbackPage> {
  const [day, id] = parseDayCursor(filter.cursor);
  const [found, sums, balance] = await Promise.all([
    brand.pool.query<EntryRow>(
      `select ${ENTRY_COLUMNS} ${ofPart(part, filter)} and ($7::date is null or (e.earned_on, e.id) < ($7::date, $8::bigint))
       order by e.earned_on desc, e.id desc limit $9`,
      [...filterValues(memberId, filter), day, id, filter.limit + 1],
    ),
    brand.pool.query<StateSums>(
      `select coalesce(sum(amount) filter (where state = 'pending'), 0)::bigint as pending,
         coalesce(sum(amount) filter (where state = 'credited'), 0)::bigint as credited,
         coalesce(sum(amount) filter (where state = 'reversed'), 0)::bigint as reversed
       from cashback_entry e where ${part.where} and ${OF_DAYS} and ${ofBuyers(filter)}`,
      filterValues(memberId, filter).slice(0, 5),
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

/** Lists the account's earnings from its own and its agents' bills. */
export const listPostpaidCashback = async (
  brand: BrandContext,
  memberId: number,
  filter: CashbackFilter,
): Promise<CashbackPage> => listPart(brand, memberId, BILLS, filter);

/** Lists the account's shares of its agents' sales (feature row M513). */
export const listShares = async (
  brand: BrandContext,
  memberId: number,
  filter: PartFilter,
): Promise<CashbackPage> => listPart(brand, memberId, SHARES, filter);

interface FileRow {
  readonly entry: CashbackRow;
  /** Null for an agent's sale: its customer numbers are not shown to the upline. */
  readonly number: string | null;
}
const COLUMNS: readonly FileColumn<FileRow>[] = [
  ["date", ({ entry }) => entry.date, 12, "day"],
  ["ref id", ({ entry }) => entry.ref_id, 15],
  ["product", ({ entry }) => entry.product, 30],
  ["customer number", ({ number }) => number, 20],
  ["agent", ({ entry }) => entry.agent?.name ?? null, 24],
  ["kind", ({ entry }) => entry.kind, 14],
  ["amount", ({ entry }) => entry.amount, 12],
  ["status", ({ entry }) => entry.state, 12],
  ["credit date", ({ entry }) => entry.credit_date, 12, "day"],
];

/** Exports the filtered entries as a workbook: the newest ones up to the limit, with their full count in `total`. */
async function exportPart(
  { pool }: Pick<BrandContext, "pool">,
  memberId: number,
  part: Part,
  filter: ExportFilter,
): Promise<ExportFile> {
  const values = filterValues(memberId, filter);
  const [found, counted] = await Promise.all([
    pool.query<EntryRow & { destination: string | null }>(
      `select ${ENTRY_COLUMNS}, p.destination ${ofPart(part, filter)} order by e.earned_on desc, e.id desc limit $7`,
      [...values, EXPORT_LIMIT_ROWS],
    ),
    pool.query<{ total: number }>(`select count(*)::int as total ${ofPart(part, filter)}`, values),
  ]);
  return writeSheetFile({
    sheet: part.sheet,
    file: part.file,
    columns: COLUMNS,
    rows: found.rows.map((row): FileRow => {
      const entry = toEntry(row);
      return { entry, number: entry.agent === null ? row.destination : null };
    }),
    total: onlyRow(counted).total,
  });
}

export const exportPostpaidCashback = async (
  brand: Pick<BrandContext, "pool">,
  memberId: number,
  filter: ExportFilter,
): Promise<ExportFile> => exportPart(brand, memberId, BILLS, filter);

export const exportShares = async (
  brand: Pick<BrandContext, "pool">,
  memberId: number,
  filter: ExportFilter,
): Promise<ExportFile> => exportPart(brand, memberId, SHARES, filter);

function filterValues(memberId: number, filter: ExportFilter): (number | string | null)[] {
  const agent = agentOf(filter);
  return [
    memberId,
    filter.date_from ?? null,
    filter.date_to ?? null,
    agent,
    localPhone(agent ?? ""),
    filter.state ?? null,
  ];
}
