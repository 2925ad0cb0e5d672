import { earliestMoment } from "../../../platform/moments.ts";
import { repeating } from "../../../platform/worker.ts";
import type { Module } from "../../module.ts";
import { PURCHASE_STEPS } from "./opening-steps.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { PURCHASE_NOTICES } from "./notices.ts";
import { siteOf, spendingByPasskey } from "../../people/passkeys/index.ts";
import { createSupplierHealth } from "../suppliers/index.ts";
import { closeOvercharged, OVERRUN_DUE } from "./close-overcharged.ts";
import { askQuestions } from "./ask-questions.ts";
import { processCallbacks } from "./callbacks.ts";
import { startDelivery } from "./deliver-purchases.ts";
import { expirePurchases } from "./expire-purchases.ts";
import { refundKind } from "./refund-kind.ts";
import { reopenCostKind } from "./reopen-cost-kind.ts";
import { purchaseHandlers } from "./routes.ts";
import { sealEarlier } from "./seal-earlier.ts";
import { createSettle } from "./settle-purchase.ts";
import { verifyPurchases } from "./verify-purchases.ts";
import { receiveFromSuppliers, SUPPLIER_CALLBACK } from "./supplier-callback.ts";
import { PURCHASE_HEALTH } from "./health-checks.ts";
import { PURCHASE_METERS } from "./meters.ts";

const CALLBACK_PAUSE_MS = 500;
/** What is asked about was decided: nobody waits for the second. */
const QUESTION_PAUSE_MS = 1_000;
/** A closing that was put off: the SKU is on sale until then. */
const CLOSING_PAUSE_MS = 1_000;
const EXPIRY_PAUSE_MS = 30_000;
const SEALING_PAUSE_MS = 15_000;
const OF_SUPPLIERS = { accounts: "supplier", account: "supplier_id" } as const;

export const purchaseModule: Module = {
  name: "sales/purchase",
  pattern: "nothing",
  openingSteps: PURCHASE_STEPS,
  notices: Object.values(PURCHASE_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand, publicUrl, desk, wake }) =>
    purchaseHandlers(brand, spendingByPasskey(brand, siteOf(publicUrl)), desk, () =>
      wake("delivery"),
    ),
  callbacks: [
    {
      ...SUPPLIER_CALLBACK,
      accounts: ({ registry }) => registry.all().map(({ id }) => id),
      receive: ({ brand, registry, wake }) =>
        receiveFromSuppliers(brand, registry, () => wake("callbacks")),
    },
  ],
  workers: ({ brand, registry, wake }) => {
    const settle = createSettle(brand, () => wake("outbox"));
    return [
      {
        name: "delivery",
        start: (pace) => startDelivery(brand, registry, createSupplierHealth(brand), settle, pace),
      },
      repeating(
        brand.log,
        "callbacks",
        CALLBACK_PAUSE_MS,
        async () => (await processCallbacks(brand, registry, settle)) > 0,
      ),
      repeating(brand.log, "questions", QUESTION_PAUSE_MS, () =>
        askQuestions(brand, registry, settle),
      ),
      repeating(brand.log, "sealing", SEALING_PAUSE_MS, () => sealEarlier(brand)),
      repeating(brand.log, "cost closings", CLOSING_PAUSE_MS, () => closeOvercharged(brand.pool)),
      repeating(brand.log, "expiry", EXPIRY_PAUSE_MS, () => expirePurchases(brand)),
    ];
  },
  approvalKinds: (brand) => [refundKind(brand), reopenCostKind()],
  proveBooks: ({ pool }) => verifyPurchases(pool),
  due: [
    earliestMoment({ ...OF_SUPPLIERS, table: "purchase_attempt", moment: "next_action_at" }),
    "select min(next_try_at) from supplier_callback where processed_at is null",
    earliestMoment({ ...OF_SUPPLIERS, table: "purchase_question", moment: "next_ask_at" }),
    OVERRUN_DUE,
    // As take_looks counts them.
    `select min(greatest(a.look_at, p.next_look_at + interval '1 minute' / s.looks_per_minute))
      from supplier s left join supplier_look_pace p on p.supplier_id = s.id
      cross join lateral (select look_at from purchase_attempt where supplier_id = s.id and look_at is not null order by look_at limit 1) a
      where s.looks_per_minute > 0`,
  ],
  health: PURCHASE_HEALTH,
  meters: PURCHASE_METERS,
};
