import type { Locale } from "@konter/contract/locale";
import { RECEIPTS_AT_ONCE } from "@konter/contract/report";
import type { ReceiptList } from "@konter/contract/report";
import type pg from "pg";
import { Refusal } from "../../../platform/refusal.ts";
import { PURCHASE_COLUMNS, toTransaction } from "../purchase/index.ts";
import type { PurchaseRow } from "../purchase/index.ts";

/**
 * A member's own transactions by their references, as they are named in `ids` with commas between. Another member's is as
 * good as missing. Throws receipts_too_many.
 */
export async function listReceipts(
  pool: pg.Pool,
  memberId: number,
  ids: string,
  locale: Locale,
): Promise<ReceiptList> {
  const asked = [...new Set(ids.split(",").map((id) => id.trim().toUpperCase()))].filter(Boolean);
  if (asked.length > RECEIPTS_AT_ONCE) {
    throw new Refusal("receipts_too_many", { parameters: { limit: RECEIPTS_AT_ONCE } });
  }
  const answer = await pool.query<PurchaseRow>(
    `select ${PURCHASE_COLUMNS} from purchase p join member m on m.id = p.member_id
     where p.ref_id = any($1) and p.member_id = $2`,
    [asked, memberId],
  );
  const found = new Map(answer.rows.map((row) => [row.ref_id, toTransaction(row, locale)]));
  return {
    transactions: asked.flatMap((id) => found.get(id) ?? []),
    missing: asked.filter((id) => !found.has(id)),
  };
}
