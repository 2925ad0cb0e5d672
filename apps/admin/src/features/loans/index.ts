export { DrawsPage } from "./draws-page.tsx";
export { HandoversPage } from "./handovers-page.tsx";
export { LoanLink } from "./loan-link.tsx";
export { LoanPage } from "./loan-page.tsx";
export { LoansPage } from "./loans-page.tsx";
export { PARTY_COLUMNS } from "./party-columns.tsx";
export { PaymentsPage } from "./payments-page.tsx";
