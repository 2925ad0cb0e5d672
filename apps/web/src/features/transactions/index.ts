export { transactionQuery } from "./api.ts";
export { OpenActions } from "./open-actions.tsx";
export { ReceiptPage } from "./receipt-page.tsx";
export { SerialBlock } from "./serial-block.tsx";
export { Timeline } from "./timeline.tsx";
export { TransactionFacts } from "./transaction-facts.tsx";
export { TransactionPage } from "./transaction-page.tsx";
