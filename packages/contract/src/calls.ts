import * as z from "zod/mini";
import { agentCalls } from "./agent-calls.ts";
import { approvalCalls } from "./approval-calls.ts";
import { auditCalls } from "./audit-calls.ts";
import { authCalls } from "./auth-calls.ts";
import { brandCalls } from "./brand-calls.ts";
import { addressCalls } from "./address-calls.ts";
import { contactCalls } from "./contact-calls.ts";
import { call } from "./call.ts";
import type { RateLimit } from "./call.ts";
import { cashbackCalls } from "./cashback-calls.ts";
import { complaintCalls } from "./complaint-calls.ts";
import { courierCalls } from "./courier-calls.ts";
import { deviceCalls } from "./device-calls.ts";
import type { CallName } from "./all-endpoints.ts";
import { officeMemberCalls } from "./office-member-calls.ts";
import { permissionCalls } from "./permission-calls.ts";
import { viewCalls } from "./view-calls.ts";
import { scheduleCalls } from "./schedule-calls.ts";
import { notificationCalls } from "./notification-calls.ts";
import { priceListCalls } from "./price-list-calls.ts";
import { profileCalls } from "./profile-calls.ts";
import { reportCalls } from "./report-calls.ts";
import { reviewCalls } from "./review-calls.ts";
import { passkeyCalls } from "./passkey-calls.ts";
import { safetyCalls } from "./safety-calls.ts";
import { figuresCalls } from "./figures-calls.ts";
import { marginCalls } from "./margin-calls.ts";
import { settingCalls } from "./setting-calls.ts";
import { staffRoomCalls } from "./staff-room-calls.ts";
import { staffCalls } from "./staff-calls.ts";
import * as account from "./schemas/account.ts";
import * as device from "./schemas/device.ts";
import * as admin from "./schemas/admin.ts";
import * as prepaid from "./schemas/prepaid.ts";

const nothing = z.strictObject({});
const reading: RateLimit = { calls: 240, window_seconds: 60 };
const writing: RateLimit = { calls: 60, window_seconds: 60 };
/** A counter with a queue in front of it, and a bulk buyer's own system, stay below this. */
const selling: RateLimit = { calls: 6000, window_seconds: 60 };
const guessing: RateLimit = { calls: 10, window_seconds: 60 };
const supplierBound: RateLimit = { calls: 30, window_seconds: 60 };

/** Every call of /api/v1. Routes, the browser's client, the API description and the tests are derived from it. */
export const calls = {
  session: call("session", {
    access: "public",
    input: nothing,
    output: account.sessionState,
    errors: [],
    rateLimit: reading,
    summary: "The state of this browser's session, with the token for later calls.",
  }),
  login: call("login", {
    access: "public",
    input: account.loginInput,
    output: device.loginAnswer,
    errors: [
      "credentials_wrong",
      "login_paused",
      "account_deleted",
      "account_gone",
      "account_blocked",
      "account_blocked_until",
      "device_blocked",
      "device_blocked_by_staff",
      "device_blocked_until",
    ],
    rateLimit: { calls: 30, window_seconds: 60 },
    summary:
      "Signs in by phone number and password; from an unknown device it waits for a trusted one.",
  }),
  logout: call("logout", {
    access: "public",
    input: nothing,
    output: account.done,
    errors: [],
    rateLimit: writing,
    summary: "Ends this session.",
  }),
  ...authCalls,
  ...agentCalls,
  ...courierCalls,
  account: call("account", {
    access: "member",
    input: nothing,
    output: account.account,
    errors: [],
    rateLimit: reading,
    summary: "The signed-in account.",
  }),
  pinVerify: call("pinVerify", {
    access: "member",
    input: account.pinVerifyInput,
    output: account.done,
    errors: ["pin_missing", "pin_wrong", "pin_locked", "pin_reset_needed"],
    rateLimit: guessing,
    summary: "Says whether the PIN is right.",
  }),
  pinStore: call("pinStore", {
    access: "member",
    input: account.pinStoreInput,
    output: account.done,
    errors: ["pin_exists", "pin_too_simple"],
    fault: "pin_store_failed",
    rateLimit: guessing,
    summary: "Creates the PIN.",
  }),
  pinUpdate: call("pinUpdate", {
    access: "member",
    input: account.pinUpdateInput,
    output: account.done,
    errors: ["pin_missing", "pin_wrong", "pin_locked", "pin_reset_needed", "pin_too_simple"],
    fault: "pin_update_failed",
    rateLimit: guessing,
    summary: "Changes the PIN.",
  }),
  userSettings: call("userSettings", {
    access: "member",
    viewing: "reads",
    input: nothing,
    output: account.userSettings,
    errors: [],
    rateLimit: reading,
    summary: "How the account wants its screens to look.",
  }),
  userSettingsSave: call("userSettingsSave", {
    access: "member",
    input: account.userSettingsInput,
    output: account.userSettings,
    errors: [],
    rateLimit: writing,
    summary: "Changes some of the account's settings; the others stay.",
  }),
  ...addressCalls,
  ...contactCalls,
  ...profileCalls,
  ...deviceCalls,
  ...permissionCalls,
  ...safetyCalls,
  ...passkeyCalls,
  ...notificationCalls,
  ...complaintCalls,
  ...cashbackCalls,
  operators: call("operators", {
    access: "member",
    input: prepaid.operatorsQuery,
    output: prepaid.operatorList,
    errors: ["ppob_disabled", "maintenance", "maintenance_until"],
    fault: "retrieval_failed",
    rateLimit: reading,
    summary: "The operators of one kind of product.",
  }),
  products: call("products", {
    access: "member",
    input: prepaid.productsQuery,
    output: prepaid.productList,
    errors: ["ppob_disabled", "maintenance", "maintenance_until"],
    fault: "retrieval_failed",
    rateLimit: reading,
    summary: "The products of one screen with this account's prices.",
  }),
  ...priceListCalls,
  inquirePln: call("inquirePln", {
    access: "member",
    input: prepaid.plnInquiryInput,
    output: prepaid.plnCustomer,
    errors: [
      "ppob_disabled",
      "maintenance",
      "maintenance_until",
      "customer_not_found",
      "pln_check_failed",
    ],
    rateLimit: supplierBound,
    summary: "The owner of a PLN meter or customer number.",
  }),
  buyPrepaid: call("buyPrepaid", {
    access: "member",
    permission: "prepaid.buy",
    idempotent: true,
    input: prepaid.buyInput,
    output: prepaid.buyAnswer,
    errors: [
      "ppob_disabled",
      "maintenance",
      "maintenance_until",
      "account_blocked",
      "pin_missing",
      "pin_wrong",
      "pin_locked",
      "pin_reset_needed",
      "cooling_limit",
      "passkey_refused",
      "product_not_found",
      "product_closed",
      "product_cut_off",
      "nominal_unavailable",
      "stock_empty",
      "price_moved",
      "balance_insufficient",
      "repeat_today",
      "order_number_exists",
    ],
    rateLimit: selling,
    summary: "Buys one product for one number. The answer means: accepted, money held.",
  }),
  transaction: call("transaction", {
    access: "member",
    input: prepaid.refInput,
    output: prepaid.transactionDetail,
    errors: ["transaction_not_found"],
    fault: "retrieval_failed",
    rateLimit: reading,
    summary: "One transaction with the way of its money.",
  }),
  checkTransaction: call("checkTransaction", {
    access: "member",
    input: prepaid.refInput,
    output: prepaid.transactionDetail,
    errors: ["transaction_not_found", "transaction_not_open", "check_too_soon"],
    rateLimit: supplierBound,
    summary: "Asks the supplier again.",
  }),
  cancelTransaction: call("cancelTransaction", {
    access: "member",
    input: prepaid.refInput,
    output: prepaid.transactionDetail,
    errors: ["transaction_not_found", "cancel_too_late"],
    rateLimit: writing,
    summary: "Cancels a transaction that was not sent yet.",
  }),
  recentNumbers: call("recentNumbers", {
    access: "member",
    input: prepaid.recentNumbersQuery,
    output: prepaid.recentNumbers,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: reading,
    summary: "The numbers this account served last.",
  }),
  ...scheduleCalls,
  transactions: call("transactions", {
    access: "member",
    input: prepaid.transactionsQuery,
    output: prepaid.transactionPage,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: reading,
    summary: "The account's prepaid transactions, newest first.",
  }),
  summary: call("summary", {
    access: "member",
    input: nothing,
    output: prepaid.summary,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: reading,
    summary: "Counts and profit of today, seven days and the month.",
  }),
  ...reportCalls,

  ...staffCalls,
  ...staffRoomCalls,
  ...settingCalls,
  ...approvalCalls,
  ...auditCalls,
  ...officeMemberCalls,
  ...viewCalls,
  ...brandCalls,
  ...figuresCalls,
  adminTransactions: call("adminTransactions", {
    access: "staff",
    permission: "transactions.read",
    input: admin.adminTransactionsQuery,
    output: admin.adminTransactionPage,
    errors: [],
    rateLimit: reading,
    summary: "Transactions of every account.",
  }),
  adminTransaction: call("adminTransaction", {
    access: "staff",
    permission: "transactions.read",
    input: prepaid.refInput,
    output: admin.adminTransactionDetail,
    errors: ["transaction_not_found"],
    rateLimit: reading,
    summary: "One transaction with attempts, evidence and ledger lines.",
  }),
  openCases: call("openCases", {
    access: "staff",
    permission: "transactions.settle",
    input: nothing,
    output: admin.openCases,
    errors: [],
    rateLimit: reading,
    summary: "Purchases whose outcome needs a person.",
  }),
  adminCheck: call("adminCheck", {
    access: "staff",
    permission: "transactions.settle",
    input: prepaid.refInput,
    output: admin.adminTransactionDetail,
    errors: ["transaction_not_found", "transaction_not_open", "check_too_soon"],
    rateLimit: writing,
    summary: "Asks the supplier again.",
  }),
  adminSettle: call("adminSettle", {
    access: "staff",
    permission: "transactions.settle",
    input: admin.settleInput,
    output: admin.adminTransactionDetail,
    errors: ["transaction_not_found", "transaction_not_open", "proof_required", "approval_needed"],
    rateLimit: writing,
    summary: "Settles an open purchase by hand, with proof.",
  }),
  ...reviewCalls,
  adminProducts: call("adminProducts", {
    access: "staff",
    permission: "catalog.read",
    input: admin.adminProductsQuery,
    output: admin.adminProductPage,
    errors: [],
    rateLimit: reading,
    summary: "Products with costs, routes and prices per tier.",
  }),
  adminProductUpdate: call("adminProductUpdate", {
    access: "staff",
    permission: "catalog.write",
    input: admin.productUpdateInput,
    output: admin.adminProduct,
    errors: ["product_not_found"],
    rateLimit: writing,
    summary: "Opens or closes a product.",
  }),
  ...marginCalls,
  suppliers: call("suppliers", {
    access: "staff",
    permission: "suppliers.read",
    input: nothing,
    output: admin.supplierList,
    errors: [],
    rateLimit: reading,
    summary: "Suppliers with balance and health.",
  }),
  supplierUpdate: call("supplierUpdate", {
    access: "staff",
    permission: "suppliers.write",
    input: admin.supplierUpdateInput,
    output: admin.supplierRow,
    errors: ["supplier_not_found"],
    rateLimit: writing,
    summary: "Switches a supplier on or off.",
  }),
  supplierReopen: call("supplierReopen", {
    access: "staff",
    permission: "suppliers.write",
    input: admin.supplierInput,
    output: admin.supplierRow,
    errors: ["supplier_not_found"],
    rateLimit: writing,
    summary: "Opens at once what refusals closed at a supplier.",
  }),
  supplierSync: call("supplierSync", {
    access: "staff",
    permission: "suppliers.write",
    input: admin.supplierInput,
    output: admin.syncResult,
    errors: ["supplier_not_found", "supplier_refused", "supplier_unreachable"],
    rateLimit: { calls: 6, window_seconds: 60 },
    summary: "Reads the supplier's price list now.",
  }),
} as const satisfies Record<CallName, unknown>;

export type CallInput<Name extends CallName> = z.input<(typeof calls)[Name]["input"]>;
export type CallOutput<Name extends CallName> = z.output<(typeof calls)[Name]["output"]>;
