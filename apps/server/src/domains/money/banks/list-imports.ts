import { BANK_IMPORT_APPROVAL } from "@konter/contract/banks";
import type { BankImport } from "@konter/contract/banks";
import { rupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";
import { bankWord } from "./account-store.ts";

interface ImportRow {
  readonly id: number;
  readonly account_id: number;
  readonly bank: string;
  readonly source: "file" | "feed";
  readonly received_at: Date;
  readonly received_by: string | null;
  readonly rows: number;
  readonly added: number;
  readonly pending: number;
  readonly money_in: number;
  readonly money_out: number;
  readonly first_day: string | null;
  readonly last_day: string | null;
  readonly credited: number;
  readonly queued: number;
  readonly matching: boolean;
  readonly held: boolean;
  readonly approval_id: number | null;
}

const IMPORTS = `select i.id, i.account_id, a.bank, i.source, i.received_at, s.name as received_by, i.rows, i.added, i.pending, i.money_in, i.money_out,
    to_char(i.first_day, 'YYYY-MM-DD') as first_day, to_char(i.last_day, 'YYYY-MM-DD') as last_day,
    c.credited, c.queued, c.matching and not i.held as matching, i.held,
    case when i.held then (select max(p.id) from approval p where p.kind = '${BANK_IMPORT_APPROVAL}' and p.state = 'open' and p.expires_at > now()
      and p.subject = 'bank import ' || i.id) end as approval_id
  from bank_import i join bank_account a on a.id = i.account_id left join staff s on s.id = i.staff_id
  cross join lateral (
    select count(*) filter (where l.place = 'explained')::int as credited, count(*) filter (where l.place = 'queue')::int as queued,
      coalesce(bool_or(l.place = 'new'), false) as matching from bank_line l
    where l.id between i.first_line and i.last_line and l.import_id = i.id) c
  where`;

const toImport = ({ id, bank, received_at: receivedAt, ...row }: ImportRow): BankImport => ({
  ...row,
  import_id: id,
  bank: bankWord(bank),
  received_at: receivedAt.toISOString(),
  known: row.rows - row.added,
  money_in: rupiah(row.money_in),
  money_out: rupiah(row.money_out),
});

export async function readImport(database: Queries, id: number): Promise<BankImport | undefined> {
  const found = await database.query<ImportRow>(`${IMPORTS} i.id = $1`, [id]);
  return found.rows.map(toImport)[0];
}

/** Newest first. */
export async function listImports(
  database: Queries,
  filter: {
    readonly account?: number | undefined;
    readonly cursor?: string | undefined;
    readonly limit: number;
  },
) {
  const before = /^\d{1,15}$/.test(filter.cursor ?? "") ? Number(filter.cursor) : null;
  const found = await database.query<ImportRow>(
    `${IMPORTS} ($1::bigint is null or i.id < $1) and ($2::bigint is null or i.account_id = $2) order by i.id desc limit $3`,
    [before, filter.account ?? null, filter.limit + 1],
  );
  const rows = found.rows.slice(0, filter.limit).map(toImport);
  return {
    rows,
    next_cursor: found.rows.length > filter.limit ? String(rows.at(-1)?.import_id) : null,
  };
}
