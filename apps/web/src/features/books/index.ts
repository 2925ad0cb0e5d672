export { DebtBook } from "./debt-book.tsx";
export { DepositMutations } from "./deposit-mutations.tsx";
export { ProfitList } from "./profit-list.tsx";
