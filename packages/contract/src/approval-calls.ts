import { call } from "./call.ts";
import type { RateLimit } from "./call.ts";
import * as approval from "./schemas/approval.ts";

const reading: RateLimit = { calls: 240, window_seconds: 60 };
const writing: RateLimit = { calls: 60, window_seconds: 60 };

/** Acts that take two people (FEATURES M671): one asks, another one with the permission decides. */
export const approvalCalls = {
  approvals: call("approvals", {
    access: "staff",
    permission: "approvals.read",
    input: approval.approvalsQuery,
    output: approval.approvalPage,
    errors: [],
    rateLimit: reading,
    summary: "Requests that wait for a second person (oldest first) or are over (latest first).",
  }),
  approvalRequest: call("approvalRequest", {
    access: "staff",
    permission: "approvals.read",
    idempotent: true,
    input: approval.approvalRequestInput,
    output: approval.approval,
    errors: [
      "unauthorized",
      "transaction_not_found",
      "transaction_not_open",
      "approval_needless",
      "setting_unchanged",
      "staff_not_found",
      "power_held",
      "factor_missing",
      "member_not_found",
      "phone_taken",
      "phone_not_mobile",
      "number_blocked",
      "number_blocked_until",
      "recovery_not_found",
      "product_not_found",
      "price_effect_moved",
      "adjustment_below_floor",
    ],
    rateLimit: writing,
    summary:
      "Asks for an act that takes two people. `kind` says which, and which permission it takes to ask.",
  }),
  approvalApprove: call("approvalApprove", {
    access: "staff",
    permission: "approvals.read",
    input: approval.approvalApproveInput,
    output: approval.approval,
    errors: [
      "unauthorized",
      "approval_not_found",
      "approval_not_open",
      "approval_own",
      "approval_changed",
      "approver_cooling",
      "approver_not_agreed",
      "approver_of_giver",
      "approver_place",
      "approval_maker_new",
      "staff_above_you",
      "approval_stale",
      "transaction_not_open",
      "member_not_found",
      "phone_taken",
      "number_blocked",
      "number_blocked_until",
      "product_not_found",
      "adjustment_below_floor",
    ],
    rateLimit: writing,
    summary:
      "Approves and does what was asked for, in one transaction, once. Nobody approves an own request.",
  }),
  approvalRefuse: call("approvalRefuse", {
    access: "staff",
    permission: "approvals.read",
    input: approval.approvalRefuseInput,
    output: approval.approval,
    errors: [
      "unauthorized",
      "approval_not_found",
      "approval_not_open",
      "approval_own",
      "approval_changed",
      "approver_cooling",
      "approver_not_agreed",
    ],
    rateLimit: writing,
    summary: "Refuses a request, with a reason.",
  }),
  approvalWithdraw: call("approvalWithdraw", {
    access: "staff",
    permission: "approvals.read",
    input: approval.approvalWithdrawInput,
    output: approval.approval,
    errors: ["approval_not_found", "approval_not_open", "approval_not_own"],
    rateLimit: writing,
    summary: "Takes an own request back.",
  }),
};
