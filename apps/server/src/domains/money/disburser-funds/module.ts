import { periodic } from "../../../platform/worker.ts";
import type { Module } from "../../module.ts";
import { DISBURSER_DIFFERENCES } from "./differences.ts";
import { fundingKind } from "./funding-kind.ts";
import { DISBURSER_FUND_HEALTH } from "./health-checks.ts";
import { listFunds } from "./list-funds.ts";
import { verifyFundings } from "./verify-fundings.ts";
import { readDisburserBalances } from "./watch-balances.ts";

const BALANCE_PAUSE_MS = 60_000;

export const disburserFundsModule: Module = {
  name: "money/disburser-funds",
  pattern: "nothing",
  handlers: ({ brand }) => ({ disburserFunds: async () => listFunds(brand) }),
  approvalKinds: () => [fundingKind()],
  workers: ({ brand, disbursers }) => [
    periodic(brand.log, "disburser balances", BALANCE_PAUSE_MS, () =>
      readDisburserBalances(brand, disbursers),
    ),
  ],
  proveBooks: ({ pool }) => verifyFundings(pool),
  unexplained: [DISBURSER_DIFFERENCES],
  health: DISBURSER_FUND_HEALTH,
};
