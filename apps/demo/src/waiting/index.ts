import type { OpenBrand } from "@konter/server/composition/brand.ts";
import type { PastStep } from "../deposits.ts";
import type { SimulatedVendors } from "../simulators.ts";
import { differenceSteps } from "./differences.ts";
import { heldTransferSteps } from "./held-transfers.ts";
import { paymentCaseSteps } from "./payment-cases.ts";
import { recoverySteps } from "./recoveries.ts";
import { sentMoneySteps } from "./sent-money.ts";
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
  ];
}
