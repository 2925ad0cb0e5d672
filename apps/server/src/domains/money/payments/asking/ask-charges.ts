import type { BrandContext } from "../../../../platform/brand-context.ts";
import type { WorkerGroup } from "../../../../platform/workers/worker.ts";
import { closeHere } from "../charging/cancel-charge.ts";
import { CHARGES, claimDue, mayCall } from "./claims.ts";
import type { ClaimedCharge } from "./claims.ts";
import { callToAsk, callToMake } from "../charging/gateway-calls.ts";
import type { Payments } from "../payments.ts";
import type { ConnectedGateway } from "../registry.ts";
import { settleCharge } from "../settling/settle-charge.ts";

/** Short, because a customer may be waiting in front of a QR code. */
const PAUSE_MS = 400;
const AT_ONCE = 16;

/**
 * Creates charges at the gateway that were not created at once, and polls due ones. Each gateway has its own worker, so
 * that a slow one delays no other. No call is made inside a database transaction.
 */
export const paymentWorkers = (
  brand: BrandContext,
  payments: Payments,
  onSettled: () => void,
): WorkerGroup => ({
  name: "payments",
  pauseMs: PAUSE_MS,
  queues: [CHARGES],
  accounts: payments.gateways,
  workerOf: (id) => ({
    async work() {
      const connected = payments.gateways.find(id);
      if (connected === undefined) return false;
      return (await askGateway(brand, payments, connected, onSettled)) === AT_ONCE;
    },
  }),
});

/** Processes the due charges of one gateway and returns their number. */
export async function askGateway(
  brand: BrandContext,
  payments: Payments,
  connected: ConnectedGateway,
  onSettled: () => void = () => {},
): Promise<number> {
  const claimedAt = performance.now();
  const { minSecondsBetweenCalls: apart } = connected.gateway.capabilities;
  const claimed = await claimDue(brand.pool, connected.id, AT_ONCE, apart);
  await Promise.all(
    claimed.map(async (charge) => {
      if (!mayCall(claimedAt)) return;
      try {
        await act(brand, payments, connected, charge);
        onSettled();
      } catch (error) {
        // The charge keeps its lease and is processed again when the lease ends.
        brand.log.error(
          { gateway: connected.id, charge: charge.charge_reference, error: String(error) },
          "an answer could not be settled",
        );
      }
    }),
  );
  return claimed.length;
}

async function act(
  brand: BrandContext,
  payments: Payments,
  connected: ConnectedGateway,
  charge: ClaimedCharge,
): Promise<void> {
  switch (charge.action) {
    case "give_up":
      await closeHere(brand, payments, charge.id, "expired");
      return;
    case "make":
      await settleCharge(brand, payments, await callToMake(brand, payments, connected, charge));
      return;
    case "ask":
    case "cancel": {
      const cancels = charge.action === "cancel";
      await settleCharge(brand, payments, await callToAsk(brand, connected, charge, cancels));
    }
  }
}
