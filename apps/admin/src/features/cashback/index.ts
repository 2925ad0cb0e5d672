export { CashbackPage } from "./cashback-page.tsx";
