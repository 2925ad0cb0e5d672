export { printRows } from "./print-rows.ts";
export { reachesPrinter } from "./print-receipts.ts";
export { ReceiptPage } from "./receipt-page.tsx";
