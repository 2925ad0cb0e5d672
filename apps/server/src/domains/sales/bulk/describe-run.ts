import { BULK_COLUMNS, BULK_KEPT_DAYS } from "@konter/contract/bulk";
import type {
  BulkFault,
  BulkOffer,
  BulkRow,
  BulkRun,
  BulkRunHead,
  BulkSells,
} from "@konter/contract/bulk";
import { shownDestination } from "@konter/contract/catalog";
import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { rupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import type { TextSeal } from "../../../platform/keys/text-seal.ts";
import { openDelivered, publicStatus } from "../purchase/index.ts";
import { findRun, readDeposit } from "./store.ts";
import type { StoredRow, StoredRun } from "./store.ts";
import { rowText } from "./texts.ts";

const DAY_MS = 24 * 3_600_000;
/** Named in the message about duplicates, and listed under it. */
const MOST_NAMED = 10;
const MOST_LISTED = 100;

const DUPLICATES: Sentence = {
  id: "{rows} baris melewati batas harian per nomor: {numbers}.",
  en: "{rows} rows are past the daily limit of their number: {numbers}.",
};
const MORE: Sentence = { id: "dan {count} nomor lain", en: "and {count} other numbers" };

/** Returns the member's own run with its faults and its total. Throws bulk_run_not_found. */
export async function describeRun(
  database: Queries,
  memberId: number,
  code: string,
  locale: Locale,
): Promise<BulkRun> {
  const run = await requireRun(database, memberId, code);
  const [faults, duplicates, offer] = await Promise.all([
    countFaults(database, run.id),
    describeDuplicates(database, run.id, locale),
    run.state === "checked" && run.counts.ready > 0
      ? offerOf(database, memberId, run)
      : Promise.resolve(null),
  ]);
  return {
    head: toHead(run),
    sender: run.sender && { ...run.sender, phone: displayPhone(run.sender.phone) },
    offer,
    faults,
    duplicates,
  };
}

/** Throws bulk_run_not_found. */
export async function requireRun(
  database: Queries,
  memberId: number,
  code: string,
): Promise<StoredRun> {
  const run = await findRun(database, memberId, code);
  if (run === undefined) throw new DomainError("bulk_run_not_found");
  return run;
}

export function toHead(run: StoredRun): BulkRunHead {
  const over =
    run.ended_at ?? (run.state === "checked" || run.state === "draft" ? run.uploaded_at : null);
  return {
    code: run.code,
    sells: run.sells,
    file_name: run.file_name,
    state: run.state,
    counts: run.counts,
    total: rupiah(run.total ?? run.ready_total),
    charged: rupiah(run.charged),
    uploaded_at: run.uploaded_at.toISOString(),
    starts_at: run.starts_at?.toISOString() ?? null,
    started_at: run.started_at?.toISOString() ?? null,
    ended_at: run.ended_at?.toISOString() ?? null,
    deleted_at:
      over === null ? null : new Date(over.getTime() + BULK_KEPT_DAYS * DAY_MS).toISOString(),
    pause: run.pause,
  };
}

async function countFaults(database: Queries, runId: number): Promise<BulkRun["faults"]> {
  const { rows } = await database.query<{ fault: BulkFault; rows: number }>(
    `select fault, count(*)::int as rows from bulk_row where run_id = $1 and state = 'faulty' group by fault order by count(*) desc, fault`,
    [runId],
  );
  return rows;
}

/** Numbers above the daily limit, in one message. */
async function describeDuplicates(
  database: Queries,
  runId: number,
  locale: Locale,
): Promise<BulkRun["duplicates"]> {
  const { rows: found } = await database.query<{ number: string; lines: number[]; count: number }>(
    `select destination as number, array_agg(line order by line) as lines, count(*)::int as count from bulk_row
     where run_id = $1 and state = 'faulty' and fault = 'past_daily_limit' group by destination order by min(line)`,
    [runId],
  );
  if (found.length === 0) return null;
  const rows = found.reduce((sum, { count }) => sum + count, 0);
  const named = found.slice(0, MOST_NAMED).map(({ number }) => number);
  const others = found.length - named.length;
  return {
    rows,
    text: renderSentence(DUPLICATES, locale, {
      rows,
      numbers: [
        ...named,
        ...(others > 0 ? [renderSentence(MORE, locale, { count: others })] : []),
      ].join(", "),
    }),
    numbers: found.slice(0, MOST_LISTED).map(({ number, lines }) => ({ number, lines })),
  };
}

/** The terms of a confirmation now. bulk_refusal applies the same rule and decides. */
async function offerOf(database: Queries, memberId: number, run: StoredRun): Promise<BulkOffer> {
  const deposit = await readDeposit(database, memberId);
  const { rows: found } = await database.query<{ rows: number; total: number }>(
    `select count(*)::int as rows, coalesce(sum(price), 0)::bigint as total from (
       select price, sum(price) over (order by line) as so_far from bulk_row where run_id = $1 and state = 'ready') b where so_far <= $2`,
    [run.id, deposit],
  );
  const affordable = found[0] ?? { rows: 0, total: 0 };
  return {
    rows: run.counts.ready,
    total: rupiah(run.ready_total),
    deposit: rupiah(deposit),
    deposit_after: rupiah(deposit - run.ready_total),
    affordable: {
      rows: affordable.rows,
      total: rupiah(affordable.total),
      deposit_after: rupiah(deposit - affordable.total),
    },
  };
}

export function toRow(row: StoredRow, sells: BulkSells, locale: Locale, seal: TextSeal): BulkRow {
  const { cells, screen } = row;
  const amountOrNull = (value: number | null) => (value === null ? null : rupiah(value));
  const wholeOrNull = (text: string | undefined) =>
    text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : null;
  return {
    line: row.line,
    state: row.state,
    product_code: row.product_code,
    number:
      row.destination === "" || screen === null
        ? (cells.number ?? "")
        : shownDestination(screen, row.destination),
    number_cell: cells.number ?? "",
    zone: cells.zone ?? null,
    number_written: cells.number_written ?? null,
    repair: cells.repair ?? null,
    product:
      row.product_name === null || screen === null
        ? null
        : { code: row.product_code, name: row.product_name, type: screen },
    customer_name: cells.customer_name ?? null,
    selling_price: /^\d{1,13}$/.test(cells.selling_price ?? "")
      ? rupiah(Number(cells.selling_price))
      : null,
    note: cells.note ?? null,
    months: wholeOrNull(cells.months),
    year: wholeOrNull(cells.year),
    identity_number: cells.identity_number ?? null,
    price: amountOrNull(row.price),
    price_now: amountOrNull(row.price_now),
    fault: row.fault,
    text: rowText(row, locale),
    suggestion:
      row.suggestion === null || "districts" in row.suggestion
        ? null
        : { ...row.suggestion, price: amountOrNull(row.suggestion.price) },
    parcel: toParcel(row, sells),
    bill: row.bill && {
      customer_name: row.bill.customer_name,
      period: row.bill.period,
      amount: rupiah(row.bill.amount),
      admin_fee: rupiah(row.bill.admin_fee),
      total: rupiah(row.bill.amount + row.bill.admin_fee),
    },
    ref_id: row.ref_id,
    status: row.purchase_state === null ? null : publicStatus(row.purchase_state),
    serial_number: serialNumberOf(row, seal),
  };
}

/** The cells of a parcel by column, without the reader's marks, and what became of it. */
function toParcel(
  { cells, suggestion, product_name: service, awb }: StoredRow,
  sells: BulkSells,
): BulkRow["parcel"] {
  if (sells !== "parcels") return null;
  return {
    cells: Object.fromEntries(
      Object.entries(cells).filter(
        (entry): entry is [string, string] =>
          typeof entry[1] === "string" && Object.hasOwn(BULK_COLUMNS.parcels, entry[0]),
      ),
    ),
    service,
    districts:
      suggestion !== null && "districts" in suggestion
        ? suggestion.districts.map((each) => ({ ...each }))
        : [],
    awb,
  };
}

/** Returns the delivered serial number of a row; null before delivery. */
export const serialNumberOf = (
  { ref_id: refId, serial_number: stored }: StoredRow,
  seal: TextSeal,
): string | null =>
  refId === null ? null : openDelivered(seal)({ ref_id: refId, serial_number: stored });
