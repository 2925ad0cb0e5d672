import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import * as memberEndpoints from "./endpoints.ts";
import * as officeEndpoints from "./office-endpoints.ts";
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

export const calls = {
  meterTokens: call(memberEndpoints.meterTokens, {
    access: "member",
    input: meterTokensQuery,
    output: meterTokens,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(60),
    summary: "The last ten tokens that the account bought for a meter, newest first.",
  }),
  token: call(memberEndpoints.token, {
    access: "member",
    input: tokenInput,
    output: soldToken,
    errors: ["transaction_not_found"],
    rateLimit: perMinute(240),
    summary: "A token that the account bought, held against its price and its meter.",
  }),
  tokenSend: call(memberEndpoints.tokenSend, {
    access: "member",
    idempotent: true,
    input: tokenSendInput,
    output: soldToken,
    errors: ["transaction_not_found", "token_send_off", "token_way_off", "token_send_limit"],
    rateLimit: perMinute(20),
    summary: "Sends a token again to a customer by SMS or WhatsApp. Costs the account nothing.",
  }),
  tokenTariffs: call(officeEndpoints.tokenTariffs, {
    access: "staff",
    permission: "catalog.read",
    input: nothing,
    output: tokenTariffs,
    errors: [],
    rateLimit: perMinute(240),
    summary: "PLN's prices that the brand added to those of the product.",
  }),
  tokenTariffAdd: call(officeEndpoints.tokenTariffAdd, {
    access: "staff",
    permission: "catalog.write",
    input: tokenTariffInput,
    output: tokenTariffs,
    errors: ["token_tariff_exists"],
    rateLimit: perMinute(60),
    summary: "Adds a price of PLN with its day and its source.",
  }),
  tokenTariffRemove: call(officeEndpoints.tokenTariffRemove, {
    access: "staff",
    permission: "catalog.write",
    input: tokenTariffRemoveInput,
    output: tokenTariffs,
    errors: ["token_tariff_not_found"],
    rateLimit: perMinute(60),
    summary: "Removes a price that the brand added.",
  }),
};
