import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import * as memberEndpoints from "./endpoints.ts";
import {
  nameCheck,
  nameCheckInput,
  nameCheckOptions,
  nameCheckPage,
  nameCheckRefInput,
  nameChecksQuery,
} from "./schemas.ts";

export const calls = {
  nameCheckOptions: call(memberEndpoints.nameCheckOptions, {
    access: "member",
    input: nothing,
    output: nameCheckOptions,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "Which banks and e-wallets can be asked about, and what one check costs.",
  }),
  nameCheckAsk: call(memberEndpoints.nameCheckAsk, {
    access: "member",
    idempotent: true,
    input: nameCheckInput,
    output: nameCheck,
    errors: [
      "account_blocked",
      "name_check_closed",
      "name_check_account_invalid",
      "name_check_fee_moved",
      "balance_insufficient",
    ],
    rateLimit: perMinute(30),
    summary:
      "Asks whose an account is. The fee is held, kept on success and given back on failure; what takes longer than 15 seconds is answered as pending and told by a notice.",
  }),
  nameChecks: call(memberEndpoints.nameChecks, {
    access: "member",
    input: nameChecksQuery,
    output: nameCheckPage,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The account's checks, newest first, by state and type.",
  }),
  nameCheck: call(memberEndpoints.nameCheck, {
    access: "member",
    input: nameCheckRefInput,
    output: nameCheck,
    errors: ["name_check_not_found"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "One check.",
  }),
};
