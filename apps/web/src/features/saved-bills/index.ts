export { BillRunPage } from "./bill-run-page.tsx";
export { SavedBillsPage } from "./saved-bills-page.tsx";
