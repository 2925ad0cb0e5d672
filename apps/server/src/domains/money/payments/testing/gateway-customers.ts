import { setTimeout as sleep } from "node:timers/promises";
import { GATEWAY_MISBEHAVIOURS } from "@konter/simulators";
import type { GatewayMisbehaviourRule, GatewaySimulator, GatewayVendor } from "@konter/simulators";

/** By which customers pay in campaigns. */
export const CAMPAIGN_METHODS: Readonly<Record<GatewayVendor, readonly string[]>> = {
  midtrans: ["bca_va", "bni_va", "permata_va", "qris", "gopay", "mandiri_bill"],
  xendit: ["bni_va", "qris"],
  tripay: ["bca_va", "qris"],
};

/** What a gateway does wrong for a while: each kind strikes now and then; what is slow or silent seldom, for everybody waits for it. */
export function gatewayTroubles(
  vendor: GatewayVendor,
  random: () => number,
): readonly GatewayMisbehaviourRule[] {
  // What banks take back is done in the lives of the charges. Xendit takes a reference twice: nobody can pay a charge of which no
  // answer told how, so that one that was made again is not paid early.
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
 * Most pay, some let it expire, and of some the bank takes the payment back; `meanwhile` ends before that. Throws RangeError where the
 * gateway's book knows no such charge, or cannot do that to it.
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
  // Of a part Tripay has no word.
  else if (does < 0.16 && vendor !== "tripay")
    await simulator.chargeback(reference, { amount: 5_000 });
  else if (does < 0.2) await simulator.refund(reference);
}
