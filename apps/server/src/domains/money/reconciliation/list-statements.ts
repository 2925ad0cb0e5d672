import { rupiah } from "@konter/contract/money";
import { STATEMENT_ROW_CLASSES } from "@konter/contract/reconciliation";
import type {
  Statement,
  StatementRow,
  StatementRowClass,
  StatementRowsQuery,
  StatementSource,
  StatementsQuery,
} from "@konter/contract/reconciliation";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import { ACCOUNTS } from "./statement-accounts.ts";

interface StatementRowOfTable {
  readonly id: number;
  readonly source: StatementSource;
  readonly account: string;
  readonly name: string;
  readonly vendor: string;
  readonly by_file: boolean;
  readonly received_at: Date;
  readonly received_by: string | null;
  readonly first_day: string;
  readonly last_day: string;
  readonly whole: boolean;
  readonly rows: number;
  readonly added: number;
  readonly replaced: number;
  readonly outdated: number;
  readonly total: number;
  readonly counts: Readonly<Record<string, { readonly rows: number; readonly amount: number }>>;
  readonly missing_there: number;
  readonly open: number;
  readonly judging: boolean;
}

/** Classes count the rows that were new with the statement and are not replaced. */
const STATEMENTS = `select s.id, s.source, s.account, coalesce(a.name, s.account) as name, coalesce(a.vendor, '') as vendor,
    s.file_hash is not null as by_file, s.received_at, f.name as received_by, to_char(s.first_day, 'YYYY-MM-DD') as first_day,
    to_char(s.last_day, 'YYYY-MM-DD') as last_day, s.whole, s.rows, s.added, s.replaced, s.total, s.state = 'judging' as judging,
    c.outdated, c.counts, d.missing_there, d.open
  from vendor_statement s left join ${ACCOUNTS} a on a.source = s.source and a.account = s.account left join staff f on f.id = s.staff_id
  cross join lateral (
    select coalesce(sum(k.rows) filter (where k.replaced), 0)::int as outdated,
      coalesce(jsonb_object_agg(k.class, jsonb_build_object('rows', k.rows, 'amount', k.amount)) filter (where not k.replaced and k.class is not null), '{}') as counts
    from (select r.class, r.replaced_by is not null as replaced, count(*)::int as rows, sum(abs(r.difference))::bigint as amount from statement_row r
      where r.id between s.first_row and s.last_row and r.statement_id = s.id group by 1, 2) k) c
  cross join lateral (
    select count(*) filter (where d.class = 'missing_there')::int as missing_there, count(*) filter (where d.state = 'open')::int as open
    from statement_difference d where d.statement_id = s.id) d
  where`;

function toStatement({
  id,
  counts,
  received_at: receivedAt,
  ...row
}: StatementRowOfTable): Statement {
  return {
    ...row,
    statement_id: id,
    received_at: receivedAt.toISOString(),
    known: row.rows - row.added,
    total: rupiah(row.total),
    classes: STATEMENT_ROW_CLASSES.flatMap((each) => {
      const found = counts[each];
      return found === undefined
        ? []
        : [{ class: each, rows: found.rows, amount: rupiah(found.amount) }];
    }),
    repeated: false,
  };
}

export async function readStatement(database: Queries, id: number): Promise<Statement | undefined> {
  const found = await database.query<StatementRowOfTable>(`${STATEMENTS} s.id = $1`, [id]);
  return found.rows.map(toStatement)[0];
}

/** Throws statement_not_found. */
export async function requireStatement(database: Queries, id: number): Promise<Statement> {
  const found = await readStatement(database, id);
  if (found === undefined) throw new DomainError("statement_not_found");
  return found;
}

const cursorOf = (cursor: string | undefined): number | null =>
  /^\d{1,15}$/.test(cursor ?? "") ? Number(cursor) : null;

/** Newest first. */
export async function listStatements(database: Queries, filter: StatementsQuery) {
  const found = await database.query<StatementRowOfTable>(
    `${STATEMENTS} ($1::bigint is null or s.id < $1) and ($2::text is null or s.source = $2) and ($3::text is null or s.account = $3)
     order by s.id desc limit $4`,
    [cursorOf(filter.cursor), filter.source ?? null, filter.account ?? null, filter.limit + 1],
  );
  const rows = found.rows.slice(0, filter.limit).map(toStatement);
  return {
    rows,
    next_cursor: found.rows.length > filter.limit ? String(rows.at(-1)?.statement_id) : null,
  };
}

interface RowOfTable {
  readonly id: number;
  readonly line: number | null;
  readonly kind: StatementRow["kind"];
  readonly status: StatementRow["status"];
  readonly reference: string | null;
  readonly vendor_reference: string | null;
  readonly what: string;
  readonly amount: number;
  readonly fee: number;
  readonly balance: number | null;
  readonly day: string;
  readonly at: Date | null;
  readonly class: StatementRowClass | null;
  readonly difference: number;
}

const ROWS = `select r.id, r.line, r.kind, r.status, r.reference, r.vendor_reference, r.what, r.amount, r.fee, r.balance,
    to_char(r.day, 'YYYY-MM-DD') as day, r.at, r.class, r.difference from statement_row r where`;

const toRow = ({ id, at, ...row }: RowOfTable): StatementRow => ({
  ...row,
  row_id: id,
  amount: rupiah(row.amount),
  fee: rupiah(row.fee),
  balance: row.balance === null ? null : rupiah(row.balance),
  at: at?.toISOString() ?? null,
  difference: rupiah(row.difference),
});

/** Returns one row as received. */
export async function readRow(database: Queries, id: number): Promise<StatementRow | undefined> {
  const found = await database.query<RowOfTable>(`${ROWS} r.id = $1`, [id]);
  return found.rows.map(toRow)[0];
}

/** Lists the rows that were new with a statement and are not replaced, in file order. Throws statement_not_found. */
export async function listStatementRows(database: Queries, filter: StatementRowsQuery) {
  await requireStatement(database, filter.statement_id);
  const found = await database.query<RowOfTable>(
    `${ROWS} r.statement_id = $1 and r.replaced_by is null and ($2::text is null or r.class = $2) and ($3::bigint is null or r.id > $3)
     order by r.id limit $4`,
    [filter.statement_id, filter.class ?? null, cursorOf(filter.cursor), filter.limit + 1],
  );
  const rows = found.rows.slice(0, filter.limit).map(toRow);
  return {
    rows,
    next_cursor: found.rows.length > filter.limit ? String(rows.at(-1)?.row_id) : null,
  };
}
