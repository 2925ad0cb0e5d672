import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import * as officeEndpoints from "./office-endpoints.ts";
import {
  stuckCheckInput,
  stuckColleagues,
  stuckHoldInput,
  stuckPage,
  stuckQuery,
  stuckResults,
  stuckSettleInput,
} from "./schemas.ts";

export const calls = {
  stuckTransactions: call(officeEndpoints.stuckTransactions, {
    access: "staff",
    permission: "transactions.settle",
    input: stuckQuery,
    output: stuckPage,
    errors: [],
    rateLimit: perMinute(240),
    summary:
      "Transactions that are processed for longer than the brand's limit, and those about which a case stands, the oldest first.",
  }),
  stuckColleagues: call(officeEndpoints.stuckColleagues, {
    access: "staff",
    permission: "transactions.settle",
    input: nothing,
    output: stuckColleagues,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Staff who may settle transactions, and so be handed one.",
  }),
  stuckHold: call(officeEndpoints.stuckHold, {
    access: "staff",
    permission: "transactions.settle",
    input: stuckHoldInput,
    output: stuckResults,
    errors: ["stuck_colleague_unknown"],
    rateLimit: perMinute(120),
    summary: "Takes stuck transactions, hands them to a colleague or back; each by itself.",
  }),
  stuckCheck: call(officeEndpoints.stuckCheck, {
    access: "staff",
    permission: "transactions.settle",
    idempotent: true,
    input: stuckCheckInput,
    output: stuckResults,
    errors: [],
    rateLimit: perMinute(30),
    summary: "Asks the suppliers about many transactions again, each where its interval is over.",
  }),
  stuckSettle: call(officeEndpoints.stuckSettle, {
    access: "staff",
    permission: "transactions.settle",
    idempotent: true,
    input: stuckSettleInput,
    output: stuckResults,
    errors: [],
    rateLimit: perMinute(30),
    summary:
      "Settles many open transactions with proof, each as if alone; a refund above the limit of one person asks for a second one.",
  }),
};
