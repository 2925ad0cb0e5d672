export { ReceiptPage } from "./receipt-page.tsx";
export { TransactionPage } from "./transaction-page.tsx";
