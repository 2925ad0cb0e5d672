import {
  dropPreviousKeys,
  keepingPreviousKeys,
  switchingAccounts,
} from "../../office/connections/index.ts";
import type { Module } from "../../module.ts";
import { paymentWorker } from "./ask-charges.ts";
import { emptyOldCallbacks } from "./callback-store.ts";
import { callbackWorker, PAYMENT_CALLBACK, receiveFromGateways } from "./callbacks.ts";
import { creditStrayKind } from "./credit-stray-kind.ts";
import { PAYMENT_DUE } from "./due.ts";
import { PAYMENT_HEALTH } from "./health-checks.ts";
import { imposedFeeSteps } from "./imposed-fee.ts";
import { STRAYS_UNEXPLAINED } from "./unexplained.ts";
import { PAYMENT_METERS } from "./meters.ts";
import { PAYMENT_NOTICES } from "./notices.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { GATEWAY_CHANNEL, gatewayPlace } from "./registry.ts";
import { paymentHandlers } from "./routes.ts";
import { verifyPayments } from "./verify-payments.ts";

export const paymentsModule: Module = {
  name: "money/payments",
  pattern: "nothing",
  notices: Object.values(PAYMENT_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand, wake }) => paymentHandlers(brand, () => wake("payments")),
  callbacks: [
    {
      ...PAYMENT_CALLBACK,
      accounts: ({ payments }) => payments.gateways.all().map(({ id }) => id),
      receive: ({ brand, payments, wake }) =>
        receiveFromGateways(brand, payments.gateways, () => wake("payment callbacks")),
    },
  ],
  workers: ({ brand, payments, wake }) => [
    callbackWorker(brand, () => wake("payments")),
    paymentWorker(brand, payments, () => wake("outbox")),
  ],
  approvalKinds: () => [creditStrayKind()],
  connections: ({ brand, payments }) => ({
    port: "payment_gateway",
    table: "payment_gateway",
    key: "id",
    hasBalance: false,
    overlaps: true,
    announce: GATEWAY_CHANNEL,
    place: gatewayPlace,
    switch: switchingAccounts("payment_gateway", "gateway.switched", GATEWAY_CHANNEL),
    keepPrevious: keepingPreviousKeys("payment_gateway"),
    changed: () => payments.gateways.reload(),
    stepsOfRecords: (id) => imposedFeeSteps(brand.pool, id),
  }),
  due: PAYMENT_DUE,
  housekeeping: async ({ pool }) => {
    await dropPreviousKeys(pool, "payment_gateway");
    await emptyOldCallbacks(pool);
  },
  proveBooks: ({ pool }) => verifyPayments(pool),
  unexplained: [STRAYS_UNEXPLAINED],
  health: PAYMENT_HEALTH,
  meters: PAYMENT_METERS,
};
