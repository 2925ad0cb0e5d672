import { setTimeout as sleep } from "node:timers/promises";
import { GATEWAY_MISBEHAVIOURS } from "@konter/simulators";
import type { GatewayMisbehaviourRule, GatewaySimulator, GatewayVendor } from "@konter/simulators";

/** The payment methods that customers use in chaos tests. */
export const CAMPAIGN_METHODS: Readonly<Record<GatewayVendor, readonly string[]>> = {
  midtrans: ["bca_va", "bni_va", "permata_va", "qris", "gopay", "mandiri_bill"],
  xendit: ["bni_va", "qris"],
  tripay: ["bca_va", "qris"],
};

/**
 * Injects a gateway's faults for a while. Each kind strikes at random; slow and missing responses are rare because
 * every test waits for them.
 */
export function gatewayTroubles(
  vendor: GatewayVendor,
  random: () => number,
): readonly GatewayMisbehaviourRule[] {
  // Bank reversals are injected in the lives of the charges instead. Xendit accepts a reference twice; a charge without
  // a returned response cannot be paid, so one that was created again is not paid early.
  const kinds = GATEWAY_MISBEHAVIOURS.filter(
    (kind) =>
      !/^(denied|charged-back)-/.test(kind) && !(vendor === "xendit" && kind === "callback-early"),
  );
  return kinds
    .filter(() => random() < 0.4)
    .map((kind) => ({
      kind,
      on: "any",
      ms: 50 + Math.floor(random() * 200),
      probability: kind.includes("sil") || kind.includes("slow") ? 0.03 : 0.15,
      ...(kind === "callback-forged" && random() < 0.5 ? { signature: "reused" } : {}),
      ...(kind.startsWith("answer-") && random() < 0.5 ? { done: false } : {}),
    }));
}

/**
 * Most customers pay, some let the charge expire, and the bank reverses some payments once `meanwhile` has ended.
 * Throws RangeError if the gateway's records lack the charge or do not allow the step.
 */
export async function payOrNot(
  simulator: GatewaySimulator,
  vendor: GatewayVendor,
  reference: string,
  random: () => number,
  meanwhile: Promise<unknown> = Promise.resolve(),
): Promise<void> {
  const does = random();
  if (does < 0.75) await simulator.pay(reference);
  else if (does < 0.85) await simulator.expire(reference);
  await meanwhile;
  if (does < 0.2) await sleep(random() * 200);
  if (does < 0.08) await simulator.chargeback(reference);
  else if (does < 0.12) await simulator.deny(reference);
  // Tripay has no status for partial reversals.
  else if (does < 0.16 && vendor !== "tripay")
    await simulator.chargeback(reference, { amount: 5_000 });
  else if (does < 0.2) await simulator.refund(reference);
}
