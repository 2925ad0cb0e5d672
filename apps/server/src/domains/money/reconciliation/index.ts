/**
 * The daily closing: unexplained money summed over the sources of all modules, and the close of each day (WIB) with the
 * ledger's figures at that time. `ledger verify` runs separately every hour (`proofs`).
 */
export { readSupplierDifferences } from "./statements-unexplained.ts";
export { describeFunding } from "./describe-funding.ts";
export { postFunding, verifyFundingsOf } from "./fundings.ts";
export type { StatedCharge } from "./judge-rows.ts";
export { noteProof } from "./proofs/note-proof.ts";
export { importStatement } from "./import-statement.ts";
