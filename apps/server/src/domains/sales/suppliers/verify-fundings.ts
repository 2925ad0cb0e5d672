import type { LedgerProblem } from "@konter/ledger";
import type pg from "pg";
import { verifyFundingsOf } from "../../money/reconciliation/index.ts";

/** Records of deposits at suppliers against the ledger. */
export const verifyFundings = (pool: pg.Pool | pg.ClientBase): Promise<readonly LedgerProblem[]> =>
  verifyFundingsOf(pool, {
    check: "every record of a deposit at a supplier moved what it says, once",
    letter: "F",
    vendor: "supplier",
  });
