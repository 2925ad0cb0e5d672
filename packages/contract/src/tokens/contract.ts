import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { SettingRows } from "../setting-row.ts";
import {
  meterTokens,
  meterTokensQuery,
  soldToken,
  tokenInput,
  tokenSendInput,
  tokenTariffInput,
  tokenTariffRemoveInput,
  tokenTariffs,
} from "./schemas.ts";

export * from "./check-token.ts";
export * from "./errors.ts";
export * from "./pln-tariffs.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

export const calls = {
  meterTokens: call("GET report/tokens", {
    access: "member",
    input: meterTokensQuery,
    output: meterTokens,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(60),
    summary: "The last ten tokens that the account bought for a meter, newest first.",
  }),
  token: call("GET report/tokens/{ref_id}", {
    access: "member",
    input: tokenInput,
    output: soldToken,
    errors: ["transaction_not_found"],
    rateLimit: perMinute(240),
    summary: "A token that the account bought, held against its price and its meter.",
  }),
  tokenSend: call("POST report/tokens/{ref_id}/send", {
    access: "member",
    idempotent: true,
    input: tokenSendInput,
    output: soldToken,
    errors: ["transaction_not_found", "token_send_off", "token_way_off", "token_send_limit"],
    rateLimit: perMinute(20),
    summary: "Sends a token again to a customer by SMS or WhatsApp. Costs the account nothing.",
  }),
  tokenTariffs: call("GET admin/token-tariffs", {
    access: "staff",
    permission: "catalog.read",
    input: nothing,
    output: tokenTariffs,
    errors: [],
    rateLimit: perMinute(240),
    summary: "PLN's prices that the brand added to those of the product.",
  }),
  tokenTariffAdd: call("POST admin/token-tariffs", {
    access: "staff",
    permission: "catalog.write",
    input: tokenTariffInput,
    output: tokenTariffs,
    errors: ["token_tariff_exists"],
    rateLimit: perMinute(60),
    summary: "Adds a price of PLN with its day and its source.",
  }),
  tokenTariffRemove: call("POST admin/token-tariffs/{id}/remove", {
    access: "staff",
    permission: "catalog.write",
    input: tokenTariffRemoveInput,
    output: tokenTariffs,
    errors: ["token_tariff_not_found"],
    rateLimit: perMinute(60),
    summary: "Removes a price that the brand added.",
  }),
};

/** Settings that staff edit on the settings page. */
export const settings = {
  token_sends_per_day: {
    group: "sales",
    rank: 85,
    type: "messages",
    least: 0,
    usual: 3,
    most: 20,
    name: { id: "Kirim ulang token per hari", en: "Times a token is sent again in a day" },
    text: {
      id: "Sebanyak ini satu token listrik boleh dikirim lagi lewat SMS atau WhatsApp ke pelanggan dalam sehari. Biayanya ditanggung brand. 0: tidak bisa dikirim.",
      en: "So often one electricity token may be sent again to a customer by SMS or WhatsApp in a day. The brand pays for it. 0: it cannot be sent.",
    },
  },
} as const satisfies SettingRows;
