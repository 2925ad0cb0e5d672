export { CashlessListPage } from "./cashless-list-page.tsx";
export { CashlessPage } from "./cashless-page.tsx";
export { CashlessSheet } from "./cashless-sheet.tsx";
