/**
 * The brand's bank accounts and every line that their banks report. Each line is stored once, booked once, and
 * explained by the `bankMatchers` of other modules. Unexplained money stays in `suspense:bank`.
 */
export { listAccountRows, bankWord } from "./account-store.ts";
export { explainLine, holdLine, queueLine } from "./face.ts";
export type { BankAccountOfBrand, HeldLine } from "./face.ts";
export { keepLines } from "./keep-lines.ts";
export type { ReadLine } from "./keep-lines.ts";
export { selectLines } from "./list-lines.ts";
export { BANK_SUSPENSE, matchLines } from "./match-lines.ts";
export type { BankCandidate, BankMatch, BankMatcher, IncomingLine } from "./matcher.ts";
export { verifyBanks } from "./verify-banks.ts";
