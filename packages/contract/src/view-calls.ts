import { call } from "./call.ts";
import type { RateLimit } from "./call.ts";
import * as account from "./schemas/account.ts";
import { nothing } from "./schemas/brand.ts";
import * as view from "./schemas/view.ts";

const reading: RateLimit = { calls: 240, window_seconds: 60 };
const guessing: RateLimit = { calls: 10, window_seconds: 60 };

/** Staff who look at an account as its owner sees it. */
export const viewCalls = {
  memberView: call("memberView", {
    access: "staff",
    permission: "members.view",
    input: view.memberViewInput,
    output: view.memberView,
    errors: ["member_not_found"],
    rateLimit: guessing,
    summary:
      "Asks to look at an account, read only. The answer is handed to the members' address behind a #, once and at once.",
  }),
  viewBegin: call("viewBegin", {
    access: "public",
    input: view.viewBeginInput,
    output: account.sessionState,
    errors: ["view_token_invalid"],
    rateLimit: guessing,
    summary: "Begins to look at the account that was asked for.",
  }),
  viewPage: call("viewPage", {
    access: "member",
    viewing: "own",
    input: view.viewPageInput,
    output: account.done,
    errors: ["view_none"],
    rateLimit: reading,
    summary: "Notes in the audit which page of the account is looked at.",
  }),
  viewEnd: call("viewEnd", {
    access: "member",
    viewing: "own",
    input: nothing,
    output: account.done,
    errors: ["view_none"],
    rateLimit: guessing,
    summary: "Ends the look.",
  }),
};
