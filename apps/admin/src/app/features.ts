/**
 * The features that have screens, one per line. All other code of the back office derives them from this list and their
 * folders.
 */
export { agents } from "../features/agents/feature.ts";
export { approvals } from "../features/approvals/feature.ts";
export { audit } from "../features/audit/feature.ts";
export { banks } from "../features/banks/feature.ts";
export { bills } from "../features/bills/feature.ts";
export { books } from "../features/books/feature.ts";
export { brand } from "../features/brand/feature.ts";
export { bulkRuns } from "../features/bulk-runs/feature.ts";
export { business } from "../features/business/feature.ts";
export { cashback } from "../features/cashback/feature.ts";
export { catalog } from "../features/catalog/feature.ts";
export { complaints } from "../features/complaints/feature.ts";
export { connections } from "../features/connections/feature.ts";
export { deposits } from "../features/deposits/feature.ts";
export { disburserFunds } from "../features/disburser-funds/feature.ts";
export { features } from "../features/features/feature.ts";
export { finance } from "../features/finance/feature.ts";
export { inbox } from "../features/inbox/feature.ts";
export { kit } from "../features/kit/feature.ts";
export { loanDays } from "../features/loan-days/feature.ts";
export { loans } from "../features/loans/feature.ts";
export { logos } from "../features/logos/feature.ts";
export { maintenance } from "../features/maintenance/feature.ts";
export { members } from "../features/members/feature.ts";
export { overview } from "../features/overview/feature.ts";
export { payments } from "../features/payments/feature.ts";
export { platform } from "../features/platform/feature.ts";
export { priceLists } from "../features/price-lists/feature.ts";
export { parcels } from "../features/parcels/feature.ts";
export { priceSheets } from "../features/price-sheets/feature.ts";
export { promos } from "../features/promos/feature.ts";
export { reviews } from "../features/reviews/feature.ts";
export { salePauses } from "../features/sale-pauses/feature.ts";
export { secondFactor } from "../features/second-factor/feature.ts";
export { signIn } from "../features/session/feature.ts";
export { sendMoney } from "../features/send-money/feature.ts";
export { settings } from "../features/settings/feature.ts";
export { staff } from "../features/staff/feature.ts";
export { statements } from "../features/statements/feature.ts";
export { stuck } from "../features/stuck/feature.ts";
export { suppliers } from "../features/suppliers/feature.ts";
export { transactions } from "../features/transactions/feature.ts";
export { transfers } from "../features/transfers/feature.ts";
export { tokenTariffs } from "../features/token-tariffs/feature.ts";
