import type { Module } from "../../../kernel/module.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import { listMeterTokens, readToken } from "./read-tokens.ts";
import { sendToken } from "./send-token.ts";
import { addTariff, listTariffs, removeTariff } from "./tariffs.ts";

const PERSONAL_DATA: PersonalData = {
  tables: {
    token_send: { columns: ["member_id", "phone", "meter"], erasure: "rows", copy: "copied" },
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('at', at, 'phone', phone, 'meter', meter) order by id), '[]') as rows
       from token_send where member_id = $1`,
      [memberId],
    );
    return { sent_to_customers: found.rows[0]?.rows };
  },
};

export const tokensModule: Module = {
  name: "sales/tokens",
  personalData: PERSONAL_DATA,
  template: "nothing",
  handlers: ({ brand, channels }) => ({
    meterTokens: async ({ number }, { principal }) =>
      listMeterTokens(brand, channels, memberOf(principal).id, number),
    token: async ({ ref_id: refId }, { principal }) =>
      readToken(brand, channels, memberOf(principal).id, refId),
    tokenTariffs: async () => listTariffs(brand.pool),
    tokenTariffAdd: async (input, context) => addTariff(brand.pool, actorOf(context), input),
    tokenTariffRemove: async ({ id }, context) => removeTariff(brand.pool, actorOf(context), id),
    tokenSend: async (input, { principal, idempotencyKey, locale }) =>
      sendToken(brand, channels, memberOf(principal), idempotencyKey, input, locale),
  }),
};
