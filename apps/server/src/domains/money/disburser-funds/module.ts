import { periodic } from "../../../platform/worker.ts";
import type { Module } from "../../module.ts";
import { countedSource } from "../reconciliation/index.ts";
import { fundingKind } from "./funding-kind.ts";
import { DISBURSER_FUND_HEALTH } from "./health-checks.ts";
import { listFunds } from "./list-funds.ts";
import { verifyFundings } from "./verify-fundings.ts";
import { readDisburserBalances } from "./watch-balances.ts";

const BALANCE_PAUSE_MS = 60_000;

/** What a vendor that pays out says that it holds for us, and our books do not, or the other way round. */
const DISBURSER_DIFFERENCES = countedSource(
  {
    name: "money.disburser-funds.balance",
    title: {
      id: "Saldo di vendor kirim uang berbeda dari buku",
      en: "Payout vendors' balances that differ from the books",
    },
    room: "/disburser-funds",
  },
  "select count(*)::int as items, coalesce(sum(abs(difference)), 0)::bigint as amount from disburser_reading where difference <> 0",
);

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
