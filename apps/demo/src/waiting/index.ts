import type { InboxKind } from "@konter/contract/inbox";
import { MODULES } from "@konter/server/composition/modules.ts";
import { readBrandSettings } from "@konter/server/kernel/settings/index.ts";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import type { PastStep } from "../deposits.ts";
import type { SimulatedVendors } from "../simulators.ts";
import { differenceSteps } from "./differences.ts";
import { heldTransferSteps, sendHeldAgain } from "./held-transfers.ts";
import { loanSteps } from "./loans.ts";
import { paymentCaseSteps } from "./payment-cases.ts";
import { parcelSteps } from "./parcels.ts";
import { promotionSteps } from "./promotions.ts";
import { recoverAgain, recoverySteps } from "./recoveries.ts";
import { sentMoneySteps } from "./sent-money.ts";
import { shopStockSteps } from "./shop.ts";
import { shopOrderSteps } from "./shop-orders.ts";
import { verificationSteps } from "./verifications.ts";

/** Work of the last hours that members and vendors leave to staff. */
export function waitingSteps(open: OpenBrand, vendors: SimulatedVendors): readonly PastStep[] {
  return [
    ...recoverySteps(open, vendors),
    ...verificationSteps(open),
    ...heldTransferSteps(open),
    ...sentMoneySteps(open, vendors),
    ...paymentCaseSteps(open, vendors),
    ...differenceSteps(open),
    ...loanSteps(open),
    ...promotionSteps(open),
    ...parcelSteps(open, vendors),
    ...shopStockSteps(open),
    ...shopOrderSteps(open, vendors),
  ];
}

/**
 * Fills the queues that the clock has emptied since an earlier start: a held transfer is released, and a recovering
 * device is trusted. The brand may have been changed since, so a failure is only logged. Does nothing for a brand that
 * switched its demo helpers off.
 */
export async function renewWaiting(open: OpenBrand, vendors: SimulatedVendors): Promise<void> {
  const { brand } = open;
  const renewals: Readonly<Partial<Record<InboxKind, () => Promise<void>>>> = {
    transfers: async () => sendHeldAgain(open),
    recoveries: async () => recoverAgain(open, vendors),
  };
  try {
    if (!(await readBrandSettings(brand)).demo) return;
    for (const { kind, waiting } of MODULES.flatMap(({ inbox = [] }) => inbox)) {
      const renew = renewals[kind];
      if (renew === undefined) continue;
      const query = typeof waiting === "string" ? waiting : await waiting(brand);
      if ((await brand.pool.query(`${query} limit 1`)).rowCount === 0) await renew();
    }
  } catch (error) {
    brand.log.warn({ error: String(error) }, "a queue of the demo was not filled again");
  }
}
