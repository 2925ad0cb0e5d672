export { NameCheckPage } from "./name-check-page.tsx";
export { NameCheckedPage } from "./name-checked-page.tsx";
export { SendMoneyPage } from "./send-money-page.tsx";
export { SentMoneyPage } from "./sent-money-page.tsx";
export { VerificationPage } from "./verification-page.tsx";
