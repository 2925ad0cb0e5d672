/**
 * Deposit transfers between members. One database function sends all waiting transfers: it checks rules and moves money
 * under the ledger's lock, so that limits and balances hold under concurrent calls. A large first transfer to a member
 * may be held for some minutes in `in_flight:transfers`, where its sender can stop it. A mistake is corrected by the
 * opposite transfer, which two staff members approve.
 */
export { verifyTransfers } from "./verify-transfers.ts";
export { checkItem, sendTransfers } from "./store.ts";
export { readTerms } from "./terms.ts";
