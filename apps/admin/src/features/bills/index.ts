export { BillOfTransaction } from "./bill-of-transaction.tsx";
export { BillsPage } from "./bills-page.tsx";
