import { rupiah } from "@konter/contract/money";
import { DIFFERENCE_EXPORT_ROWS } from "@konter/contract/reconciliation";
import type {
  Difference,
  DifferenceDetail,
  DifferenceFilters,
  DifferencesQuery,
} from "@konter/contract/reconciliation";
import { businessDate } from "@konter/contract/time";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { csvOf } from "../../../platform/csv.ts";
import type { CsvColumns } from "../../../platform/csv.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { readRow } from "./list-statements.ts";
import { readOurSide } from "./our-side.ts";
import { ACCOUNTS } from "./statement-accounts.ts";

interface DifferenceRow {
  readonly id: number;
  readonly source: Difference["source"];
  readonly account: string;
  readonly name: string;
  readonly class: Difference["class"];
  readonly reference: string;
  readonly day: string;
  readonly amount: number;
  readonly opened_at: Date;
  readonly owner_id: number | null;
  readonly owner_name: string | null;
  readonly note: string;
  readonly state: Difference["state"];
  readonly resolved_at: Date | null;
  readonly resolved_by_name: string | null;
  readonly how: Difference["how"];
  readonly reason: string;
  readonly statement_id: number;
  readonly row_id: number | null;
  readonly purchase_id: number | null;
  readonly attempt_number: number | null;
  readonly charge_id: number | null;
  readonly asked_at: Date | null;
}

const DIFFERENCES = `select d.*, to_char(d.day, 'YYYY-MM-DD') as day, coalesce(a.name, d.account) as name, o.name as owner_name, f.name as resolved_by_name
  from statement_difference d left join ${ACCOUNTS} a on a.source = d.source and a.account = d.account
  left join staff o on o.id = d.owner_id left join staff f on f.id = d.resolved_by where`;

const toDifference = (row: DifferenceRow): Difference => ({
  difference_id: row.id,
  source: row.source,
  account: row.account,
  name: row.name,
  class: row.class,
  reference: row.reference,
  day: row.day,
  amount: rupiah(row.amount),
  opened_at: row.opened_at.toISOString(),
  owner:
    row.owner_id === null || row.owner_name === null
      ? null
      : { id: row.owner_id, name: row.owner_name },
  note: row.note,
  state: row.state,
  resolved_at: row.resolved_at?.toISOString() ?? null,
  resolved_by: row.resolved_by_name,
  how: row.how,
  reason: row.reason,
});

/** Filters with parameters $1 to $6. Open differences are listed oldest first, resolved ones newest first. */
const FILTERED = `d.state = $1 and ($2::text is null or d.source = $2) and ($3::text is null or d.account = $3) and ($4::text is null or d.class = $4)
  and case $5::text when 'me' then d.owner_id = $6 when 'nobody' then d.owner_id is null else true end
  and ($7::int is null or d.opened_at <= clock_timestamp() - make_interval(days => $7))`;
const PAGES = {
  open: `($8::bigint is null or (d.opened_at, d.id) > (select opened_at, id from statement_difference where id = $8)) order by d.opened_at, d.id limit $9`,
  resolved: `($8::bigint is null or (d.resolved_at, d.id) < (select resolved_at, id from statement_difference where id = $8))
    order by d.resolved_at desc, d.id desc limit $9`,
} as const;

const valuesOf = (filters: DifferenceFilters, staffId: number) => [
  filters.state,
  filters.source ?? null,
  filters.account ?? null,
  filters.class ?? null,
  filters.owner ?? null,
  staffId,
  filters.days ?? null,
];

/**
 * Returns a page of the queue with the total open amount. Balance breaks only indicate a position, so they add no
 * amount.
 */
export async function listDifferences(database: Queries, staffId: number, query: DifferencesQuery) {
  const cursor = /^\d{1,15}$/.test(query.cursor ?? "") ? Number(query.cursor) : null;
  const found = await database.query<DifferenceRow>(
    `${DIFFERENCES} ${FILTERED} and ${PAGES[query.state]}`,
    [...valuesOf(query, staffId), cursor, query.limit + 1],
  );
  const counted = await database.query<{ open: number; amount: number }>(
    `select count(*)::int as open, coalesce(sum(abs(amount)) filter (where class <> 'balance_break'), 0)::bigint as amount
     from statement_difference where state = 'open'`,
  );
  const { open, amount } = onlyRow(counted);
  const rows = found.rows.slice(0, query.limit).map(toDifference);
  return {
    rows,
    next_cursor: found.rows.length > query.limit ? String(rows.at(-1)?.difference_id) : null,
    open,
    open_amount: rupiah(amount),
  };
}

/** Returns one difference with both sides. Throws difference_not_found. */
export async function describeDifference(database: Queries, id: number): Promise<DifferenceDetail> {
  const found = await database.query<DifferenceRow>(`${DIFFERENCES} d.id = $1`, [id]);
  const [row] = found.rows;
  if (row === undefined) throw new DomainError("difference_not_found");
  return {
    difference: toDifference(row),
    statement_id: row.statement_id,
    theirs: row.row_id === null ? null : ((await readRow(database, row.row_id)) ?? null),
    ours: await readOurSide(database, row),
    asked: row.asked_at !== null,
  };
}

const COLUMNS: CsvColumns<Difference> = [
  ["id", ({ difference_id: id }) => id],
  ["opened_at", ({ opened_at: at }) => at],
  ["source", ({ source }) => source],
  ["account", ({ account }) => account],
  ["class", (row) => row.class],
  ["day", ({ day }) => day],
  ["reference", ({ reference }) => reference],
  ["amount", ({ amount }) => amount],
  ["state", ({ state }) => state],
  ["owner", ({ owner }) => owner?.name ?? ""],
  ["note", ({ note }) => note],
  ["how", ({ how }) => how],
  ["resolved_at", ({ resolved_at: at }) => at],
  ["resolved_by", ({ resolved_by: name }) => name],
  ["reason", ({ reason }) => reason],
];

/** Exports the filtered differences as a file and audits the export. */
export async function exportDifferences(
  brand: BrandContext,
  actor: Actor,
  filters: DifferenceFilters,
) {
  return inTransaction(brand.pool, async (client) => {
    const found = await client.query<DifferenceRow>(
      `${DIFFERENCES} ${FILTERED} and ${PAGES[filters.state]}`,
      [...valuesOf(filters, actor.staffId), null, DIFFERENCE_EXPORT_ROWS + 1],
    );
    const rows = found.rows.slice(0, DIFFERENCE_EXPORT_ROWS).map(toDifference);
    const complete = found.rows.length <= DIFFERENCE_EXPORT_ROWS;
    await recordAction(client, actor, {
      action: "differences.exported",
      subject: "differences",
      detail: { ...filters, rows: rows.length, complete },
    });
    return {
      file_name: `differences-${businessDate(new Date())}.csv`,
      csv: csvOf(COLUMNS, rows),
      rows: rows.length,
      complete,
    };
  });
}
