import type { AdminDepositRow, AdminDepositsQuery, DepositCounts } from "@konter/contract/deposits";
import type { Locale } from "@konter/contract/locale";
import { normalisePhone } from "@konter/contract/phone";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { toRequest } from "../requests/describe-request.ts";
import { selectRequests } from "../store.ts";
import type { DepositRow } from "../store.ts";
import { maskedPerson } from "../../../people/account/index.ts";

const FOUND_MOST = 50;

/** Counts unexplained lines whose amount equals the total of a request, by the request's code. */
async function countSuggestions(
  database: Queries,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await database.query<{ code: string; lines: number }>(
    `select r.code, count(*)::int as lines from deposit_request r join bank_line l
       on l.account_id = r.bank_account_id and l.amount = r.total and l.place in ('suspense', 'queue')
     where r.code = any($1) and r.line_id is null group by r.code`,
    [codes],
  );
  return new Map(found.rows.map(({ code, lines }) => [code, lines]));
}

export async function toAdminRows(
  database: Queries,
  rows: readonly DepositRow[],
  locale: Locale,
): Promise<AdminDepositRow[]> {
  const suggestions = await countSuggestions(
    database,
    rows.map(({ code }) => code),
  );
  return rows.map((row) => toAdminRow(row, suggestions.get(row.code) ?? 0, locale));
}

function toAdminRow(row: DepositRow, suggestions: number, locale: Locale): AdminDepositRow {
  const due = dueOf(row);
  return {
    request: toRequest(row, locale),
    member: { id: row.member_id, ...maskedPerson(row.member_name, row.member_hp) },
    charge_id: row.charge_id,
    due_at: due?.toISOString() ?? null,
    overdue: row.claim?.state === "open" && due !== undefined && due.getTime() <= Date.now(),
    suggestions,
  };
}

function dueOf({ claim, state, expires_at: expiresAt }: DepositRow): Date | undefined {
  if (claim?.state === "open") return new Date(claim.due_at);
  return state === "waiting" || state === "confirming" ? expiresAt : undefined;
}

const HAS_CLAIM =
  "exists (select from deposit_claim c where c.request_id = r.id and c.state = 'open')";
/** A matching line that was not credited automatically. */
const HAS_LINE = `r.source = 'bank' and r.line_id is null and r.state in ('waiting', 'expired', 'canceled')
  and exists (select from bank_line l where l.place = 'queue' and l.account_id = r.bank_account_id and l.amount = r.total)`;
const LISTS: Readonly<Record<AdminDepositsQuery["list"], string>> = {
  queue: `(${HAS_CLAIM} or (${HAS_LINE}) or (r.source = 'cash' and r.state = 'waiting'))`,
  open: "r.state in ('waiting', 'confirming')",
  cash: "r.collection = 'not_deposited'",
  decided: "r.state not in ('waiting', 'confirming')",
  all: "true",
};
/** The requests `r` that a person must check or credit. */
export const WAITING_REQUESTS = `r.state in ('waiting', 'expired', 'canceled', 'rejected') and ${LISTS.queue}`;
/** Requests with an open claim come first. */
export const DUE = `coalesce((select min(c.due_at) from deposit_claim c where c.request_id = r.id and c.state = 'open'), r.expires_at)`;

/** Returns a back-office list with the number of waiting entries per list. */
export async function listDeposits(
  brand: BrandContext,
  filter: AdminDepositsQuery,
  locale: Locale,
): Promise<{ rows: AdminDepositRow[]; next_cursor: string | null; counts: DepositCounts }> {
  const isQueue = filter.list === "queue";
  const [, due = null, id = null] = /^(\d{1,20})\.(\d{1,15})$/.exec(filter.cursor ?? "") ?? [];
  const after = isQueue
    ? `($1::bigint is null or (floor(extract(epoch from ${DUE}) * 1000)::bigint, r.id) > ($1::bigint, $2::bigint))`
    : "($1::bigint is null or r.id < $2::bigint)";
  const found = await selectRequests(
    brand.pool,
    `${LISTS[filter.list]} and ${after}
     and ($3::text is null or r.state = $3) and ($4::text is null or r.kind = $4) and ($5::text is null or r.method_code = $5)
     and ($6::bigint is null or r.member_id = $6)
     and ($7::date is null or r.created_at >= $7::date::timestamp at time zone 'Asia/Jakarta')
     and ($8::date is null or r.created_at < ($8::date + 1)::timestamp at time zone 'Asia/Jakarta')
     order by ${isQueue ? `floor(extract(epoch from ${DUE}) * 1000)::bigint, r.id` : "r.id desc"} limit $9`,
    [
      due,
      id,
      filter.status ?? null,
      filter.kind ?? null,
      filter.method ?? null,
      filter.member ?? null,
      filter.date_from ?? null,
      filter.date_to ?? null,
      filter.limit + 1,
    ],
  );
  const rows = found.slice(0, filter.limit);
  const last = rows.at(-1);
  return {
    rows: await toAdminRows(brand.pool, rows, locale),
    next_cursor:
      found.length > filter.limit && last !== undefined
        ? `${(dueOf(last) ?? last.expires_at).getTime()}.${last.id}`
        : null,
    counts: await readCounts(brand.pool),
  };
}

async function readCounts(database: Queries): Promise<DepositCounts> {
  const counted = await database.query<DepositCounts>(
    `select (select count(*)::int from deposit_request r where ${WAITING_REQUESTS}) as queue,
       (select count(*)::int from deposit_request r where r.state in ('waiting', 'confirming')) as open,
       (select count(*)::int from deposit_request r where r.collection = 'not_deposited') as cash,
       (select count(*)::int from deposit_claim where state = 'open') as claims,
       (select count(*)::int from deposit_claim where state = 'open' and due_at <= now()) as claims_overdue,
       (select count(*)::int from bank_line where place = 'queue') as matches`,
  );
  return onlyRow(counted);
}

/** Searches by code, phone, total or part of the holder's name; newest first. */
export async function searchDeposits(
  brand: BrandContext,
  query: string,
  locale: Locale,
): Promise<{ rows: AdminDepositRow[] }> {
  const text = query.trim();
  const digits = text.replaceAll(/^rp\.?\s*|[.\s]/gi, "");
  const rows = await selectRequests(
    brand.pool,
    `r.code = upper($1) or m.hp = $2 or ($3::bigint is not null and (r.total = $3 or r.nominal = $3))
       or ($4::text is not null and position(lower($4) in lower(r.holder_name)) > 0)
     order by r.id desc limit ${FOUND_MOST}`,
    [
      text,
      normalisePhone(text) ?? null,
      /^\d{4,13}$/.test(digits) ? Number(digits) : null,
      /\p{L}{3}/u.test(text) ? text : null,
    ],
  );
  return { rows: await toAdminRows(brand.pool, rows, locale) };
}
