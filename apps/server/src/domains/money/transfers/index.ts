/**
 * Deposit transfers between members. Sending is one function of the database for all that wait: rules and money under the
 * ledger's lock, so that limits and balances hold under parallel calls. A large first transfer to somebody may be held for some
 * minutes in `in_flight:transfers`, where its sender can stop it; a mistake is corrected by the opposite transfer of two people
 * of staff.
 */
export { verifyTransfers } from "./verify-transfers.ts";
