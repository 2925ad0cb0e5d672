import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import type { ReviewReason, TransactionReview } from "@konter/contract/purchase";
import type { ReviewRuleKind } from "@konter/contract/reviews";
import type pg from "pg";

/** A review of a purchase, as written by block_for_review and decide_review (0015). */
export interface PurchaseReviewRow {
  rule: ReviewRuleKind | "staff";
  detail: ReviewDetail;
  blocked_at: Date;
  blocked_by: string | null;
  due_at: Date;
  decision: TransactionReview["decision"];
  decided_at: Date | null;
  decided_by: string | null;
  words: string;
}

interface ReviewDetail {
  readonly note?: string;
  readonly limit?: number;
  readonly total?: number;
  readonly purchases?: number;
  readonly minutes?: number;
}

export const REVIEW_COLUMNS = `v.rule, v.detail, v.blocked_at, b.name as blocked_by, v.due_at, v.decision, v.decided_at, d.name as decided_by, v.words`;
export const REVIEW_STAFF =
  "left join staff b on b.id = v.blocked_by left join staff d on d.id = v.decided_by";

/** Every review of a purchase, oldest first. */
export async function readReviews(
  pool: pg.Pool,
  purchaseId: number,
): Promise<readonly PurchaseReviewRow[]> {
  const answer = await pool.query<PurchaseReviewRow>(
    `select ${REVIEW_COLUMNS} from purchase_review v ${REVIEW_STAFF} where v.purchase_id = $1 order by v.id`,
    [purchaseId],
  );
  return answer.rows;
}

const TEXTS: Readonly<Record<PurchaseReviewRow["rule"], Sentence>> = {
  number_watched: {
    id: "Nomor tujuan ada di daftar pantauan: {note}",
    en: "The destination number is on the watch list: {note}",
  },
  amount_above: {
    id: "Harga di atas {limit}.",
    en: "The price is above {limit}.",
  },
  many_purchases: {
    id: "Lebih dari {purchases} pembelian dalam {minutes} menit.",
    en: "More than {purchases} purchases within {minutes} minutes.",
  },
  day_total: {
    id: "Pembelian hari itu {total}, di atas {limit}.",
    en: "Purchases of that day {total}, above {limit}.",
  },
  staff: { id: "Ditahan petugas: {note}", en: "Held by staff: {note}" },
};

/** For staff: the rule, and the values that it counted. */
export function toReviewReason(row: PurchaseReviewRow, locale: Locale): ReviewReason {
  const { detail } = row;
  return {
    rule: row.rule,
    text: renderSentence(TEXTS[row.rule], locale, {
      note: detail.note ?? "",
      limit: formatRupiah(detail.limit ?? 0),
      total: formatRupiah(detail.total ?? 0),
      purchases: detail.purchases ?? 0,
      minutes: detail.minutes ?? 0,
    }),
    blocked_at: row.blocked_at.toISOString(),
    blocked_by: row.blocked_by,
    due_at: row.due_at.toISOString(),
    decision: row.decision,
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decided_by,
    words: row.words,
  };
}

/**
 * For the member: that staff review the purchase and until when, never the rule. After a cancellation also the reason
 * given by staff.
 */
export function toMemberReview(row: PurchaseReviewRow | undefined): TransactionReview | null {
  if (row === undefined) return null;
  return {
    blocked_at: row.blocked_at.toISOString(),
    due_at: row.due_at.toISOString(),
    decision: row.decision,
    reason: row.decision === "canceled" ? row.words : null,
  };
}
