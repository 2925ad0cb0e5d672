import type { ErrorCode } from "@konter/contract/errors";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAct } from "../../office/audit/index.ts";
import type { Actor } from "../../office/audit/index.ts";
import { notify } from "../../messages/notifications/index.ts";
import type { PurchaseFacts } from "../purchase/index.ts";
import { REVIEW_NOTICES } from "./notices.ts";

/** Holds back a purchase that was not sent yet. Throws transaction_not_found, block_too_late. */
export async function blockPurchase(
  brand: BrandContext,
  actor: Actor,
  refId: string,
  reason: string,
): Promise<void> {
  const ref = refId.toUpperCase();
  await inTransaction(brand.pool, async (client) => {
    const result = await ask(client, "block_purchase($1, $2, $3)", [ref, actor.staffId, reason]);
    if (result !== "blocked") throw new Refusal(result as ErrorCode);
    await recordAct(client, actor, { action: "review.blocked", subject: ref, detail: { reason } });
  });
}

export interface Decision {
  readonly refId: string;
  readonly decision: "released" | "canceled";
  /** The reason that the member reads, or a note for colleagues. */
  readonly words: string;
}

/**
 * Decides a review: the purchase goes on at its held price, or is refunded. What was decided, the audit entry and the member's
 * notification are written together. The row lock of the attempt settles who was first. Throws transaction_not_found, review_not_open.
 */
export async function decideReview(
  brand: BrandContext,
  actor: Actor,
  { refId, decision, words }: Decision,
): Promise<void> {
  const ref = refId.toUpperCase();
  await inTransaction(brand.pool, async (client) => {
    const result = await ask(client, "decide_review($1, $2, $3, $4)", [
      ref,
      actor.staffId,
      decision,
      words,
    ]);
    if (result !== "released" && result !== "canceled" && result !== "refunded")
      throw new Refusal(result as ErrorCode);
    await recordAct(client, actor, {
      action: `review.${result}`,
      subject: ref,
      detail: { decision, words },
    });
    const told = await client.query<PurchaseFacts & { member_id: number }>(
      "select member_id, product_name as product, destination, price from purchase where ref_id = $1",
      [ref],
    );
    const { member_id: memberId, ...facts } = told.rows[0] as PurchaseFacts & { member_id: number };
    await notify(client, REVIEW_NOTICES[`review_${result}`], {
      memberId,
      refId: ref,
      facts: { ...facts, ...(result === "canceled" && { reason: words }) },
    });
  });
}

async function ask(
  client: pg.PoolClient,
  call: string,
  values: readonly unknown[],
): Promise<string> {
  const answer = await client.query<{ result: string }>(`select ${call} as result`, [...values]);
  return answer.rows[0]?.result ?? "transaction_not_found";
}
