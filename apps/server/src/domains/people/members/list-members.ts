import { MEMBER_EXPORT_ROWS, QUIET_DAYS } from "@konter/contract/members";
import type {
  ListedMember,
  MemberExport,
  MemberFilters,
  MemberOrder,
  MemberPage,
  MembersQuery,
} from "@konter/contract/members";
import { rupiah } from "@konter/contract/money";
import { businessDate } from "@konter/contract/time";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { csvOf } from "../../../platform/csv.ts";
import type { CsvColumns } from "../../../platform/csv.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { maskedPerson } from "./masks.ts";
import { instantOf, recordAction } from "./store.ts";
import type { Actor } from "./store.ts";

interface Row {
  readonly id: number;
  readonly name: string;
  readonly hp: string;
  readonly category: string;
  readonly blocked: boolean;
  readonly deleted: boolean;
  readonly of_brand: string | null;
  readonly deposit: number;
  readonly last_purchase_at: Date | null;
  readonly created_at: Date;
}

/** The sort of each order, and the condition for rows after the last one ($1 its id, $2 its deposit) of a page. */
const ORDERS: Readonly<Record<MemberOrder, { readonly by: string; readonly after: string }>> = {
  newest: { by: "m.id desc", after: "m.id < $1" },
  oldest: { by: "m.id", after: "m.id > $1" },
  deposit: {
    by: "coalesce(a.balance, 0) desc, m.id desc",
    after: "(coalesce(a.balance, 0), m.id) < ($2, $1)",
  },
};

/** $3 category, $4 state, $5 activity, $6 days without a purchase after which a member is quiet. */
const FILTERS = `m.erased_at is null and ($3::text is null or m.category = $3)
  and case coalesce($4, '') when 'deleted' then m.deleted_at is not null when 'blocked' then m.deleted_at is null and is_blocked(m)
        when 'active' then m.deleted_at is null and not is_blocked(m) else true end
  and case coalesce($5, '') when 'buying' then p.accepted_at > now() - make_interval(days => $6)
        when 'quiet' then p.accepted_at <= now() - make_interval(days => $6) when 'never' then p.accepted_at is null else true end`;

/** The last purchase is found by its index, only for the rows of the page unless a filter needs it. */
const listOf = ({ by, after }: (typeof ORDERS)[MemberOrder]) => `
  select m.id, m.name, m.hp, m.category, m.deleted_at is null and is_blocked(m) as blocked, m.deleted_at is not null as deleted,
    (select b.brand_code from brand_account b where b.member_id = m.id and b.ended_at is null) as of_brand, coalesce(a.balance, 0) as deposit, p.accepted_at as last_purchase_at, m.created_at
  from member m
    left join ledger.account a on a.kind = 'deposit' and a.owner = m.id::text
    left join lateral (select accepted_at from purchase where member_id = m.id order by business_date desc, id desc limit 1) p on true
  where ($1::bigint is null or ${after}) and ($2::bigint is null or true) and ${FILTERS}
  order by ${by} limit $7`;

async function readMembers(
  database: Queries,
  { category, state, activity, order }: MemberFilters,
  limit: number,
  [id, deposit]: readonly (number | null)[] = [],
): Promise<readonly Row[]> {
  const found = await database.query<Row>(listOf(ORDERS[order]), [
    id ?? null,
    deposit ?? null,
    category ?? null,
    state ?? null,
    activity ?? null,
    QUIET_DAYS,
    limit,
  ]);
  return found.rows;
}

/** Returns a page of the members that match the filters, with personal data masked. */
export async function listMembers(
  { pool }: BrandContext,
  { cursor, limit, ...filters }: MembersQuery,
): Promise<MemberPage> {
  const [rows, counted] = await Promise.all([
    readMembers(pool, filters, limit + 1, readCursor(cursor)),
    pool.query<{ count: number }>(
      "select count(*)::int as count from member where erased_at is null",
    ),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(listed),
    next_cursor: rows.length > limit && last ? `${last.id}.${last.deposit}` : null,
    count: counted.rows[0]?.count ?? 0,
  };
}

/** `<id>.<deposit>` of the last row. An invalid cursor starts at the first page. */
function readCursor(cursor: string | undefined): readonly number[] {
  const [, id, deposit] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor ?? "") ?? [];
  return id === undefined ? [] : [Number(id), Number(deposit)];
}

const listed = (row: Row): ListedMember => ({
  member_id: row.id,
  ...maskedPerson(row.name, row.hp),
  category: row.category,
  blocked: row.blocked,
  deleted: row.deleted,
  of_brand: row.of_brand,
  deposit: rupiah(row.deposit),
  last_purchase_at: instantOf(row.last_purchase_at),
  since: row.created_at.toISOString(),
});

const COLUMNS: CsvColumns<ListedMember> = [
  ["id", (row) => row.member_id],
  ["name", (row) => row.name],
  ["phone", (row) => row.hp],
  ["category", (row) => row.category],
  ["state", (row) => (row.deleted ? "deleted" : row.blocked ? "blocked" : "active")],
  ["deposit", (row) => row.deposit],
  ["last purchase", (row) => row.last_purchase_at],
  ["member since", (row) => row.since],
];

/** Returns the same list as a file, recorded in the audit log. */
export async function exportMembers(
  brand: BrandContext,
  actor: Actor,
  filters: MemberFilters,
): Promise<MemberExport> {
  return inTransaction(brand.pool, async (client) => {
    const found = await readMembers(client, filters, MEMBER_EXPORT_ROWS + 1);
    const rows = found.slice(0, MEMBER_EXPORT_ROWS).map(listed);
    await recordAction(client, actor, {
      action: "members.exported",
      subject: "members",
      detail: { ...filters, rows: rows.length },
    });
    return {
      file_name: `member-${businessDate(new Date())}.csv`,
      csv: csvOf(COLUMNS, rows),
      rows: rows.length,
      complete: found.length === rows.length,
    };
  });
}
