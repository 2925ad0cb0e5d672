/** Top-ups: members' requests, their payment and their outcome. */
export { askTopUp } from "./requests/ask-top-up.ts";
export { toInstructions } from "./requests/describe-request.ts";
export { expiryMinutes } from "./requests/expiry.ts";
export { gatewayMethods, requireMethod } from "./requests/gateway-methods.ts";
export { payerOf, toMemberMethod } from "./requests/methods.ts";
export type { Method } from "./requests/methods.ts";
export { depositBalance } from "./store.ts";
export { cancelRequest } from "./requests/cancel-request.ts";
export { claimRequest, cleanPhoto } from "./claims/claim.ts";
export { verifyDeposits } from "./verify-deposits.ts";
export {
  countDeposits,
  depositHeader,
  depositColumns,
  readDepositChunks,
} from "./requests/history.ts";
export type { DepositFilters } from "./requests/history.ts";
