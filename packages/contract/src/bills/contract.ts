import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { MemberPermissionRows } from "../member-permission-row.ts";
import { PROOF_ERRORS } from "../passkeys/rules.ts";
import { passkeyQuestion } from "../passkeys/schemas.ts";
import type { SettingRows } from "../setting-row.ts";
import { BILL_FEE_MOST } from "./rules.ts";
import {
  adminBill,
  adminBillInquiries,
  adminBillOffers,
  adminBillOpenInput,
  adminBillProduct,
  adminBillProducts,
  adminBillProductsQuery,
  adminBillRouteInput,
  adminBillRouteResult,
  adminBillSwitchInput,
  bill,
  billAgreement,
  billInquiryInput,
  billPage,
  billPaid,
  billPayInput,
  billProductList,
  billProductsQuery,
  billRefInput,
  billShareInput,
  billSharePreview,
  billShares,
  billTypeList,
  billsQuery,
} from "./schemas.ts";

export * from "./errors.ts";
export * from "./facts.ts";
export * from "./rules.ts";
export * from "./schemas.ts";
export * from "./types.ts";

const PAYING = "postpaid.pay";

export const calls = {
  billTypes: call("GET postpaid/types", {
    access: "member",
    input: nothing,
    output: billTypeList,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The kinds of bills of which something can be paid.",
  }),
  billProducts: call("GET postpaid/products", {
    access: "member",
    input: billProductsQuery,
    output: billProductList,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "Whom bills of one kind are paid to: regions, operators.",
  }),
  billInquire: call("POST postpaid/inquiry", {
    access: "member",
    permission: PAYING,
    feature: "ppob",
    input: billInquiryInput,
    output: bill,
    errors: [
      "feature_off",
      "maintenance",
      "maintenance_until",
      "account_blocked",
      "agent_stopped",
      "bill_product_not_found",
      "bill_product_closed",
      "bill_customer_not_found",
      "bill_unanswered",
      "bill_paid",
      "bill_none",
      "bill_blocked",
      "bill_at_counter",
      "bill_past_due",
      "bill_all_periods",
      "bill_partly_paid",
      "bill_above_limit",
      "bill_other_arrears",
      "bill_later",
      "bill_too_many_inquiries",
      "bill_cut_off",
      "bill_refused",
    ],
    rateLimit: perMinute(120),
    summary: "Looks a bill up. Moves no money; what it answers can be paid until `expires_at`.",
  }),
  billPasskey: call("POST postpaid/pay/passkey", {
    access: "member",
    permission: PAYING,
    input: billAgreement,
    output: passkeyQuestion,
    errors: ["passkey_missing", "bill_inquiry_not_found"],
    rateLimit: perMinute(60),
    summary:
      "What an authenticator is to sign for the payment of one bill, word for word, in this session, within two minutes.",
  }),
  billPay: call("POST postpaid/pay", {
    access: "member",
    permission: PAYING,
    feature: "ppob",
    idempotent: true,
    input: billPayInput,
    output: billPaid,
    errors: [
      "feature_off",
      "maintenance",
      "maintenance_until",
      "account_blocked",
      "agent_stopped",
      ...PROOF_ERRORS,
      "cooling_limit",
      "bill_inquiry_not_found",
      "bill_inquiry_expired",
      "bill_inquiry_used",
      "bill_product_closed",
      "price_moved",
      "balance_insufficient",
      "loan_wallet_missing",
      "loan_wallet_closed",
      "loan_overdue",
      "order_number_exists",
    ],
    rateLimit: perMinute(6000),
    summary: "Pays a bill that was looked up. The answer means: accepted, money held.",
  }),
  bill: call("GET postpaid/transactions/{ref_id}", {
    access: "member",
    input: billRefInput,
    output: bill,
    errors: ["bill_inquiry_not_found"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "One bill, looked up or paid, with everything that its receipt shows.",
  }),
  bills: call("GET report/postpaid", {
    access: "member",
    input: billsQuery,
    output: billPage,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "Bills of the account, newest first, looked up ones too.",
  }),
  adminBillProducts: call("GET admin/bills/products", {
    access: "staff",
    permission: "catalog.read",
    input: adminBillProductsQuery,
    output: adminBillProducts,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The bills that are sold, with whom they are paid through.",
  }),
  adminBillOffers: call("GET admin/bills/offers", {
    access: "staff",
    permission: "catalog.read",
    input: nothing,
    output: adminBillOffers,
    errors: [],
    rateLimit: perMinute(240),
    summary: "What suppliers' lists of bills name and nothing is sold through yet.",
  }),
  adminBillOpen: call("POST admin/bills/products", {
    access: "staff",
    permission: "catalog.write",
    input: adminBillOpenInput,
    output: adminBillProducts,
    errors: [
      "bill_offer_not_found",
      "bill_sku_kept",
      "bill_code_taken",
      "bill_opening_approval_needed",
    ],
    rateLimit: perMinute(60),
    summary: "Opens offers for sale; all of them or none.",
  }),
  adminBillSwitch: call("POST admin/bills/products/{code}", {
    access: "staff",
    permission: "catalog.write",
    input: adminBillSwitchInput,
    output: adminBillProduct,
    errors: ["bill_product_not_found"],
    rateLimit: perMinute(60),
    summary: "Opens or closes a bill.",
  }),
  adminBillShares: call("GET admin/bills/shares", {
    access: "staff",
    permission: "catalog.read",
    input: nothing,
    output: billShares,
    errors: [],
    rateLimit: perMinute(240),
    summary:
      "What each tier keeps of suppliers' commissions, and what the brand adds to admin fees.",
  }),
  adminBillShareSave: call("POST admin/bills/shares", {
    access: "staff",
    permission: "catalog.write",
    input: billShareInput,
    output: billShares,
    errors: ["bill_product_not_found", "loss_approval_needed", "bill_fee_approval_needed"],
    rateLimit: perMinute(60),
    summary:
      "Sets what a tier keeps and what the brand adds to the admin fee; never below cost, and within the limits of one person.",
  }),
  adminBillSharePreview: call("POST admin/bills/shares/preview", {
    access: "staff",
    permission: "catalog.write",
    input: billShareInput,
    output: billSharePreview,
    errors: ["bill_product_not_found"],
    rateLimit: perMinute(240),
    summary:
      "What a share or a fee would do to bills: what the brand keeps less, examples, and whether it takes two people.",
  }),
  adminBillRouteSet: call("POST admin/bills/products/{code}/routes", {
    access: "staff",
    permission: "catalog.write",
    input: adminBillRouteInput,
    output: adminBillRouteResult,
    errors: ["bill_product_not_found", "bill_route_not_found"],
    rateLimit: perMinute(60),
    summary: "Sets when a supplier is asked for a bill, or for all of its kind that it pays.",
  }),
  adminBill: call("GET admin/bills/transactions/{ref_id}", {
    access: "staff",
    permission: "transactions.read",
    input: billRefInput,
    output: adminBill,
    errors: ["bill_inquiry_not_found"],
    rateLimit: perMinute(240),
    summary: "One bill of any account, with what suppliers said when it was looked up.",
  }),
  adminBillInquiries: call("GET admin/bills/inquiries", {
    access: "staff",
    permission: "catalog.read",
    input: nothing,
    output: adminBillInquiries,
    errors: [],
    rateLimit: perMinute(240),
    summary: "How look-ups of each kind of bill went in the last day.",
  }),
};

/** Permissions of a member account. */
export const memberPermissions = {
  "postpaid.pay": { held: "everybody" },
} as const satisfies MemberPermissionRows;

/** Settings that staff edit on the settings page. */
export const settings = {
  bill_fee_alone: {
    group: "money",
    rank: 80,
    type: "rupiah",
    least: 0,
    usual: 2_500,
    most: BILL_FEE_MOST,
    two_people: true,
    name: {
      id: "Batas biaya admin brand oleh satu orang",
      en: "Limit of one person on the brand's admin fee",
    },
    text: {
      id: "Staf boleh menambah biaya admin tagihan sendirian sampai sebesar ini. Di atasnya perlu persetujuan orang kedua.",
      en: "One staff member may add up to this much to a bill's admin fee. Above it a second person has to approve.",
    },
  },
} as const satisfies SettingRows;
