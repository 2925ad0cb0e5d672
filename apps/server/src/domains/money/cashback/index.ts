export { runCashback } from "./run-cashback.ts";
export { verifyCashback } from "./verify-cashback.ts";
export { exportShares, listShares } from "./list-part.ts";
