import type { Module } from "../../module.ts";
import { memberOf } from "../../people/identity/index.ts";
import { listMeterTokens, readToken } from "./read-tokens.ts";

export const tokensModule: Module = {
  name: "sales/tokens",
  pattern: "nothing",
  handlers: ({ brand }) => ({
    meterTokens: async ({ number }, { principal }) =>
      listMeterTokens(brand, memberOf(principal).id, number),
    token: async ({ ref_id: refId }, { principal }) =>
      readToken(brand, memberOf(principal).id, refId),
  }),
};
