import type { BillType } from "@konter/contract/bills";
import { rupiah } from "@konter/contract/money";
import type { SavedBill } from "@konter/contract/saved-bills";
import type { Queries } from "@konter/postgres";
import type { BillInput } from "../bills/index.ts";

interface SavedRow {
  readonly id: number;
  readonly product_code: string;
  readonly product_name: string;
  readonly bill_type: BillType;
  readonly is_open: boolean;
  readonly customer_number: string;
  readonly customer_name: string | null;
  readonly input: BillInput;
  readonly label: string;
  readonly group_name: string;
  readonly due_day: number | null;
  readonly reminder_days: number;
  readonly due_on: string | null;
  readonly is_paid: boolean;
  readonly paid_at: Date | null;
  readonly paid_price: number | null;
  readonly paid_ref: string | null;
}

const SAVED = `
  select b.id, d.code as product_code, d.name as product_name, d.bill_type, bill_open(d.id, null, clock_timestamp()) as is_open,
    b.customer_number, b.input, b.label, b.group_name, b.due_day, b.reminder_days, due.due_on, coalesce(bill_paid_for(b, due.due_on), false) as is_paid,
    (select i.customer_name from bill_inquiry i where i.member_id = b.member_id and i.product_id = b.product_id
       and i.customer_number = b.customer_number and i.customer_name is not null order by i.id desc limit 1) as customer_name,
    paid.accepted_at as paid_at, paid.price as paid_price, paid.ref_id as paid_ref
  from saved_bill b join bill_product d on d.id = b.product_id
    cross join lateral (select next_bill_due(b.due_day, (clock_timestamp() at time zone 'Asia/Jakarta')::date, null) as due_on) due
    left join lateral (select p.accepted_at, p.price, p.ref_id from bill_inquiry i join purchase p on p.ref_id = i.ref_id
      where i.member_id = b.member_id and i.product_id = b.product_id and i.customer_number = b.customer_number and i.state = 'paid'
        and p.state in ('reserved', 'submitting', 'unknown', 'success') order by i.id desc limit 1) paid on true
  where b.member_id = $1`;

/** Returns all of the account's saved bills, by group and label. */
export async function readSaved(pool: Queries, memberId: number): Promise<SavedBill[]> {
  const { rows } = await pool.query<SavedRow>(
    `${SAVED} order by lower(b.group_name), lower(b.label), b.id`,
    [memberId],
  );
  return rows.map(toSaved);
}

/** Returns the account's own saved bill; undefined for another account's or an unknown one. */
export async function findSaved(
  pool: Queries,
  memberId: number,
  id: number,
): Promise<SavedBill | undefined> {
  const { rows } = await pool.query<SavedRow>(`${SAVED} and b.id = $2`, [memberId, id]);
  return rows[0] && toSaved(rows[0]);
}

function toSaved(row: SavedRow): SavedBill {
  const { months = null, year = null, identity_number = null } = row.input;
  return {
    id: String(row.id),
    product_code: row.product_code,
    product: row.product_name,
    type: row.bill_type,
    open: row.is_open,
    customer_number: row.customer_number,
    customer_name: row.customer_name,
    months,
    year,
    identity_number,
    label: row.label,
    group: row.group_name,
    due_day: row.due_day,
    reminder_days: row.reminder_days,
    due_on: row.due_on,
    last_paid:
      row.paid_at === null || row.paid_price === null || row.paid_ref === null
        ? null
        : {
            at: row.paid_at.toISOString(),
            amount: rupiah(row.paid_price),
            ref_id: row.paid_ref,
          },
    paid: row.is_paid,
  };
}

/** Returns product and kind of a bill to save. */
export async function findProduct(
  pool: Queries,
  code: string,
): Promise<{ readonly id: number; readonly type: BillType } | undefined> {
  const { rows } = await pool.query<{ id: number; type: BillType }>(
    "select id, bill_type as type from bill_product where code = $1",
    [code],
  );
  return rows[0];
}
