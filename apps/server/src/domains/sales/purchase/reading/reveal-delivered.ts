import type { Revealed } from "@konter/contract/purchase";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { inTransaction } from "../../../../platform/transaction.ts";
import { recordAction } from "../../../../kernel/audit/index.ts";
import type { Actor } from "../../../../kernel/audit/index.ts";
import { openDelivered, openEvidence } from "./delivered-words.ts";
import { findPurchase } from "./read-detail.ts";
import { readAttempts, readEvidence } from "./timeline.ts";

/**
 * Returns the delivery and the suppliers' responses in plain text to staff who give a reason. The reason is in the
 * audit log before the text is returned. Throws transaction_not_found.
 */
export async function revealDelivered(
  brand: BrandContext,
  actor: Actor,
  { ref_id: refId, reason }: { readonly ref_id: string; readonly reason: string },
): Promise<Revealed> {
  const seal = await brand.textSeal();
  const open = openDelivered(seal);
  return inTransaction(brand.pool, async (client) => {
    const purchase = await findPurchase(client, refId);
    await recordAction(client, actor, {
      action: "purchase.reveal",
      subject: purchase.ref_id,
      detail: { reason },
    });
    const attempts = await readAttempts(client, purchase.id);
    const evidence = await readEvidence(client, purchase.id);
    const referenceOf = (number: number): string =>
      attempts.find((attempt) => attempt.number === number)?.supplier_reference ?? "";
    return {
      serial_number: open(purchase),
      serial_correction: open({ ...purchase, serial_number: purchase.serial_correction }),
      evidence: evidence.map(({ at, source, attempt_number: attempt, raw }) => ({
        at: at.toISOString(),
        source,
        attempt,
        raw: openEvidence(seal, referenceOf(attempt), raw),
      })),
    };
  });
}
