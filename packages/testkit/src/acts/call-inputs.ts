import { calls } from "@konter/contract/calls";
import type { CallName } from "@konter/contract/calls";
import { CATALOGUE_OFFICE_INPUTS } from "./catalogue-office-inputs.ts";
import { TEST_PIN } from "../brand/test-environment.ts";
import { MEDIA_DESIGN } from "../files/media-design.ts";
import { memberOfficeInputs } from "./member-office-inputs.ts";
import { courierInputs, PARCEL_INPUTS } from "./parcel-inputs.ts";
import { COUPON_INPUTS } from "./coupon-acts.ts";
import { SHOP_INPUTS } from "./shop-inputs.ts";
import { SHOP_CATALOGUE_INPUTS } from "./shop-office-inputs.ts";
import { SHOP_ORDER_INPUTS } from "./shop-order-inputs.ts";
import { STAFF_OFFICE_INPUTS } from "./staff-office-inputs.ts";

const TERMS = {
  repeats: "monthly",
  day: 31,
  time: "08:00",
  max_price: 20_000,
  monthly_limit: 40_000,
} as const;
export const SCHEDULE_INPUT = {
  ...TERMS,
  product_code: "TSEL10",
  destination_number: "081240009999",
  pin: TEST_PIN,
};
/** Agents and their loans. */
const AGENT_INPUTS = {
  loanRequest: { limit: 100_000, purpose: "Modal" },
  loanTermsAccept: { version: "100000-0-7" },
  loanDraw: { amount: 10_000 },
  loanAutoOn: { version: "2026-11", pin: TEST_PIN },
  agentLoanAsk: { agent_hp: "081299100000", limit: 100_000, purpose: "Modal" },
  agentBlock: { agent_id: "1", reason: "Belum setor" },
  agentUnblock: { agent_id: "1" },
  centerAgent: { agent_id: "1" },
  loanStatement: { month: "2026-11" },
  loanStatementFile: { month: "2026-11" },
  loanLetter: { loan_id: "L00000000000" },
  agentScore: { agent_id: "1" },
  loanBatch: { rows: [{ agent_hp: "081299100000", amount: 10_000 }], pin: TEST_PIN },
} as const satisfies Partial<Record<CallName, unknown>>;
const NO_RUN = { code: "M00000000000" };
export const CASHBACK_RULE_INPUT = { kind: "cashback", category: "member", fixed: 10 } as const;
const PROMO_INPUT = {
  code: "HEMAT",
  product_code: "TSEL10",
  discount: 10,
  stock: 1,
} as const;
const MARKUP_INPUT = { type: "pulsa", markup: "500", unit: "rupiah" } as const;
const COLORS = { primary_color: "teal", secondary_color: "teal lighten4", accent_color: "#ff8f00" };
const LOOK = {
  name: "Konter Uji",
  support_phone: "",
  radius: "soft",
  font_size: "default",
  font_family: "system",
  landing: false,
  version: 0,
} as const;

/** Data of a brand that calls can refer to. */
export interface CallSubject {
  readonly refId: string;
  readonly memberId: string;
  readonly schedule: string;
  readonly complaint: string;
  readonly cashbackRule: string;
}

/** A valid input for the call, which refers to the subject's data where the call needs some. */
export function inputAbout(name: CallName, subject: CallSubject): unknown {
  const { refId, memberId, schedule, complaint, cashbackRule } = subject;
  const inputs: Partial<Record<CallName, unknown>> = {
    login: { hp: "081299100000", password: "not-the-password" },
    pinVerify: { pin: TEST_PIN },
    pinStore: { pin: "258369", pin_confirmation: "258369" },
    pinUpdate: { old_pin: "000000", pin: "258369", pin_confirmation: "258369" },
    operators: { type: "pulsa" },
    billInquire: { product_code: "PLN_POSTPAID", customer_number: "530000000001" },
    billPay: { ref_id: refId, price: 1, password: "not-the-password" },
    billRunStart: { saved_bill_ids: ["1"] },
    billRunPay: {
      code: "K00000000000",
      rows: [{ number: 1, price: 1 }],
      password: "not-the-password",
    },
    products: { type: "pulsa" },
    quoteAmount: { product_code: "MAXISX", amount: "25" },
    sellingPriceSet: { product_code: "TSEL10", selling_price: "12.500" },
    sellingPriceRuleRemove: { rule_id: "1" },
    agentMarkupSet: { markup: 1 },
    agentMarkupRemove: { markup_id: "1" },
    markupPreview: MARKUP_INPUT,
    markupSet: MARKUP_INPUT,
    sellingPriceCopyPreview: { type: "pulsa" },
    sellingPriceCopy: { type: "pulsa" },
    priceTrace: { product_code: "TSEL10" },
    priceHistory: { product_code: "TSEL10" },
    priceListExport: { type: "pulsa", format: "pdf" },
    mediaPrices: { template: "square", product_codes: ["TSEL10"] },
    mediaDesignSave: MEDIA_DESIGN,
    mediaDesignRefresh: { design_id: "1" },
    mediaDesignDelete: { design_id: "1" },
    mediaBackgroundSave: { bytes: new Uint8Array(1) },
    mediaBackgroundDelete: { background_id: "1" },
    adminPriceTrace: { product_code: "TSEL10" },
    adminPriceHistory: { product_code: "TSEL10" },
    inquirePln: { number: "14234567890" },
    inquireAccount: { type: "games", operator: "MOBILE LEGENDS", number: "156378300|8483" },
    recentNumbers: { type: "pulsa" },
    receipts: { ids: refId },
    meterTokens: { number: "14234567890" },
    token: { ref_id: refId },
    staffLogin: { email: "nobody@konter.example", password: "not-the-password" },
    stuckHold: { ref_ids: [refId], holding: "take" },
    stuckCheck: { ref_ids: [refId], reason: "ticket 1" },
    stuckSettle: { outcome: "failed", rows: [{ ref_id: refId }], reason: "ticket 1" },
    adminSettle: { ref_id: refId, outcome: "failed", proof: "ticket 1" },
    cashbackRuleSave: CASHBACK_RULE_INPUT,
    cashbackRulePreview: CASHBACK_RULE_INPUT,
    cashbackRuleEnd: { rule_id: cashbackRule },
    cashbackRuleEndPreview: { rule_id: cashbackRule },
    cashbackPreview: { product_code: "TSEL10", category: "agent" },
    salePauseSet: { screen: "emoney", reason: "Gangguan" },
    salePauseEnd: { screen: "emoney" },
    promoSave: PROMO_INPUT,
    promoPreview: PROMO_INPUT,
    promoEnd: { promo_id: "1" },
    supplierUpdate: { id: "iak", enabled: true },
    supplierReopen: { id: "iak" },
    supplierFundings: { id: "iak" },
    supplierServiceLevels: { id: "iak" },
    supplierFund: { id: "iak", kind: "paid", amount: 1_000_000, proof: "Mutasi BCA" },
    ...CATALOGUE_OFFICE_INPUTS,
    ...SHOP_CATALOGUE_INPUTS,
    ...SHOP_INPUTS,
    ...COUPON_INPUTS,
    ...STAFF_OFFICE_INPUTS,
    brandPreview: COLORS,
    brandSave: { ...COLORS, ...LOOK },
    brandRollBack: { change_id: 1, version: 0 },
    scheduleCreate: SCHEDULE_INPUT,
    scheduleChange: { ...TERMS, code: schedule },
    schedulePause: { code: schedule },
    scheduleResume: { code: schedule, pin: TEST_PIN },
    scheduleDelete: { code: schedule },
    scheduleLimit: { amount: 10_000 },
    adminBulkRun: { code: "NONE" },
    adminBulkRows: { code: "NONE" },
    adminBulkMove: { code: "NONE", to: "paused", reason: "ticket 1" },
    bulkUpload: { sells: "prepaid", file_name: "isi.csv", bytes: new Uint8Array(0) },
    bulkTemplate: { sells: "prepaid" },
    bulkRowsRemove: { ...NO_RUN, which: "faulty" },
    bulkRowChange: { ...NO_RUN, line: "2", note: "" },
    bulkPasskey: { ...NO_RUN, rows: 1, total: 1 },
    bulkConfirm: { ...NO_RUN, rows: 1, total: 1, pin: TEST_PIN },
    bulkRun: NO_RUN,
    bulkRows: NO_RUN,
    bulkCheck: NO_RUN,
    bulkSender: { ...NO_RUN, pickup: "pickup" },
    bulkParcels: NO_RUN,
    bulkErrorsFile: NO_RUN,
    bulkResultFile: NO_RUN,
    bulkPause: NO_RUN,
    bulkResume: NO_RUN,
    bulkCancel: NO_RUN,
    ...AGENT_INPUTS,
    ...PARCEL_INPUTS,
    ...SHOP_ORDER_INPUTS,
    codDispute: { ref_id: refId, collected: true, words: "Sudah dicek" },
    ...courierInputs(refId),
    adminShipmentWaybill: { ref_id: refId, awb: "JX0000000000" },
    adminShipmentNotBooked: { ref_id: refId, words: "Kurir bilang tidak ada" },
    adminShipmentCancelDecide: {
      ref_id: refId,
      outcome: "rejected",
      words: "Kurir sudah berangkat",
    },
    adminShipmentClose: { ref_id: refId, words: "Sudah dicek" },
    shipmentOrder: { ref_id: refId },
    shipmentStatus: { ref_id: refId },
    shipmentCancel: { ref_id: refId },
    parcelCase: { ref_id: refId },
    postalCancel: { ref_id: refId },
    postalCancelFile: { ref_id: refId, file_name: "bukti.pdf", bytes: new Uint8Array(1) },
    postalCancelFileRemove: { ref_id: refId, file_id: "1" },
    postalCancelSend: { ref_id: refId, words: "Dibatalkan di loket" },
    parcelClaimFile: { ref_id: refId, kind: "lost", amount: 1_000, description: "Hilang" },
    complain: { ref_id: refId, reason: "not_received" },
    complaintReply: { ref_id: refId, text: "Belum juga" },
    adminComplaint: { complaint_id: complaint },
    complaintClaim: { complaint_id: complaint },
    complaintAnswer: { complaint_id: complaint, text: "Kami periksa" },
    ...memberOfficeInputs(memberId, refId),
    notifications: { period: "archive" },
    notification: { period: "today", notification_id: "1" },
    notificationRead: { id: 1 },
    buyPrepaid: {
      product_code: "TSEL10",
      destination_number: "081234567890",
      price: 20_000,
      pin: TEST_PIN,
    },
  };
  return inputs[name] ?? (calls[name].path.includes("{ref_id}") ? { ref_id: refId } : {});
}
