import type { LedgerProblem } from "@konter/ledger";
import type pg from "pg";
import { verifyFundingsOf } from "../reconciliation/index.ts";

/** Records of money at vendors that pay out against the ledger. */
export const verifyFundings = (pool: pg.Pool | pg.ClientBase): Promise<readonly LedgerProblem[]> =>
  verifyFundingsOf(pool, {
    check: "every record of money at a payout vendor moved what it says, once",
    letter: "D",
    vendor: "disburser",
  });
