import type { TestEnvironment } from "../brand/test-environment.ts";
import { countWritten } from "../brand/purchase-rows.ts";

/**
 * The five members after the Master are its agents. Every sale earned its buyer something, and an agent's sale the
 * Master too.
 */
async function writeDownline(
  owner: TestEnvironment["database"]["owner"],
  ids: readonly number[],
  master: number,
): Promise<void> {
  await owner.query("update member set upline_id = $1 where id = any($2)", [
    ids[master],
    ids.slice(master + 1, master + 6),
  ]);
  await owner.query("update member set roles = '{member,agent,master_agent}' where id = $1", [
    ids[master],
  ]);
  // As if it had always been so.
  await owner.query("truncate member_standing");
  await owner.query(
    "insert into member_standing select id, '-infinity', category, upline_id from member",
  );
  await owner.query(
    `with rule as (insert into cashback_rule (kind, fixed, valid_from) values ('cashback', 20, '-infinity'), ('upline_share', 10, '-infinity') returning id, kind, fixed)
     insert into cashback_entry (purchase_id, kind, member_id, buyer_id, rule_id, amount, state, earned_on, due_on, credited_at)
     select p.id, r.kind, case r.kind when 'cashback' then p.member_id else m.upline_id end, p.member_id, r.id, r.fixed,
       case when p.id % 9 = 0 then 'pending' else 'credited' end, p.business_date, p.business_date + 1, case when p.id % 9 <> 0 then now() end
     from purchase p join member m on m.id = p.member_id cross join rule r
     where p.state = 'success' and p.idempotency_key like 'many %' and (r.kind = 'cashback' or m.upline_id is not null)`,
  );
}

/** The purchases are spread over this many days up to today. */
const DAYS = 400;

/**
 * Fills the tables with purchases: most settled, a few open, some on debt with repayments, each with its attempt and
 * the ledger lines of its hold. Six of ten belong to the first member. Written by the owner in bulk; the ledger's sums
 * are not those of real sales.
 */
export async function writeManyPurchases(
  { database, members }: TestEnvironment,
  count: number,
  master = 0,
): Promise<void> {
  const ids = members.map(({ id }) => id);
  const { owner } = database;
  await owner.query(
    `insert into purchase (ref_id, member_id, idempotency_key, input_hash, product_id, product_code, product_name, screen, operator_code,
       destination, needs_serial, price, selling_price, customer_name, order_number, is_debt, dp_value, start_balance, end_balance,
       business_date, state, cost, serial_number, case_reason, case_since, accepted_at, settled_at)
     select 'M' || upper(substr(md5(g::text), 1, 11)), m.id, 'many ' || g, 'x', 1, 'P' || g % 40, 'Produk ' || g % 40,
       case g % 5 when 0 then 'electricity' when 1 then 'data' else 'pulsa' end, 'OPERATOR' || g % 8, '08' || (1000000000 + (g::bigint * 7919) % 999999999)::text,
       false, 10000 + g % 500, 11000 + g % 700, case when g % 3 = 0 then 'Pelanggan ' || g % 1000 end, case when g % 7 = 0 then 'ORDER-' || g end,
       g % 50 = 0, case when g % 50 = 0 then 1000 end, 1000000, 990000, d.day,
       case when g % 1000 = 1 then 'unknown' when g % 20 = 0 then 'failed' when g % 333 = 0 then 'canceled' else 'success' end,
       10000, 'SN' || g, case when g % 50000 = 3 then 'contradiction' end, case when g % 50000 = 3 then d.day::timestamptz end,
       d.day::timestamp at time zone 'Asia/Jakarta' + interval '9 hours' + g % 36000 * interval '1 second', now()
     from generate_series(1, $1::int) g
     cross join lateral (select ((now() at time zone 'Asia/Jakarta')::date - ${DAYS} + (g::bigint * ${DAYS} / $1)::int) as day) d
     cross join lateral (select ($2::bigint[])[case when g / 7 % 10 < 6 then 1 else 2 + g / 7 % (array_length($2::bigint[], 1) - 1) end] as id) m
     on conflict (ref_id) do nothing`,
    [count, ids],
  );
  await owner.query(
    `insert into purchase_attempt (purchase_id, number, supplier_id, sku, supplier_reference, quoted_cost, actual_cost, state, submitted_at, answered_at, next_action_at)
     select id, 1, case when id % 3 = 0 then 'iak' else 'digiflazz' end, product_code, ref_id || '01', 10000, 10000,
       case state when 'unknown' then 'pending' when 'success' then 'success' when 'canceled' then 'canceled' else 'failed' end,
       accepted_at, accepted_at, case when state = 'unknown' then now() + interval '1 day' end
     from purchase where idempotency_key like 'many %'`,
  );
  await owner.query(
    `insert into debt_repayment (purchase_id, member_id, idempotency_key, amount)
     select id, member_id, idempotency_key, 5000 from purchase where is_debt and id % 2 = 0 and idempotency_key like 'many %'`,
  );
  await owner.query(
    `with lines as (
       select p.ref_id, p.price, a.id as account_id, a.transfer_count + row_number() over (partition by p.member_id order by p.id) as number,
         nextval('ledger.journal_id_seq') as journal_id
       from purchase p join ledger.account a on a.kind = 'deposit' and a.owner = p.member_id::text where p.idempotency_key like 'many %'
     ), journals as (
       insert into ledger.journal (id, idempotency_key, input_hash, kind, reference, posted_at)
         overriding system value select journal_id, 'many:' || ref_id, 'x', 'purchase_hold', ref_id, now() from lines
     )
     insert into ledger.transfer (journal_id, position, debit_account_id, credit_account_id, amount, debit_balance, credit_balance, debit_number, credit_number)
       select journal_id, 1, account_id, (select id from ledger.account where kind = 'in_flight'), price, 1000000, 0, number, journal_id from lines`,
  );
  await writeDownline(owner, ids, master);
  await countWritten(owner);
  await owner.query("select index_sales($1)", [count + 1_000]);
  await owner.query("vacuum analyze");
}
