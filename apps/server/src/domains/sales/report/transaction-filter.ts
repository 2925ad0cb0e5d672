import { localPhone } from "@konter/contract/phone";
import type { TransactionStatus } from "@konter/contract/purchase";
import { statesOf } from "../purchase/index.ts";

/** The filters of a report, combined with AND. An absent filter matches everything. */
export interface TransactionFilter {
  readonly memberId?: number | undefined;
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
  readonly status?: TransactionStatus | undefined;
  readonly product?: string | undefined;
  readonly number?: string | undefined;
  readonly ref_id?: string | undefined;
  readonly type?: string | undefined;
  readonly supplier?: string | undefined;
  /** The file name of the upload that created it. */
  readonly file?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** The conditions covered by an index. The others are checked for each row. */
export const MEMBER_AND_DAYS = `($1::bigint is null or p.member_id = $1)
  and ($2::date is null or p.business_date >= $2) and ($3::date is null or p.business_date <= $3)`;
/** Parameters $4 to $10, of a purchase `p`. */
export const DETAILS = `($4::text[] is null or p.state = any($4))
  and ($5::text is null or strpos(lower(p.product_code || ' ' || p.product_name), lower($5)) > 0)
  and ($6::text is null or strpos(p.destination, $6) > 0)
  and ($7::text is null or strpos(p.ref_id, upper($7)) > 0 or p.order_number = $7)
  and ($8::text is null or p.screen = $8)
  and ($9::text is null or exists (select from purchase_attempt a where a.purchase_id = p.id and a.supplier_id = $9))
  and ($10::text is null or exists (select from purchase_upload u where u.ref_id = p.ref_id and lower(u.file_name) = lower($10)))`;

/** The products of the daily sums that match the filter, if it names any. */
export const PRODUCTS = `array(select s.id from sold_product s
  where ($5::text is null or strpos(lower(s.code || ' ' || s.name), lower($5)) > 0) and ($8::text is null or s.screen = $8))`;
/** The states counted by the daily sums. */
export const DECIDED = "'{success,failed,expired,canceled,returned}'::text[]";

/** The parameters of MEMBER_AND_DAYS and DETAILS. */
export function parameters(filter: TransactionFilter): unknown[] {
  return [
    filter.memberId ?? null,
    filter.date_from ?? null,
    filter.date_to ?? null,
    ...detailParameters(filter),
  ];
}

/** The parameters of DETAILS. */
export function detailParameters(filter: TransactionFilter): unknown[] {
  const number = filter.number?.trim();
  return [
    filter.status === undefined ? null : statesOf(filter.status),
    emptyToNull(filter.product),
    number === undefined || number === "" ? null : localPhone(number),
    emptyToNull(filter.ref_id),
    filter.type ?? null,
    emptyToNull(filter.supplier),
    emptyToNull(filter.file),
  ];
}

function emptyToNull(text: string | undefined): string | null {
  return text === undefined || text === "" ? null : text;
}

/** Whether it filters by more than days. */
export function isNarrowed(filter: TransactionFilter): boolean {
  return detailParameters(filter).some((value) => value !== null);
}

/** Whether it has a condition that the daily sums do not cover: found by text or checked for each row. */
export function hasOwnWords(filter: TransactionFilter): boolean {
  const [, , number, ref, , supplier, file] = detailParameters(filter);
  return number !== null || ref !== null || supplier !== null || file !== null;
}

/** Shorter texts match too many rows for the search index. */
const PART_LENGTH = 3;

/**
 * Returns a query for the candidates of a file name, number or reference, as a table of purchases; undefined when the
 * text is too short.
 */
export function candidatesByText(filter: TransactionFilter, memberId: string): string | undefined {
  const [, , number, ref, , , file] = detailParameters(filter);
  if (file !== null)
    return `(select o.* from purchase_upload u join purchase o on o.ref_id = u.ref_id
      where lower(u.file_name) = lower($10) and (${memberId}::bigint is null or u.member_id = ${memberId}))`;
  if (isLong(ref))
    return `(select * from sales_like('r', upper($7), ${memberId}) union select * from purchase o where o.order_number = $7)`;
  return isLong(number) ? `sales_like('n', $6, ${memberId})` : undefined;
}

const isLong = (text: unknown): boolean => typeof text === "string" && text.length >= PART_LENGTH;
