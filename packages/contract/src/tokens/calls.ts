import { call, perMinute } from "../call.ts";
import * as memberEndpoints from "./endpoints.ts";
import { meterTokens, meterTokensQuery, soldToken, tokenInput } from "./schemas.ts";

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
};
