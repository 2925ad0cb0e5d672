export { acceptanceRefusal, createPurchaseService } from "./buying/buy-prepaid.ts";
export { askRestoredPurchases } from "./asking/ask-restored.ts";
export type { PurchaseService } from "./buying/buy-prepaid.ts";
export { chooseWallet } from "./buying/choose-wallet.ts";
export { deliveredKey, maskDelivered, openDelivered } from "./reading/delivered-words.ts";
export type { ReadDelivered } from "./reading/delivered-words.ts";
export { normaliseDestination } from "./buying/destination.ts";
export { failureText } from "./reading/failure-texts.ts";
export { purchaseNotice } from "./notices.ts";
export type { PurchaseFacts } from "./notices.ts";
export { checkByStaff } from "./asking/check-again.ts";
export { adminRow, describeAdminTransaction, findPurchase } from "./reading/read-detail.ts";
export { refundKind } from "./staff-decisions/refund-kind.ts";
export { isOpen, settleWithin } from "./staff-decisions/staff-settle.ts";
export { REVIEW_COLUMNS, REVIEW_STAFF, toReviewReason } from "./staff-decisions/reviews.ts";
export type { PurchaseReviewRow } from "./staff-decisions/reviews.ts";
export {
  debtStatusOf,
  PURCHASE_COLUMNS,
  toOfficeTransaction,
  toTransaction,
} from "./reading/read-transactions.ts";
export type { PurchaseRow } from "./reading/read-transactions.ts";
export { receiveFromSuppliers, SUPPLIER_CALLBACK } from "./settling/supplier-callback.ts";
export { LATEST_CALL_SECONDS, LEASE_SECONDS } from "./calls.ts";
export { askAbout, claimQuestions } from "./asking/question-store.ts";
export { createSettle } from "./settling/settle-purchase.ts";
export type { Settle } from "./settling/settle-purchase.ts";
export { publicStatus, statesOf } from "./states.ts";
export type { PurchaseState } from "./states.ts";
export { verifyPurchases } from "./proving/verify-purchases.ts";
// For generating a demo brand's history: each step runs what API and workers run.
export { acceptPurchases, claimAttempts, isKeyKnown, settlePurchases } from "./store.ts";
export type { AcceptItem, ClaimedAttempt, SettleItem } from "./store.ts";
export type { StaffDecision } from "./staff-decisions/staff-settle.ts";
export { readRefundAlone } from "./staff-decisions/refund-alone.ts";
export { buyForBrand } from "./wholesale/buy-for-brand.ts";
export { listHousePrices } from "./wholesale/list-prices.ts";
export { endBrandAccount, openBrandAccount } from "./wholesale/open-account.ts";
export { depositOf, findSale, referenceOfSale } from "./wholesale/store.ts";
