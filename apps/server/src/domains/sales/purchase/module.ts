import { queueOf, rowQueue } from "../../../platform/workers/queue.ts";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import type { Module } from "../../../kernel/module.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import { siteOf, spendingByPasskey } from "../../people/passkeys/index.ts";
import { createSupplierHealth } from "../suppliers/index.ts";
import { askQuestions } from "./asking/ask-questions.ts";
import { readAgreement } from "./buying/buy-prepaid.ts";
import type { PurchaseService } from "./buying/buy-prepaid.ts";
import { SUPPLIER_CALLBACKS } from "./settling/callback-store.ts";
import { processCallbacks } from "./settling/callbacks.ts";
import { askAgain, checkByStaff } from "./asking/check-again.ts";
import { OVERRUN_DUE, closeOvercharged, noteCharges } from "./settling/close-overcharged.ts";
import { askAbout } from "./asking/question-store.ts";
import { publicStatus } from "./states.ts";
import type { PurchaseState } from "./states.ts";
import { authorityOf } from "./buying/confirm-by-passkey.ts";
import type { SpendingByPasskey } from "../../people/passkeys/index.ts";
import { deliveryWorkers } from "./delivering/deliver-purchases.ts";
import { expirePurchases } from "./delivering/expire-purchases.ts";
import { PURCHASE_METERS } from "./meters.ts";
import { PURCHASE_NOTICES } from "./notices.ts";
import { PURCHASE_STEPS } from "./buying/opening-steps.ts";
import {
  describeAdminTransaction,
  describeTransaction,
  listOpenCases,
} from "./reading/read-detail.ts";
import { refundKind } from "./staff-decisions/refund-kind.ts";
import { reopenCostKind } from "./staff-decisions/reopen-cost-kind.ts";
import { revealDelivered } from "./reading/reveal-delivered.ts";
import { sealEarlier } from "./reading/seal-earlier.ts";
import { createSettle } from "./settling/settle-purchase.ts";
import { settleByStaff } from "./staff-decisions/staff-settle.ts";
import { cancelPurchase } from "./store.ts";
import { SUPPLIER_CALLBACK, receiveFromSuppliers } from "./settling/supplier-callback.ts";
import { verifyPurchases } from "./proving/verify-purchases.ts";

function purchaseHandlers(
  brand: BrandContext,
  spending: SpendingByPasskey,
  purchases: PurchaseService,
  wake: () => void,
): Handlers {
  return {
    buyPrepaid: async ({ passkey, ...input }, context) => {
      const member = memberOf(context.principal);
      const authority =
        passkey && (await authorityOf(brand, spending, member, input, passkey, context));
      return purchases.buy(
        member,
        context.idempotencyKey,
        authority ? { ...input, authority } : input,
      );
    },
    passkeySpendAsk: async (input, context) => {
      const member = memberOf(context.principal);
      const { hash } = await readAgreement(brand, input);
      return spending.ask(member, hash, context);
    },
    transaction: async ({ ref_id }, { principal, locale }) =>
      describeTransaction(brand, ref_id, memberOf(principal).id, locale),
    checkTransaction: async ({ ref_id }, { principal, locale }) => {
      const member = memberOf(principal);
      await askAgain(brand.pool, ref_id, member.id);
      wake();
      return describeTransaction(brand, ref_id, member.id, locale);
    },
    cancelTransaction: async ({ ref_id }, { principal, locale }) => {
      const member = memberOf(principal);
      const result = await cancelPurchase(brand.pool, ref_id.toUpperCase(), member.id);
      if (result !== "canceled") throw new DomainError(result);
      return describeTransaction(brand, ref_id, member.id, locale);
    },
    adminTransaction: async ({ ref_id }, { locale }) =>
      describeAdminTransaction(brand, ref_id, locale),
    openCases: async (_input, { locale }) => ({ cases: await listOpenCases(brand, locale) }),
    adminCheck: async ({ ref_id }, context) => {
      await inTransaction(brand.pool, async (client) =>
        checkByStaff(client, actorOf(context), ref_id),
      );
      wake();
      return describeAdminTransaction(brand, ref_id, context.locale);
    },
    adminReveal: async (input, context) => revealDelivered(brand, actorOf(context), input),
    adminSettle: async (decision, context) => {
      await settleByStaff(brand, actorOf(context), decision);
      return describeAdminTransaction(brand, decision.ref_id, context.locale);
    },
  };
}

/** Only this many latest transactions are copied. */
const MOST_TRANSACTIONS = 10_000;

const PERSONAL_DATA: PersonalData = {
  tables: {
    brand_account: {
      columns: ["member_id"],
      erasure: { stays: "a brand is no person" },
      copy: { leftOut: "a brand is no person" },
    },
    purchase: {
      columns: ["member_id", "destination", "destination_name", "customer_name"],
      erasure: "emptied",
      copy: "copied",
    },
    supplier_callback: {
      columns: ["address"],
      erasure: { stays: "a supplier's server is no person" },
      copy: { leftOut: "a supplier's server is no person" },
    },
  },
  /** Deletes the member's notes about customers, here and in the tables of complaints, debts and schedules. */
  erase: async (_brand, client, { memberId }) => {
    await client.query("select forget_sales($1)", [memberId]);
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('ref_id', ref_id, 'at', accepted_at, 'product', product_name,
         'destination_number', destination, 'price', price, 'status', state) order by id desc), '[]') as rows
       from (select * from purchase where member_id = $1 order by business_date desc, id desc limit $2) latest`,
      [memberId, MOST_TRANSACTIONS],
    );
    return { transactions: found.rows[0]?.rows };
  },
};

const QUESTIONS = rowQueue({
  table: "purchase_question",
  due: "next_ask_at",
  partition: { column: "supplier_id", accounts: "supplier" },
});

const PURCHASE_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "sales.purchase.oldest_open_seconds",
    warnsAt: 60 * 60,
    failsAt: 24 * 60 * 60,
    text: {
      id: "Pembelian tertua yang belum selesai berumur {figure}.",
      en: "The oldest purchase that is not decided is {figure} old.",
    },
    // Finds open purchases through their attempts, because no index covers the purchase's state.
    oldest: `select min(p.accepted_at) as since from purchase_attempt a join purchase p on p.id = a.purchase_id
      where a.next_action_at is not null and p.state in ('reserved', 'submitting', 'unknown')`,
  }),
  ageCheck({
    name: "sales.purchase.oldest_unclaimed_seconds",
    warnsAt: 60,
    failsAt: 600,
    text: {
      id: "Pembelian yang paling lama menunggu pengirim sudah menunggu {figure}.",
      en: "The purchase that waits longest for a worker has waited {figure}.",
    },
    // An attempt inside the supplier's minimum interval waits for the supplier, not for a worker.
    oldest: `select min(greatest(a.next_action_at, a.call_again_at)) as since from purchase_attempt a
      where a.next_action_at <= clock_timestamp() and coalesce(a.call_again_at <= clock_timestamp(), true)`,
  }),
  ageCheck({
    name: "sales.purchase.oldest_case_seconds",
    warnsAt: 60 * 60,
    failsAt: 24 * 60 * 60,
    text: {
      id: "Pembelian yang menunggu keputusan staf paling lama sudah menunggu {figure}.",
      en: "The purchase that waits longest for a decision of staff has waited {figure}.",
    },
    oldest: "select min(case_since) as since from purchase where case_reason is not null",
  }),
  ageCheck({
    name: "sales.purchase.oldest_callback_seconds",
    warnsAt: 60,
    failsAt: 600,
    text: {
      id: "Callback pemasok yang paling lama menunggu dibaca sudah menunggu {figure}.",
      en: "The supplier's callback that waits longest to be read has waited {figure}.",
    },
    oldest: SUPPLIER_CALLBACKS.overdue,
  }),
  ageCheck({
    name: "sales.purchase.oldest_question_seconds",
    warnsAt: 600,
    failsAt: 6 * 60 * 60,
    text: {
      id: "Pertanyaan kepada pemasok yang paling terlambat sudah terlambat {figure}.",
      en: "The question to a supplier that is most overdue is {figure} late.",
    },
    oldest: QUESTIONS.overdue,
  }),
];

const CALLBACK_PAUSE_MS = 500;
/** Questions are about decided purchases, so no member waits for the second. */
const QUESTION_PAUSE_MS = 1_000;
/** A closing that was put off: the SKU stays on sale until then. */
const CLOSING_PAUSE_MS = 1_000;
const EXPIRY_PAUSE_MS = 30_000;
const SEALING_PAUSE_MS = 15_000;
/** The same count as in take_looks. */
const SECOND_LOOKS = queueOf(
  `select min(greatest(a.look_at, p.next_look_at + interval '1 minute' / s.looks_per_minute))
    from supplier s left join supplier_look_pace p on p.supplier_id = s.id
    cross join lateral (select look_at from purchase_attempt where supplier_id = s.id and look_at is not null order by look_at limit 1) a
    where s.looks_per_minute > 0`,
);

export const purchaseModule: Module = {
  name: "sales/purchase",
  template: "nothing",
  supplierEvidence: {
    askStatus: async (client, reference, state) =>
      void (await askAbout(client, { reference, state, serialNumber: undefined })),
    noteCharges,
  },
  liveEvents: {
    purchase: ([, , refId, state]) =>
      state === null
        ? [{ type: "balance" }]
        : [
            {
              type: "transaction",
              ref_id: refId,
              status: publicStatus(state as PurchaseState),
            },
            { type: "balance" },
          ],
  },
  openingSteps: PURCHASE_STEPS,
  notices: Object.values(PURCHASE_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand, publicUrl, purchases, wake }) =>
    purchaseHandlers(brand, spendingByPasskey(brand, siteOf(publicUrl)), purchases, () =>
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
      deliveryWorkers({
        brand,
        registry,
        health: createSupplierHealth(brand),
        settle,
        wake: () => wake("delivery"),
      }),
      {
        name: "callbacks",
        pauseMs: CALLBACK_PAUSE_MS,
        queues: [SUPPLIER_CALLBACKS],
        work: async () => (await processCallbacks(brand, registry, settle)) > 0,
      },
      {
        name: "questions",
        pauseMs: QUESTION_PAUSE_MS,
        queues: [QUESTIONS, SECOND_LOOKS],
        work: () => askQuestions(brand, registry, settle),
      },
      { name: "sealing", pauseMs: SEALING_PAUSE_MS, work: () => sealEarlier(brand) },
      {
        name: "cost closings",
        pauseMs: CLOSING_PAUSE_MS,
        queues: [queueOf(OVERRUN_DUE)],
        work: () => closeOvercharged(brand.pool),
      },
      { name: "expiry", pauseMs: EXPIRY_PAUSE_MS, work: () => expirePurchases(brand) },
    ];
  },
  approvalKinds: ({ brand }) => [refundKind(brand), reopenCostKind()],
  proveBooks: ({ pool }) => verifyPurchases(pool),
  health: PURCHASE_HEALTH,
  meters: PURCHASE_METERS,
};
