/** The features that have screens, one a line; everything that the app knows of them is derived from here and their folders. */
export { account } from "../features/account/feature.ts";
export { bills } from "../features/bills/feature.ts";
export { books } from "../features/books/feature.ts";
export { cashback } from "../features/cashback/feature.ts";
export { deposits } from "../features/deposits/feature.ts";
export { notifications } from "../features/notifications/feature.ts";
export { prepaid } from "../features/prepaid/feature.ts";
export { priceList } from "../features/price-list/feature.ts";
export { receipts } from "../features/receipts/feature.ts";
export { report } from "../features/report/feature.ts";
export { reportMenu } from "../features/report-menu/feature.ts";
export { savedBills } from "../features/saved-bills/feature.ts";
export { schedules } from "../features/schedules/feature.ts";
export { services } from "../features/services/feature.ts";
export { session } from "../features/session/feature.ts";
export { transactions } from "../features/transactions/feature.ts";
export { transfers } from "../features/transfers/feature.ts";
