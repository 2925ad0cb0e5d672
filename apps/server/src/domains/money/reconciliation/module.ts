import { repeating } from "../../../platform/worker.ts";
import type { Module } from "../../module.ts";
import { RECONCILIATION_HEALTH } from "./health-checks.ts";
import { judgeAgain, judgeStatements } from "./judge-statements.ts";
import { payoutKind } from "./payout-kind.ts";
import { matchPayouts, payoutMatcher } from "./payouts.ts";
import { pullSettlements } from "./pull-settlements.ts";
import { reconciliationHandlers } from "./routes.ts";
import { DIFFERENCES_UNEXPLAINED, PAYOUTS_UNEXPLAINED } from "./statements-unexplained.ts";
import { verifyStatements } from "./verify-statements.ts";

/** Statements are held against the books when they come; this is for what is left, and for what may agree by now. */
const JUDGING_PAUSE_MS = 5_000;
const PULL_PAUSE_MS = 60_000;

export const reconciliationModule: Module = {
  name: "money/reconciliation",
  pattern: "nothing",
  handlers: ({ brand, unexplained }) => reconciliationHandlers(brand, unexplained),
  workers: ({ brand, payments }) => [
    repeating(brand.log, "statements", JUDGING_PAUSE_MS, async () => {
      if (await judgeStatements(brand)) return true;
      const more = await judgeAgain(brand);
      return (await matchPayouts(brand)) > 0 || more;
    }),
    repeating(
      brand.log,
      "settlements",
      PULL_PAUSE_MS,
      async () => (await pullSettlements(brand, payments.gateways)) > 0,
    ),
  ],
  bankMatchers: () => [payoutMatcher()],
  approvalKinds: () => [payoutKind()],
  due: [
    "select min(received_at) from vendor_statement where state = 'judging'",
    "select min(judge_at) from statement_difference where state = 'open' and class <> 'balance_break'",
    "select min(next_try_at) from settlement_pull",
  ],
  proveBooks: ({ pool }) => verifyStatements(pool),
  unexplained: [DIFFERENCES_UNEXPLAINED, PAYOUTS_UNEXPLAINED],
  health: RECONCILIATION_HEALTH,
};
