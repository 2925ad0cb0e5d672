import type { Module } from "../../module.ts";
import { actorOf } from "../../office/audit/index.ts";
import { memberOf } from "../../people/identity/index.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { listMeterTokens, readToken } from "./read-tokens.ts";
import { addTariff, listTariffs, removeTariff } from "./tariffs.ts";
import { sendToken } from "./send-token.ts";

export const tokensModule: Module = {
  name: "sales/tokens",
  personalData: PERSONAL_DATA,
  pattern: "nothing",
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
