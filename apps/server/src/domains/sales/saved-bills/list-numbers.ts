import type { BillType } from "@konter/contract/bills";
import { BILL_NUMBERS_OFFERED } from "@konter/contract/saved-bills";
import type { BillNumber } from "@konter/contract/saved-bills";
import type { Queries } from "@konter/postgres";

/** Only this many latest inquiries are searched. */
const LOOK_UPS_LOOKED_AT = 300;

/** Returns numbers of one kind of bill: the saved ones, then the latest inquiries, each once. */
export async function listNumbers(
  pool: Queries,
  memberId: number,
  type: BillType,
): Promise<{ numbers: BillNumber[] }> {
  const { rows } = await pool.query<BillNumber>(
    `with latest as (
       select * from bill_inquiry where member_id = $1 order by id desc limit $4),
     found as (
       select distinct on (product_id, customer_number) id, product_id, customer_number, customer_name from latest
       where bill_type = $2 and state in ('found', 'paid') order by product_id, customer_number, id desc),
     listed as (
       select b.product_id, b.customer_number, coalesce(nullif(b.label, ''), f.customer_name) as name, true as saved, coalesce(f.id, 0) as used
       from saved_bill b left join found f on f.product_id = b.product_id and f.customer_number = b.customer_number where b.member_id = $1
       union all
       select f.product_id, f.customer_number, f.customer_name, false, f.id from found f
       where not exists (select from saved_bill b where b.member_id = $1 and b.product_id = f.product_id and b.customer_number = f.customer_number))
     select d.code as product_code, d.name as product, l.customer_number, l.name, l.saved
     from listed l join bill_product d on d.id = l.product_id and d.bill_type = $2
     order by l.saved desc, l.used desc, l.customer_number limit $3`,
    [memberId, type, BILL_NUMBERS_OFFERED, LOOK_UPS_LOOKED_AT],
  );
  return { numbers: rows };
}
