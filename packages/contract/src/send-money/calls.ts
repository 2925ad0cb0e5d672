import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import { passkeyQuestion } from "../passkeys/schemas.ts";
import * as memberEndpoints from "./endpoints.ts";
import * as officeEndpoints from "./office-endpoints.ts";
import {
  adminSentMoney,
  adminSentMoneyCloseInput,
  adminSentMoneyPage,
  adminSentMoneyQuery,
  sendMoneyAgreement,
  sendMoneyCheck,
  sendMoneyCheckInput,
  sendMoneyInput,
  sendMoneyOptions,
  sentMoney,
  sentMoneyPage,
  sentMoneyQuery,
  sentMoneyRefInput,
} from "./schemas.ts";

const EXTRA = "sendmoney.use";

/** What both looking and sending are refused with. */
const REFUSALS = [
  "send_money_off",
  "send_money_unverified",
  "send_money_check_needed",
  "send_money_closed_for",
  "send_money_below_minimum",
  "send_money_above_limit",
  "send_money_day_limit",
  "send_money_new_limit",
  "cooling_limit",
  "account_blocked",
  "balance_insufficient",
] as const;

export const calls = {
  sendMoneyOptions: call(memberEndpoints.sendMoneyOptions, {
    access: "member",
    extraPermission: EXTRA,
    input: nothing,
    output: sendMoneyOptions,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "Whether the account may send money to banks, and on what terms.",
  }),
  sendMoneyCheck: call(memberEndpoints.sendMoneyCheck, {
    access: "member",
    extraPermission: EXTRA,
    input: sendMoneyCheckInput,
    output: sendMoneyCheck,
    errors: REFUSALS,
    rateLimit: perMinute(60),
    summary: "Who would receive it, what it costs and what is left. Moves nothing.",
  }),
  sendMoneyPasskey: call(memberEndpoints.sendMoneyPasskey, {
    access: "member",
    extraPermission: EXTRA,
    input: sendMoneyAgreement,
    output: passkeyQuestion,
    errors: ["passkey_missing"],
    rateLimit: perMinute(30),
    summary:
      "What an authenticator is to sign for one transfer to a bank, word for word, in this session, within two minutes.",
  }),
  sendMoney: call(memberEndpoints.sendMoney, {
    access: "member",
    extraPermission: EXTRA,
    idempotent: true,
    input: sendMoneyInput,
    output: sentMoney,
    errors: [
      ...REFUSALS,
      "send_money_fee_moved",
      "pin_missing",
      "pin_locked",
      "pin_reset_needed",
      "pin_wrong",
      "passkey_refused",
    ],
    rateLimit: perMinute(60),
    summary: "Sends deposit to a bank or e-wallet. The answer means: accepted, money held.",
  }),
  sentMoneyList: call(memberEndpoints.sentMoneyList, {
    access: "member",
    input: sentMoneyQuery,
    output: sentMoneyPage,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "What the account sent to banks and e-wallets, newest first.",
  }),
  sentMoney: call(memberEndpoints.sentMoney, {
    access: "member",
    input: sentMoneyRefInput,
    output: sentMoney,
    errors: ["send_money_not_found"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "One transfer to a bank or e-wallet.",
  }),
  adminSentMoneyList: call(officeEndpoints.adminSentMoneyList, {
    access: "staff",
    permission: "sendmoney.read",
    input: adminSentMoneyQuery,
    output: adminSentMoneyPage,
    errors: [],
    rateLimit: perMinute(240),
    summary:
      "Money sent to banks by state, member and day, newest first; what is stuck, and what a person has to look at.",
  }),
  adminSentMoney: call(officeEndpoints.adminSentMoney, {
    access: "staff",
    permission: "sendmoney.read",
    input: sentMoneyRefInput,
    output: adminSentMoney,
    errors: ["send_money_not_found"],
    rateLimit: perMinute(240),
    summary: "One transfer, with everything that the vendor said about it.",
  }),
  adminSentMoneyAsk: call(officeEndpoints.adminSentMoneyAsk, {
    access: "staff",
    permission: "sendmoney.decide",
    input: sentMoneyRefInput,
    output: adminSentMoney,
    errors: ["send_money_not_found"],
    rateLimit: perMinute(60),
    summary: "Has the vendor asked now; what it says is decided as always.",
  }),
  adminSentMoneyClose: call(officeEndpoints.adminSentMoneyClose, {
    access: "staff",
    permission: "sendmoney.decide",
    input: adminSentMoneyCloseInput,
    output: adminSentMoney,
    errors: ["send_money_not_found", "send_money_settled"],
    rateLimit: perMinute(60),
    summary: "Closes what a person had to look at, with words. Moves nothing.",
  }),
};
