import type pg from "pg";
import type { SupplierCapabilities } from "../../../ports/supplier.ts";
import type { StoredAccount } from "../../office/connections/index.ts";

export interface SupplierRow extends StoredAccount {
  readonly settings_version: number;
  readonly max_in_flight: number;
}

/** Ignores `enabled`: a paused supplier stays connected, because its open purchases are still checked. */
export async function listSuppliers(pool: pg.Pool): Promise<readonly SupplierRow[]> {
  const answer = await pool.query<SupplierRow>(
    `select id, vendor, name, credentials, settings_version, mode, max_in_flight, previous_credentials, previous_until
     from supplier order by id`,
  );
  return answer.rows;
}

/** Stores a supplier's capabilities and the value of its amounts. Writes nothing when they are unchanged. */
export async function writeCapabilities(
  pool: pg.Pool,
  { id: supplierId, settings_version: version }: Pick<SupplierRow, "id" | "settings_version">,
  rules: SupplierCapabilities,
): Promise<void> {
  const { currency = null, rupiah: rate = null } = rules.bookRate ?? {};
  await pool.query("select note_book_rate($1, $2, $3, $4)", [supplierId, version, currency, rate]);
  await pool.query(
    `update supplier set asking_buys = $2, min_seconds_between_calls = $3, first_check_after_seconds = $4,
       second_look_after_seconds = $5, looks_per_minute = $6, max_status_age_days = $7, not_found_final_after_minutes = $8
     where id = $1 and (asking_buys, min_seconds_between_calls, first_check_after_seconds, second_look_after_seconds, looks_per_minute,
       max_status_age_days, not_found_final_after_minutes) is distinct from ($2, $3, $4, $5, $6, $7, $8)`,
    [
      supplierId,
      rules.askingUnknownReference === "buys",
      rules.minSecondsBetweenCalls,
      rules.firstCheckAfterSeconds,
      rules.secondLookAfterSeconds,
      rules.looksPerMinute,
      rules.maxStatusAgeDays,
      rules.notFoundFinalAfterMinutes,
    ],
  );
}

export async function writeBalance(
  pool: pg.Pool,
  supplierId: string,
  balance: number,
): Promise<void> {
  await pool.query("update supplier set balance = $2, balance_read_at = now() where id = $1", [
    supplierId,
    balance,
  ]);
}

/** Returns whether it was enabled before; undefined when it does not exist. */
export async function setSupplierEnabled(
  client: pg.ClientBase,
  supplierId: string,
  enabled: boolean,
): Promise<boolean | undefined> {
  const answer = await client.query<{ before: boolean }>(
    `update supplier s set enabled = $2, breaker_until = null, breaker_reason = null
     from (select id, enabled from supplier where id = $1 for no key update) b where s.id = b.id returning b.enabled as before`,
    [supplierId, enabled],
  );
  return answer.rows[0]?.before;
}

/**
 * For suppliers with another currency whose last reading matched the ledger to the rupiah: resets the rounding
 * allowance.
 */
export async function noteAgreed(pool: pg.Pool, supplierIds: readonly string[]): Promise<void> {
  await pool.query(
    "update supplier set agreed_at = balance_read_at where id = any ($1) and book_rate is not null",
    [supplierIds],
  );
}

export interface SupplierHealthRow {
  id: string;
  vendor: string;
  name: string;
  enabled: boolean;
  balance: number | null;
  balance_read_at: Date | null;
  low_balance: number;
  ledger_balance: number;
  open_cost: number;
  expected_balance: number | null;
  book_currency: string | null;
  book_rate: number | null;
  exchange_difference: number;
  rounding: number;
  /** Whether our money at the supplier was ever recorded: purchases alone cannot make the balance positive. */
  has_funding: boolean;
  breaker_open: boolean;
  breaker_until: Date | null;
  breaker_reason: string | null;
  price_list_at: Date | null;
  products: number;
  products_open: number;
  products_paused: number;
  prices_waiting: number;
  prices_doubtful: number;
  success: number;
  failed: number;
  pending: number;
  median_seconds: number | null;
}

/**
 * Returns suppliers with their monitoring figures; all of them, or one. `open_cost` is the cost of sent, undecided
 * purchases, which the supplier may have charged but our ledger has not. `expected_balance` is the supplier's expected
 * balance at the time of its reading: our ledger, minus the purchases open at that time, plus those sent and delivered
 * since, plus the unrecorded effect of book rate changes (`exchange_difference`). A vendor with another currency may
 * differ by `rounding`: less than a rupiah for each of its sales since both matched.
 */
export async function readSupplierHealth(
  pool: pg.Pool,
  supplierId?: string,
): Promise<readonly SupplierHealthRow[]> {
  const answer = await pool.query<SupplierHealthRow>(
    `select s.id, s.vendor, s.name, s.enabled, s.balance, s.balance_read_at, s.low_balance,
      -coalesce(l.balance, 0) as ledger_balance, open.cost::bigint as open_cost,
      case when s.balance is not null then (-coalesce(l.balance, 0) - open.cost_when_read + since.cost + rate.difference)::bigint end as expected_balance,
      s.book_currency, s.book_rate, rate.difference as exchange_difference, rate.rounding,
      coalesce(l.balance < 0, false) or exists (select from supplier_funding f where f.supplier_id = s.id) as has_funding,
      coalesce(s.breaker_until > now(), false) as breaker_open, s.breaker_until, s.breaker_reason, s.price_list_at,
      o.products::int, o.products_open::int, o.products_paused::int, o.prices_doubtful::int,
      case when exists (select from product_route r where r.supplier_id = s.id and r.counts_for_price <> s.enabled)
        then (select count(distinct e.product_id)::int from move_effect(jsonb_build_object('switched', s.id)) e) else 0 end as prices_waiting,
      h.success::int, h.failed::int, h.pending::int, h.median_seconds
     from supplier s
     left join ledger.account l on l.kind = 'supplier' and l.owner = s.id
     cross join lateral (
       select count(*) as products, 
         count(*) filter (where buyer_active and seller_active and coalesce(stock, 1) > 0 and (closed_until > now()) is not true and doubtful_cost is null) as products_open,
         count(*) filter (where closed_until > now()) as products_paused, count(doubtful_cost) as prices_doubtful
       from supplier_product p where p.supplier_id = s.id and p.removed_at is null) o
     cross join lateral (
       select count(*) filter (where a.state = 'success') as success, count(*) filter (where a.state = 'failed') as failed,
         count(*) filter (where a.state in ('submitting', 'pending')) as pending,
         percentile_cont(0.5) within group (order by extract(epoch from a.answered_at - a.submitted_at)) filter (where a.state = 'success') as median_seconds
       from purchase_attempt a where a.supplier_id = s.id and a.submitted_at > now() - interval '1 hour') h
     cross join lateral (
       select coalesce(sum(o.quoted_cost), 0) as cost, coalesce(sum(o.quoted_cost) filter (where o.submitted_at <= s.balance_read_at), 0) as cost_when_read
       from (
         select a.quoted_cost, a.submitted_at from purchase_attempt a
         where a.supplier_id = s.id and a.next_action_at is not null and a.state in ('submitting', 'pending')
         union all
         -- Too old to be asked about: a person has it.
         select a.quoted_cost, a.submitted_at from purchase p join purchase_attempt a on a.purchase_id = p.id
         where p.case_reason is not null and a.supplier_id = s.id and a.next_action_at is null and a.state in ('submitting', 'pending')) o) open
     cross join lateral (
       select coalesce(sum(a.actual_cost), 0) as cost from purchase_attempt a
       where a.supplier_id = s.id and a.submitted_at > s.balance_read_at and a.state = 'success') since
     cross join lateral (
       select case when s.book_rate is null then 0 else exchange_difference(s.id) end as difference,
         case when s.book_rate is null then 0 else (select count(*) from purchase_attempt a
           where a.supplier_id = s.id and a.state = 'success' and a.submitted_at > coalesce(s.agreed_at, '-infinity')) end as rounding) rate
     where $1::text is null or s.id = $1
     order by s.id`,
    [supplierId ?? null],
  );
  return answer.rows;
}
