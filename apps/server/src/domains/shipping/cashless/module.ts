import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import { toMemberMethod } from "../../money/deposits/index.ts";
import { requireParcelAgent } from "../couriers/index.ts";
import { acceptPaid, PAID_PARCELS } from "./accept-paid.ts";
import { cancelCashless } from "./cancel.ts";
import { toCashless } from "./describe.ts";
import { listCashless } from "./list.ts";
import { CASHLESS_NOTICES } from "./notices.ts";
import { listMethods, orderCashless, readOwn } from "./order.ts";
import { CASHLESS_PURPOSE } from "./purpose.ts";
import { verifyCashless } from "./verify-cashless.ts";

const PERSONAL_DATA: PersonalData = {
  tables: {
    cashless_parcel: {
      columns: ["member_id", "agreement", "payer_name"],
      erasure: {
        stays: "who paid what for a parcel is part of the books and of claims at the courier",
      },
      copy: "copied",
    },
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('code', code, 'at', made_at, 'payer_name', payer_name, 'recipient', agreement->'recipient',
         'method', method_name, 'amount', amount, 'status', state, 'shipment', shipment_ref) order by id desc), '[]') as rows
       from (select * from cashless_parcel where member_id = $1 order by id desc limit 10000) latest`,
      [memberId],
    );
    return { cashless_parcels: found.rows[0]?.rows };
  },
};

const CASHLESS_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "shipping.cashless.oldest_paid_seconds",
    warnsAt: 45 * 60,
    failsAt: 3 * 60 * 60,
    text: {
      id: "Kiriman tertua yang sudah dibayar tetapi belum dipesan berumur {figure}.",
      en: "The oldest parcel that is paid and not ordered is {figure} old.",
    },
    oldest: "select min(paid_at) as since from cashless_parcel where state = 'paid'",
  }),
];

export const cashlessModule: Module = {
  name: "shipping/cashless",
  template: "nothing",
  notices: Object.values(CASHLESS_NOTICES),
  personalData: PERSONAL_DATA,
  paymentPurposes: () => [CASHLESS_PURPOSE],
  handlers: ({ brand, payments, couriers }) => ({
    cashlessMethods: async (_input, { principal }) => {
      await requireParcelAgent(brand.pool, memberOf(principal).id);
      const now = new Date();
      const [methods, settings] = await Promise.all([
        listMethods(brand, payments),
        readBrandSettings(brand),
      ]);
      return { methods: methods.map((method) => toMemberMethod(method, settings, now)) };
    },
    cashlessSend: async (input, { principal, idempotencyKey, locale }) => {
      const { id } = memberOf(principal);
      const parts = { payments, couriers };
      return toCashless(await orderCashless(brand, parts, id, input, idempotencyKey), locale);
    },
    cashlessParcels: async (query, { principal, locale }) => {
      const { id } = memberOf(principal);
      await requireParcelAgent(brand.pool, id);
      return listCashless(brand.pool, id, query, locale);
    },
    cashlessParcel: async ({ code }, { principal, locale }) => {
      const { id } = memberOf(principal);
      await requireParcelAgent(brand.pool, id);
      return toCashless(await readOwn(brand.pool, id, code), locale);
    },
    cashlessCancel: async ({ code }, { principal, locale }) => {
      const { id } = memberOf(principal);
      await requireParcelAgent(brand.pool, id);
      return toCashless(await cancelCashless(brand, payments, id, code), locale);
    },
  }),
  workers: ({ brand, couriers }) => [
    {
      name: "cashless",
      pauseMs: 500,
      queues: [PAID_PARCELS],
      work: () => acceptPaid(brand, couriers),
    },
  ],
  proveBooks: ({ pool }) => verifyCashless(pool),
  health: CASHLESS_HEALTH,
  liveEvents: { cashless: () => [{ type: "balance" }, { type: "notification" }] },
};
