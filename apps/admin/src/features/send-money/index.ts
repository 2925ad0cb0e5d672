export { SentMoneyListPage } from "./sent-money-list-page.tsx";
export { SentMoneyPage } from "./sent-money-page.tsx";
export { VerificationPage } from "./verification-page.tsx";
export { VerificationsPage } from "./verifications-page.tsx";
