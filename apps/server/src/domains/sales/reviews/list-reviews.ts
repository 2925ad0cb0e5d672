import type { Locale } from "@konter/contract/locale";
import type { REVIEW_LISTS, ReviewRow } from "@konter/contract/reviews";
import type { BrandContext } from "../../../platform/brand-context.ts";
import {
  adminRow,
  maskDelivered,
  PURCHASE_COLUMNS,
  REVIEW_COLUMNS,
  REVIEW_STAFF,
  toReviewReason,
} from "../purchase/index.ts";
import type { PurchaseReviewRow, PurchaseRow } from "../purchase/index.ts";

type List = (typeof REVIEW_LISTS)[number];
type FoundRow = PurchaseRow &
  PurchaseReviewRow & { review_id: number; supplier_id: string; overdue: boolean };

/** The next page begins after the row that the cursor ($1) names. $2 is one row more than a page. */
const PAGES: Readonly<Record<List, string>> = {
  open: `v.decided_at is null and ($1::bigint is null or (v.due_at, v.id) > (select due_at, id from purchase_review where id = $1))
    order by v.due_at, v.id limit $2`,
  decided: `v.decided_at is not null and ($1::bigint is null or (v.decided_at, v.id) < (select decided_at, id from purchase_review where id = $1))
    order by v.decided_at desc, v.id desc limit $2`,
};

/** Returns a list of the back office, by due time; the decided ones latest first. */
export async function listReviews(
  { pool, textSeal }: Pick<BrandContext, "pool" | "textSeal">,
  filter: { readonly list: List; readonly cursor?: string | undefined; readonly limit: number },
  locale: Locale,
): Promise<{ rows: ReviewRow[]; next_cursor: string | null; open: number; overdue: number }> {
  const after = /^\d{1,15}$/.test(filter.cursor ?? "") ? Number(filter.cursor) : null;
  const found = await pool.query<FoundRow>(
    `select v.id as review_id, v.decided_at is null and v.due_at <= now() as overdue, a.supplier_id, ${PURCHASE_COLUMNS}, ${REVIEW_COLUMNS}
     from purchase_review v join purchase p on p.id = v.purchase_id join member m on m.id = p.member_id
     join purchase_attempt a on a.purchase_id = p.id and a.number = p.attempt_number ${REVIEW_STAFF}
     where ${PAGES[filter.list]}`,
    [after, filter.limit + 1],
  );
  const counted = await pool.query<{ open: number; overdue: number }>(
    "select count(*)::int as open, (count(*) filter (where due_at <= now()))::int as overdue from purchase_review where decided_at is null",
  );
  const delivered = maskDelivered(await textSeal());
  const rows = found.rows.slice(0, filter.limit);
  return {
    rows: rows.map((row) => ({
      review_id: row.review_id,
      row: adminRow(row, row.supplier_id, locale, delivered),
      reason: toReviewReason(row, locale),
      overdue: row.overdue,
    })),
    next_cursor: found.rows.length > filter.limit ? String(rows.at(-1)?.review_id) : null,
    open: counted.rows[0]?.open ?? 0,
    overdue: counted.rows[0]?.overdue ?? 0,
  };
}
