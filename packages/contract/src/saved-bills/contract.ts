import { done, nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import { PROOF_ERRORS } from "../passkeys/rules.ts";
import { passkeyQuestion } from "../passkeys/schemas.ts";
import type { SettingRows } from "../setting-row.ts";
import { BILL_REMINDER_DAYS_MOST } from "./rules.ts";
import {
  billNumbers,
  billNumbersQuery,
  billRun,
  billRunAgreement,
  billRunInput,
  billRunPayInput,
  billRunStartInput,
  savedBill,
  savedBillEditInput,
  savedBillIdInput,
  savedBillInput,
  savedBills,
} from "./schemas.ts";

export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

const PAYING = "postpaid.pay";

export const calls = {
  savedBills: call("GET postpaid/saved", {
    access: "member",
    permission: PAYING,
    input: nothing,
    output: savedBills,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The account's saved bills, by group and label.",
  }),
  savedBillAdd: call("POST postpaid/saved", {
    access: "member",
    permission: PAYING,
    input: savedBillInput,
    output: savedBill,
    errors: ["bill_product_not_found", "saved_bill_duplicate", "saved_bills_too_many"],
    rateLimit: perMinute(60),
    summary: "Saves a bill; a customer number stands once for each product.",
  }),
  savedBillEdit: call("POST postpaid/saved/{id}/edit", {
    access: "member",
    permission: PAYING,
    input: savedBillEditInput,
    output: savedBill,
    errors: ["saved_bill_not_found", "bill_product_not_found", "saved_bill_duplicate"],
    rateLimit: perMinute(60),
    summary: "Changes a saved bill.",
  }),
  savedBillDelete: call("POST postpaid/saved/{id}/delete", {
    access: "member",
    permission: PAYING,
    input: savedBillIdInput,
    output: done,
    errors: ["saved_bill_not_found"],
    rateLimit: perMinute(60),
    summary: "Removes a saved bill; what was paid stays.",
  }),
  billNumbers: call("GET postpaid/numbers", {
    access: "member",
    permission: PAYING,
    input: billNumbersQuery,
    output: billNumbers,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "Numbers of one kind of bill that the account saved or looked up last.",
  }),
  billRunStart: call("POST postpaid/runs", {
    access: "member",
    permission: PAYING,
    feature: "ppob",
    idempotent: true,
    input: billRunStartInput,
    output: billRun,
    errors: [
      "feature_off",
      "maintenance",
      "maintenance_until",
      "account_blocked",
      "agent_stopped",
      "saved_bill_not_found",
    ],
    rateLimit: perMinute(30),
    summary: "Has several saved bills looked up, one after the other. Moves no money.",
  }),
  billRun: call("GET postpaid/runs/{code}", {
    access: "member",
    permission: PAYING,
    input: billRunInput,
    output: billRun,
    errors: ["bill_run_not_found"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "How far a run of bills is.",
  }),
  billRunPasskey: call("POST postpaid/runs/{code}/pay/passkey", {
    access: "member",
    permission: PAYING,
    input: billRunAgreement,
    output: passkeyQuestion,
    errors: ["passkey_missing", "bill_run_not_found"],
    rateLimit: perMinute(60),
    summary:
      "What an authenticator is to sign for the payment of these bills, word for word, in this session, within two minutes.",
  }),
  billRunPay: call("POST postpaid/runs/{code}/pay", {
    access: "member",
    permission: PAYING,
    feature: "ppob",
    idempotent: true,
    input: billRunPayInput,
    output: billRun,
    errors: [
      "feature_off",
      "maintenance",
      "maintenance_until",
      "account_blocked",
      "agent_stopped",
      ...PROOF_ERRORS,
      "bill_run_not_found",
      "bill_run_changed",
      "balance_insufficient",
    ],
    rateLimit: perMinute(60),
    summary:
      "Agrees to pay bills that a run found, with one password. Each becomes a payment of its own, or is refused alone.",
  }),
};

/** Settings that staff edit on the settings page. */
export const settings = {
  bill_reminder_days: {
    group: "sales",
    rank: 60,
    type: "days",
    least: 0,
    usual: 3,
    most: BILL_REMINDER_DAYS_MOST,
    name: { id: "Pengingat tagihan tersimpan", en: "Reminder of saved bills" },
    text: {
      id: "Berapa hari sebelum jatuh tempo pemilik tagihan tersimpan diingatkan, bila ia tidak memilih sendiri.",
      en: "How many days before the due day the owner of a saved bill is reminded, unless he chose himself.",
    },
  },
} as const satisfies SettingRows;
