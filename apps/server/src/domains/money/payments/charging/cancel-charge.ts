import type { BrandContext } from "../../../../platform/brand-context.ts";
import { readClock } from "../../../../platform/database-clock.ts";
import { close } from "../settling/apply-act.ts";
import type { Charge } from "./charge.ts";
import { claimOpen } from "../asking/claims.ts";
import { callToAsk } from "./gateway-calls.ts";
import type { Payments } from "../payments.ts";
import { readCharge } from "./read-charges.ts";
import { settleCharge } from "../settling/settle-charge.ts";
import { lockCharge } from "../store.ts";

/**
 * Closes an unpaid charge at the gateway, if it supports that, and locally. Returns the charge's state then: `closed`,
 * or `paid` or `confirming` if the payment arrived first. A charge that the gateway cannot close may still be paid
 * late.
 */
export async function cancelCharge(
  brand: BrandContext,
  payments: Payments,
  chargeId: number,
): Promise<Charge> {
  const before = await readCharge(brand.pool, chargeId);
  const connected = payments.gateways.find(before.connectionId);
  if (connected !== undefined) {
    const apart = connected.gateway.capabilities.minSecondsBetweenCalls;
    const claimed = await claimOpen(brand.pool, chargeId, apart);
    if (claimed !== undefined)
      await settleCharge(brand, payments, await callToAsk(brand, connected, claimed, true));
  }
  await closeHere(brand, payments, chargeId, "canceled");
  return readCharge(brand.pool, chargeId);
}

/**
 * Closes an open charge locally. If the gateway may know it, it is polled until the gateway reports it closed, and
 * closed there by the worker.
 */
export async function closeHere(
  brand: BrandContext,
  payments: Payments,
  chargeId: number,
  because: "canceled" | "expired",
): Promise<void> {
  await brand.ledger.commit(
    async (change) => {
      const row = (await lockCharge(change.reads, chargeId))?.row;
      if (row?.state !== "creating" && row?.state !== "pending") return;
      const now = await readClock(brand.pool);
      await close(change, payments, row, because, { refusal: undefined, now });
      // Waits for a call in progress to end.
      await change.writes.query(
        `update payment_charge set closed_here = makes > 0, cancel_wanted = makes > 0, asks = 0,
         next_ask_at = case when makes > 0 then greatest(clock_timestamp(), call_again_at) end where id = $1`,
        [chargeId],
      );
    },
    { key: `charge:${chargeId}` },
  );
}
