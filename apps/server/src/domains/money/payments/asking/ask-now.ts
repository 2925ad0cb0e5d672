import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { inTransaction } from "../../../../platform/transaction.ts";
import { recordAction } from "../../../../kernel/audit/index.ts";
import type { Actor } from "../../../../kernel/audit/index.ts";

/**
 * Makes a charge due, so that its gateway is queried now or as soon as the rate limit allows. Throws payment_not_found.
 */
export async function askNow(
  { pool }: Pick<BrandContext, "pool">,
  actor: Actor,
  id: number,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const found = await client.query<{ charge_reference: string }>(
      `update payment_charge set next_ask_at = clock_timestamp(), unanswered = 0 where id = $1 returning charge_reference`,
      [id],
    );
    const [row] = found.rows;
    if (row === undefined) throw new DomainError("payment_not_found");
    await recordAction(client, actor, { action: "payment.asked", subject: row.charge_reference });
  });
}
