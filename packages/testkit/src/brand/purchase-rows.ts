import { businessDate } from "@konter/contract/time";
import type { PurchaseState } from "@konter/server/domains/sales/purchase/index.ts";
import type { TestEnvironment } from "./test-environment.ts";

/** A row of the purchase table for tests of queries. No money is moved for it. */
export interface WrittenPurchase {
  readonly ref: string;
  readonly member: number;
  readonly day: string;
  readonly state: PurchaseState;
  readonly product: string;
  readonly screen: "pulsa" | "data" | "electricity";
  readonly destination: string;
  readonly price: number;
  readonly discount: number;
  readonly selling_price: number;
  readonly start_balance: number;
  readonly supplier: "digiflazz" | "iak";
  readonly order_number?: string | null;
  readonly customer_name?: string | null;
  readonly destination_name?: string | null;
}

/** Inserts purchases in their order, each with an attempt. */
export async function writePurchases(
  { database, members }: TestEnvironment,
  rows: readonly WrittenPurchase[],
): Promise<void> {
  const records = rows.map((row) => ({ ...row, member_id: members[row.member]?.id }));
  await database.owner.query(
    `with given as (
       select * from json_to_recordset($1) as t(ref text, member_id bigint, day date, state text, product text, screen text, destination text, price bigint,
         discount bigint, selling_price bigint, start_balance bigint, supplier text, order_number text, customer_name text, destination_name text)
     ), written as (
       insert into purchase (ref_id, member_id, idempotency_key, input_hash, product_id, product_code, product_name, screen, operator_code, destination,
         needs_serial, price, discount, selling_price, start_balance, end_balance, business_date, state, accepted_at, order_number, customer_name, destination_name)
       select ref, member_id, ref, '', 1, product, 'Produk ' || product, screen, 'OPERATOR', destination, false, price, discount, selling_price,
         start_balance, start_balance - price, day, state, day::timestamp at time zone 'Asia/Jakarta' + interval '12 hours', order_number, customer_name, destination_name from given
       returning id, ref_id)
     insert into purchase_attempt (purchase_id, number, supplier_id, sku, supplier_reference, quoted_cost, next_action_at)
       select w.id, 1, g.supplier, g.product, w.ref_id || '01', g.price, case when g.state in ('reserved', 'submitting', 'unknown', 'blocked') then 'infinity'::timestamptz end
       from written w join given g on g.ref = w.ref_id`,
    [JSON.stringify(records)],
  );
  await countWritten(database.owner);
}

/** Recomputes the reports' sums from the existing purchases, as if each had just been decided. */
export async function countWritten(owner: TestEnvironment["database"]["owner"]): Promise<void> {
  await owner.query("truncate member_sales_day, brand_sales_day");
  await owner.query(
    "select count_sales(array_agg(id), array_agg('reserved'::text)) from purchase having count(*) > 0",
  );
}

const DAY_MS = 24 * 3600 * 1000;
export const daysAgo = (days: number): string => businessDate(new Date(Date.now() - days * DAY_MS));

let sold = 0;
/** A delivered sale of today by the first member, with these changes. */
export function soldPurchase(changes: Partial<WrittenPurchase>): WrittenPurchase {
  sold += 1;
  return {
    ref: `S${100_000 + sold}`,
    member: 0,
    day: daysAgo(0),
    state: "success",
    product: "TSEL10",
    screen: "pulsa",
    destination: "081211110001",
    price: 10_000,
    discount: 0,
    selling_price: 12_000,
    start_balance: 1_000_000,
    supplier: "iak",
    ...changes,
  };
}

/** Inserts purchases into an emptied table. */
export async function writeOnly(
  environment: TestEnvironment,
  purchases: readonly WrittenPurchase[],
): Promise<void> {
  await environment.database.owner.query("truncate purchase, purchase_attempt cascade");
  await writePurchases(environment, purchases);
}
