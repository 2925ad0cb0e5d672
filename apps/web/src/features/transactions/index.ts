export { TransactionPage } from "./transaction-page.tsx";
