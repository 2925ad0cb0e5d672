import type { Locale } from "@konter/contract/locale";
import type { StuckQuery, StuckTransaction } from "@konter/contract/stuck";
import { onlyRow } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import { adminRow, maskDelivered, PURCHASE_COLUMNS } from "../purchase/index.ts";
import type { PurchaseRow, ReadDelivered } from "../purchase/index.ts";

interface StuckRow extends PurchaseRow {
  readonly supplier_id: string;
  readonly supplier_reference: string;
  readonly asked_at: Date | null;
  readonly next_action_at: Date | null;
  readonly checks: number;
  readonly due_at: Date;
  readonly late: boolean;
  readonly standing: StuckTransaction["standing"];
  readonly owner_id: number | null;
  readonly owner_name: string | null;
  readonly taken_at: Date | null;
  readonly said_at: Date | null;
  readonly said_state: string;
  readonly said_code: string;
  readonly said_message: string;
}

/**
 * Purchases in process for longer than `minutes` (a parameter or number), and those with a case. Open ones are found through their attempt or
 * case, because no index covers the state.
 */
export const queueOf = (
  minutes: string,
): string => `from purchase p join purchase_attempt a on a.purchase_id = p.id and a.number = p.attempt_number
  where p.id in (select id from purchase where case_reason is not null union select purchase_id from purchase_attempt where next_action_at is not null)
    and (p.case_reason is not null or (p.state in ('submitting', 'unknown') and p.accepted_at < clock_timestamp() - make_interval(mins => ${minutes})))`;
const STANDING =
  "case when p.state not in ('submitting', 'unknown') then 'decided' when p.case_reason is null then 'waiting' else 'case' end";
const LATE =
  "(p.state in ('submitting', 'unknown') and p.accepted_at < clock_timestamp() - make_interval(mins => $2))";

const PAGE = `with chosen as (select p.id, a.number ${queueOf("$1")}
    and ($10::text is null or ${STANDING} = $10) and ($3::text is null or (p.screen = 'bill') = ($3 = 'bill')) and ($4::text is null or a.supplier_id = $4)
    and ($5::text is null or case $5 when 'me' then exists (select from stuck_owner o where o.purchase_id = p.id and o.staff_id = $6)
      when 'nobody' then not exists (select from stuck_owner o where o.purchase_id = p.id)
      else exists (select from stuck_owner o where o.purchase_id = p.id and o.staff_id <> $6) end)
    and (not $7 or ${LATE})
    and ($8::bigint is null or (p.accepted_at, p.id) > (select accepted_at, id from purchase where id = $8))
    order by p.accepted_at, p.id limit $9)
  select ${PURCHASE_COLUMNS}, a.supplier_id, a.supplier_reference, coalesce(a.answered_at, a.submitted_at) as asked_at, a.next_action_at,
    a.checks, p.accepted_at + make_interval(mins => $2) as due_at, ${LATE} as late, ${STANDING} as standing, o.staff_id as owner_id, s.name as owner_name, o.taken_at,
    e.at as said_at, e.state as said_state, e.code as said_code, e.message as said_message
  from chosen c join purchase p on p.id = c.id join member m on m.id = p.member_id
  join purchase_attempt a on a.purchase_id = c.id and a.number = c.number
  left join stuck_owner o on o.purchase_id = p.id left join staff s on s.id = o.staff_id
  left join lateral (select at, state, code, message from purchase_evidence
    where purchase_id = c.id and attempt_number = c.number and source <> 'staff' order by id desc limit 1) e on true
  order by p.accepted_at, p.id`;

/** Returns a page of the queue, the oldest first, with the total count. */
export async function listStuck(
  brand: BrandContext,
  staffId: number,
  query: StuckQuery,
  locale: Locale,
) {
  const { stuck_after_minutes: after, stuck_target_minutes: target } =
    await readBrandSettings(brand);
  const cursor = /^\d{1,15}$/.test(query.cursor ?? "") ? Number(query.cursor) : null;
  const [found, counted] = await Promise.all([
    brand.pool.query<StuckRow>(PAGE, [
      after,
      target,
      query.kind ?? null,
      query.supplier ?? null,
      query.owner ?? null,
      staffId,
      query.late === "yes",
      cursor,
      query.limit + 1,
      query.standing ?? null,
    ]),
    brand.pool.query<{ stuck: number; late: number; decided: number }>(
      `select count(*) filter (where ${STANDING} <> 'decided')::int as stuck, count(*) filter (where ${LATE})::int as late,
         count(*) filter (where ${STANDING} = 'decided')::int as decided ${queueOf("$1")}`,
      [after, target],
    ),
  ]);
  const delivered = maskDelivered(await brand.textSeal());
  const rows = found.rows.slice(0, query.limit);
  return {
    rows: rows.map((row) => toStuck(row, staffId, locale, delivered)),
    next_cursor: found.rows.length > query.limit ? String(rows.at(-1)?.id) : null,
    ...onlyRow(counted),
    after_minutes: after,
    target_minutes: target,
  };
}

function toStuck(
  row: StuckRow,
  staffId: number,
  locale: Locale,
  delivered: ReadDelivered,
): StuckTransaction {
  const { owner_id: id, owner_name: name, taken_at: takenAt, said_at: saidAt } = row;
  return {
    row: adminRow(row, row.supplier_id, locale, delivered),
    kind: row.screen === "bill" ? "bill" : "prepaid",
    standing: row.standing,
    reason: row.case_reason as StuckTransaction["reason"],
    since: row.accepted_at.toISOString(),
    due_at: row.due_at.toISOString(),
    late: row.late,
    owner:
      id === null || name === null || takenAt === null
        ? null
        : { id, name, taken_at: takenAt.toISOString() },
    mine: id === staffId,
    supplier_reference: row.supplier_reference,
    asked_at: row.asked_at?.toISOString() ?? null,
    checks: row.checks,
    next_check_at: row.next_action_at?.toISOString() ?? null,
    last_words:
      saidAt === null
        ? null
        : {
            at: saidAt.toISOString(),
            state: row.said_state,
            code: row.said_code,
            message: row.said_message,
          },
  };
}

/** Returns staff who may settle transactions, by name. */
export async function listColleagues({ pool }: BrandContext, staffId: number) {
  const found = await pool.query<{ id: number; name: string; you: boolean }>(
    `select id, name, id = $1 as you from staff
     where blocked_at is null and 'transactions.settle' = any(permissions) order by lower(name), id`,
    [staffId],
  );
  return { colleagues: found.rows };
}
