export { DepositHistory } from "./deposit-history.tsx";
export { OutcomePage, RequestPage } from "./request-page.tsx";
export { TopUpPage } from "./top-up-page.tsx";
