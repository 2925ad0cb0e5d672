import type { AdminBill, AdminBillInquiry, BillType } from "@konter/contract/bills";
import { ERRORS } from "@konter/contract/errors";
import { renderSentence } from "@konter/contract/locale";
import type { Locale } from "@konter/contract/locale";
import { rupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { FailureReason } from "../../../ports/supplier.ts";
import { toBill } from "./describe-bill.ts";
import { refusalOf } from "./refusals.ts";
import { BILL_COLUMNS, BILLS } from "./store.ts";
import type { BillInput, BillRow, Said } from "./store.ts";

/** Returns any account's bill with the supplier's inquiry responses. Throws bill_inquiry_not_found. */
export async function describeAdminBill(
  { pool, textSeal }: Pick<BrandContext, "pool" | "textSeal">,
  refId: string,
  locale: Locale,
): Promise<AdminBill> {
  const { rows } = await pool.query<
    BillRow & {
      supplier_id: string | null;
      sku: string | null;
      supplier_reference: string | null;
      bill_reference: string | null;
      cost: number;
      brand_fee: number;
      input: BillInput;
      said: readonly Said[];
    }
  >(
    `select ${BILL_COLUMNS}, b.supplier_id, b.sku, b.supplier_reference, b.bill_reference, b.cost, b.brand_fee, b.input, b.said
     from ${BILLS} where b.ref_id = $1 and b.state in ('found', 'paid')`,
    [refId],
  );
  const [row] = rows;
  if (row === undefined) throw new DomainError("bill_inquiry_not_found");
  return {
    bill: toBill(row, locale, await textSeal()),
    supplier: row.supplier_id,
    sku: row.sku,
    supplier_reference: row.supplier_reference,
    bill_reference: row.bill_reference === "" ? null : row.bill_reference,
    cost: rupiah(row.cost),
    brand_fee: rupiah(row.brand_fee),
    months: row.input.months ?? null,
    year: row.input.year ?? null,
    said: row.said.map(({ supplier, code, message }) => ({ supplier, code, message })),
  };
}

interface InquiryRow {
  readonly type: BillType;
  readonly count: number;
  readonly found: number;
  readonly refused: number;
  readonly unknown: number;
  readonly reason: FailureReason | null;
  readonly silent_suppliers: { supplier: string; count: number }[];
}

/** Returns inquiry results by kind for the last day, highest failure count first. */
export async function listInquiries(
  pool: Queries,
  locale: Locale,
): Promise<{ types: AdminBillInquiry[] }> {
  const { rows } = await pool.query<InquiryRow>(
    `with latest as (
       select * from bill_inquiry where asked_at > clock_timestamp() - interval '1 day' and state <> 'asking'),
     silent as (
       select bill_type, w ->> 'supplier' as supplier, count(*)::int as count from latest, jsonb_array_elements(said) w
       where state = 'unknown' group by 1, 2)
     select l.bill_type as type, count(*)::int as count, count(*) filter (where state in ('found', 'paid'))::int as found,
       count(*) filter (where state = 'refused')::int as refused, count(*) filter (where state = 'unknown')::int as unknown,
       mode() within group (order by refusal) as reason,
       (select coalesce(jsonb_agg(jsonb_build_object('supplier', s.supplier, 'count', s.count) order by s.count desc, s.supplier), '[]')
          from silent s where s.bill_type = l.bill_type) as silent_suppliers
     from latest l group by l.bill_type
     order by count(*) filter (where state in ('refused', 'unknown'))::numeric / count(*) desc, l.bill_type`,
  );
  return {
    types: rows.map(({ reason, ...row }) => ({
      ...row,
      reason: reason === null ? null : renderSentence(ERRORS[refusalOf(reason).code], locale),
    })),
  };
}
