/** Top-ups: members' requests, their payment and their outcome. */
export { askTopUp } from "./ask-top-up.ts";
export { cancelRequest } from "./cancel-request.ts";
export { claimRequest } from "./claim.ts";
export { verifyDeposits } from "./verify-deposits.ts";
export { countDeposits, depositHeader, depositColumns, readDepositChunks } from "./history.ts";
export type { DepositFilters } from "./history.ts";
