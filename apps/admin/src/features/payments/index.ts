export { PaymentCasesPage } from "./cases-page.tsx";
export { PaymentPage } from "./payment-page.tsx";
export { PaymentsPage } from "./payments-page.tsx";
