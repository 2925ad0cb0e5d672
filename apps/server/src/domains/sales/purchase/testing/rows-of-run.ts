import type pg from "pg";

/** A row with its times reduced to whether they are set. */
const rowOf = (table: string): string =>
  `(select jsonb_object_agg(key, case when key like '%\\_at' or key in ('at', 'case_since') then to_jsonb(value <> 'null') else value end)
    from jsonb_each(to_jsonb(${table})))`;

const OF_PURCHASES = [
  ["purchase_attempt", "t.number"],
  ["purchase_evidence", "t.attempt_number, t.digest"],
  ["purchase_question", "t.attempt_number"],
  ["purchase_serial", "t.serial_key"],
  ["purchase_review", "t.rule"],
  ["cost_overrun", "t.attempt_number"],
] as const;

const STATEMENTS = {
  purchases: `select ${rowOf("t")} as row from purchase t where t.ref_id like $1 order by t.ref_id`,
  ...Object.fromEntries(
    OF_PURCHASES.map(([table, order]) => [
      table,
      `select p.ref_id, ${rowOf("t")} - 'id' as row from ${table} t join purchase p on p.id = t.purchase_id
       where p.ref_id like $1 order by p.ref_id, ${order}`,
    ]),
  ),
  outbox:
    "select reference, topic, member_id, payload from outbox where reference like $1 order by 1, 2",
  journals: `select j.reference, j.idempotency_key, encode(j.input_hash, 'hex') as hash, j.kind, t.position, d.kind || ' ' || d.owner as debit,
      c.kind || ' ' || c.owner as credit, t.amount
    from ledger.journal j join ledger.transfer t on t.journal_id = j.id join ledger.account d on d.id = t.debit_account_id
      join ledger.account c on c.id = t.credit_account_id
    where j.reference like $1 order by j.reference, j.idempotency_key, t.position`,
} satisfies Record<string, string>;

/**
 * Without the range of ids, and without sums of nothing: both also cover a purchase that entered a state and left it in
 * two calls, which one call never counts there.
 */
const SUMS = "to_jsonb(d) - array['product_id', 'first_id', 'last_id']";

const OF_ALL = {
  accounts: "select kind, owner, balance, transfer_count from ledger.account order by kind, owner",
  promos: "select code, taken_qty, sold_qty from promo order by code",
  closings: `select supplier_id, sku, closed_scope, closed_because, closed_until is not null as is_closed from supplier_product
    order by supplier_id, sku`,
  member_sums: `select s.code, ${SUMS} as row from member_sales_day d join sold_product s on s.id = d.product_id
    where d.count <> 0 order by s.code, d.state, d.business_date`,
  brand_sums: `select s.code, ${SUMS} as row from brand_sales_day d left join sold_product s on s.id = d.product_id
    where d.count <> 0 order by s.code, d.state, d.business_date`,
} satisfies Record<string, string>;

/**
 * Returns everything that settling writes: rows and journals of the purchases with a reference like this one, and the
 * sums of all.
 */
export async function rowsOfRun(owner: pg.Pool, like: string): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {};
  for (const [name, statement] of Object.entries(STATEMENTS))
    rows[name] = (await owner.query<object>(statement, [like])).rows;
  for (const [name, statement] of Object.entries(OF_ALL))
    rows[name] = (await owner.query<object>(statement)).rows;
  return rows;
}
