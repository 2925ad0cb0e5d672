export { runCashback } from "./run-cashback.ts";
export { verifyCashback } from "./verify-cashback.ts";
