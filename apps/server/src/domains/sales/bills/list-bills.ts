import type { Bill, BillType } from "@konter/contract/bills";
import type { Locale } from "@konter/contract/locale";
import type { TransactionStatus } from "@konter/contract/purchase";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { statesOf } from "../purchase/index.ts";
import { toBill } from "./describe-bill.ts";
import { BILL_COLUMNS, BILLS } from "./store.ts";
import type { BillRow } from "./store.ts";

export interface BillsQuery {
  readonly type?: BillType | undefined;
  readonly status?: TransactionStatus | undefined;
  readonly search?: string | undefined;
  /** Days (WIB) of the inquiry, both included. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Returns the member's bills, paid and looked up, newest first. */
export async function listBills(
  { pool, textSeal }: Pick<BrandContext, "pool" | "textSeal">,
  memberId: number,
  query: BillsQuery,
  locale: Locale,
): Promise<{ rows: Bill[]; next_cursor: string | null }> {
  const { status, limit } = query;
  const { rows: read } = await pool.query<BillRow>(
    `select ${BILL_COLUMNS} from ${BILLS}
     where b.member_id = $1 and b.state in ('found', 'paid') and ($2::bigint is null or b.id < $2)
       and ($3::text is null or b.bill_type = $3)
       and ($4::text is null or case when p.state is null then $4 = case when b.expires_at <= clock_timestamp() then 'expired' else 'inquiry' end
         else p.state = any($5) end)
       and ($6::text is null or strpos(lower(concat_ws(' ', b.ref_id, b.customer_number, b.customer_name, b.product_name)), lower($6)) > 0)
       and ($7::date is null or b.asked_at >= $7::date::timestamp at time zone 'Asia/Jakarta')
       and ($8::date is null or b.asked_at < ($8::date + 1)::timestamp at time zone 'Asia/Jakarta')
     order by b.id desc limit $9`,
    [
      memberId,
      /^\d{1,15}$/.test(query.cursor ?? "") ? Number(query.cursor) : null,
      query.type ?? null,
      status ?? null,
      status === undefined ? [] : statesOf(status),
      query.search ?? null,
      query.from ?? null,
      query.until ?? null,
      limit + 1,
    ],
  );
  const seal = await textSeal();
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => toBill(row, locale, seal)),
    next_cursor: read.length > limit && last !== undefined ? String(last.id) : null,
  };
}
