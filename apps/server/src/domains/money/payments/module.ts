import type { BrandContext } from "../../../platform/brand-context.ts";
import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import {
  dropPreviousKeys,
  keepingPreviousKeys,
  switchingAccounts,
} from "../../office/connections/index.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { countedSource } from "../../../kernel/unexplained.ts";
import { paymentWorkers } from "./asking/ask-charges.ts";
import { CHARGES } from "./asking/claims.ts";
import { askNow } from "./asking/ask-now.ts";
import { emptyOldCallbacks, PAYMENT_CALLBACKS } from "./callbacks/callback-store.ts";
import { PAYMENT_CALLBACK, callbackWorker, receiveFromGateways } from "./callbacks/callbacks.ts";
import { closeCase, pageCases } from "./settling/cases.ts";
import { creditStrayKind } from "./settling/credit-stray-kind.ts";
import { imposedFeeSteps } from "./charging/imposed-fee.ts";
import { cursorOf, listPayments, readPayment } from "./list-payments.ts";
import { PAYMENT_METERS } from "./meters.ts";
import { PAYMENT_NOTICES } from "./notices.ts";
import { GATEWAY_CHANNEL, gatewayPlace } from "./registry.ts";
import { verifyPayments } from "./verify-payments.ts";
import { PAYMENT_CASES_INBOX } from "./inbox.ts";

function paymentHandlers(brand: BrandContext, wakeWorker: () => void): Handlers {
  return {
    payments: async (filter) => listPayments(brand, filter),
    payment: async ({ payment_id: id }) => readPayment(brand.pool, id),
    paymentAsk: async ({ payment_id: id }, context) => {
      await askNow(brand, actorOf(context), id);
      wakeWorker();
      return readPayment(brand.pool, id);
    },
    paymentCases: async ({ cursor, ...page }) =>
      pageCases(brand, { ...page, cursor: cursorOf(cursor) }),
    paymentCaseClose: async ({ case_id: id, reason }, context) =>
      closeCase(brand, actorOf(context), { id, reason }),
  };
}

const PERSONAL_DATA: PersonalData = {
  tables: {
    payment_charge: {
      columns: ["member_id"],
      erasure: "emptied",
      copy: "copied",
    },
    payment_callback: {
      columns: ["address"],
      erasure: { stays: "a gateway's server is no person" },
      copy: { leftOut: "a gateway's server is no person" },
    },
  },
  /** Erases the person's data that was sent to the gateway; the payment itself stays in the ledger. */
  erase: async (_brand, client, { memberId }) => {
    await client.query(
      "update payment_charge set payer = null where member_id = $1 and state <> 'creating'",
      [memberId],
    );
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('reference', reference, 'at', opened_at, 'method', method,
         'amount', amount, 'state', state, 'paid_at', paid_at) order by id desc), '[]') as rows
       from payment_charge where member_id = $1`,
      [memberId],
    );
    return { gateway_payments: found.rows[0]?.rows };
  },
};

const PAYMENT_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "money.payments.oldest_creating_seconds",
    warnsAt: 120,
    failsAt: 30 * 60,
    text: {
      id: "Tagihan tertua yang belum dijawab payment gateway berumur {figure}.",
      en: "The oldest charge that its payment gateway has not answered is {figure} old.",
    },
    oldest: "select min(opened_at) as since from payment_charge where state = 'creating'",
  }),
  ageCheck({
    name: "money.payments.oldest_question_seconds",
    warnsAt: 120,
    failsAt: 60 * 60,
    text: {
      id: "Pertanyaan kepada payment gateway yang paling terlambat sudah terlambat {figure}.",
      en: "The question to a payment gateway that is most overdue is {figure} late.",
    },
    // A charge inside its gateway's minimum interval waits for the gateway, not for a worker.
    oldest: CHARGES.overdue,
  }),
  ageCheck({
    name: "money.payments.oldest_callback_seconds",
    warnsAt: 60,
    failsAt: 600,
    text: {
      id: "Callback payment gateway yang paling lama menunggu dibaca sudah menunggu {figure}.",
      en: "The payment gateway's callback that waits longest to be read has waited {figure}.",
    },
    oldest: PAYMENT_CALLBACKS.overdue,
  }),
  {
    name: "money.payments.unanswered_count",
    warnsAt: 1,
    failsAt: 20,
    text: {
      id: "{figure} tagihan yang sudah diputuskan ditanyakan lagi dan gateway-nya tidak menjawab.",
      en: "{figure} decided charges are asked about, and their gateway gives no answer.",
    },
    read: async ({ pool }) =>
      (
        await pool.query<{ figure: number }>(
          "select count(*)::int as figure from payment_charge where unanswered >= 3 and next_ask_at is not null",
        )
      ).rows,
  },
  ageCheck({
    name: "money.payments.oldest_case_seconds",
    warnsAt: 60 * 60,
    failsAt: 24 * 60 * 60,
    text: {
      id: "Kasus pembayaran yang paling lama menunggu staf sudah menunggu {figure}.",
      en: "The payment case that waits longest for staff has waited {figure}.",
    },
    oldest: "select min(opened_at) as since from payment_case where closed_at is null",
  }),
  {
    name: "money.payments.stray_rupiah",
    warnsAt: 1,
    failsAt: Number.POSITIVE_INFINITY,
    text: {
      id: "{figure} dari payment gateway belum jelas milik siapa.",
      en: "It is not known yet whose {figure} from payment gateways are.",
    },
    // Not netted: reversed money does not explain received money.
    read: async ({ pool }) =>
      (
        await pool.query<{ figure: number; since: Date | null }>(
          `select coalesce(sum(abs(s.amount)), 0)::bigint as figure, min(s.at) as since
           from payment_case k join payment_stray s on s.id = k.stray_id where k.closed_at is null`,
        )
      ).rows,
  },
];

/** Money at gateways that fits no charge and is not assigned, while its case is open. */
const STRAYS_UNEXPLAINED = countedSource(
  {
    name: "money.payments.strays",
    title: { id: "Uang di gateway yang tidak cocok", en: "Money at gateways that fits nothing" },
    room: "/payments/cases",
  },
  `select count(*)::int as items, coalesce(sum(abs(s.amount)), 0)::bigint as amount
   from payment_stray s join payment_case c on c.stray_id = s.id where c.closed_at is null and s.credited_at is null`,
);

export const paymentsModule: Module = {
  name: "money/payments",
  template: "nothing",
  inbox: [PAYMENT_CASES_INBOX],
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
    paymentWorkers(brand, payments, () => wake("outbox")),
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
  housekeeping: async ({ pool }) => {
    await dropPreviousKeys(pool, "payment_gateway");
    await emptyOldCallbacks(pool);
  },
  proveBooks: ({ pool }) => verifyPayments(pool),
  unexplained: [STRAYS_UNEXPLAINED],
  health: PAYMENT_HEALTH,
  meters: PAYMENT_METERS,
};
