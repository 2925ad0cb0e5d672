import type { ErrorCode } from "@konter/contract/errors";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { notify } from "../../../kernel/notices/index.ts";
import type { PurchaseFacts } from "../purchase/index.ts";
import { REVIEW_NOTICES } from "./notices.ts";

/** Blocks a purchase that was not sent yet. Throws transaction_not_found, block_too_late. */
export async function blockPurchase(
  brand: BrandContext,
  actor: Actor,
  refId: string,
  reason: string,
): Promise<void> {
  const ref = refId.toUpperCase();
  await inTransaction(brand.pool, async (client) => {
    const result = await ask(client, "block_purchase($1, $2, $3)", [ref, actor.staffId, reason]);
    if (result !== "blocked") throw new DomainError(result as ErrorCode);
    await recordAction(client, actor, {
      action: "review.blocked",
      subject: ref,
      detail: { reason },
    });
  });
}

export interface Decision {
  readonly refId: string;
  readonly decision: "released" | "canceled";
  /** The reason shown to the member, or a note for colleagues. */
  readonly words: string;
}

/**
 * Decides a review: the purchase continues at its held price, or is refunded. A release without an open route at that
 * price is refunded too. The decision, the audit entry and the member's notification are written together. Throws
 * transaction_not_found, review_not_open.
 */
export async function decideReview(
  brand: BrandContext,
  actor: Actor,
  decision: Decision,
): Promise<void> {
  const result = await tryOutcome(brand, actor, decision, decision.decision);
  if (result === undefined) return;
  const isRefunded = result === "refunded" && decision.decision === "released";
  const other = isRefunded ? await tryOutcome(brand, actor, decision, result) : result;
  if (other !== undefined) throw new DomainError(other as ErrorCode);
}

class OtherOutcome extends Error {
  readonly result: string;
  constructor(result: string) {
    super(result);
    this.result = result;
  }
}

/** Decides when the outcome is this one. Otherwise rolls back and returns the actual outcome or the error code. */
async function tryOutcome(
  brand: BrandContext,
  actor: Actor,
  { refId, decision, words }: Decision,
  outcome: "released" | "canceled" | "refunded",
): Promise<string | undefined> {
  const ref = refId.toUpperCase();
  const { member_id: memberId, ...facts } = await findTold(brand.pool, ref);
  try {
    await brand.ledger.commit(
      async (change) => {
        change.call<{ result: string }>({
          text: "select decide_review($1, $2, $3, $4) as result",
          values: [ref, actor.staffId, decision, words],
          column: "result",
          allowed: [outcome],
          onRefused: ([row]) => new OtherOutcome(row?.result ?? "transaction_not_found"),
        });
        await recordAction(change.writes, actor, {
          action: `review.${outcome}`,
          subject: ref,
          detail: { decision, words },
        });
        await notify(change.writes, REVIEW_NOTICES[`review_${outcome}`], {
          memberId,
          refId: ref,
          facts: { ...facts, ...(outcome === "canceled" && { reason: words }) },
        });
      },
      { key: `purchase:${ref}` },
    );
    return undefined;
  } catch (error) {
    if (error instanceof OtherOutcome) return error.result;
    throw error;
  }
}

/** Throws transaction_not_found. */
async function findTold(
  database: Queries,
  ref: string,
): Promise<PurchaseFacts & { readonly member_id: number }> {
  const found = await database.query<PurchaseFacts & { readonly member_id: number }>(
    "select member_id, product_name as product, destination, price from purchase where ref_id = $1",
    [ref],
  );
  const [told] = found.rows;
  if (told === undefined) throw new DomainError("transaction_not_found");
  return told;
}

async function ask(
  client: pg.PoolClient,
  call: string,
  values: readonly unknown[],
): Promise<string> {
  const answer = await client.query<{ result: string }>(`select ${call} as result`, [...values]);
  return answer.rows[0]?.result ?? "transaction_not_found";
}
