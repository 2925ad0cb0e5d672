import type { BrandContext } from "../../../platform/brand-context.ts";
import type { HealthCheck, HealthReading } from "../../../platform/health.ts";
import type { Module } from "../../../kernel/module.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import { DISBURSER_DIFFERENCES } from "./differences.ts";
import { fundingKind } from "./funding-kind.ts";
import { listFunds, verifyFundings } from "./list-funds.ts";
import { readDisburserBalances } from "./watch-balances.ts";

/** A brand without payout vendors is healthy. */
const NONE: readonly HealthReading[] = [{ figure: 0 }];

/**
 * Returns one reading per enabled vendor with a known balance; `measured` is an expression over its row and the brand's
 * minimum ($1).
 */
const ofDisbursers =
  (measured: string) =>
  async (brand: BrandContext): Promise<readonly HealthReading[]> => {
    const { disburser_minimum_balance: minimum } = await readBrandSettings(brand);
    const found = await brand.pool.query<{ of: string; figure: number; since: Date }>(
      `select d.id as of, greatest(0, floor(${measured}))::float8 as figure, r.read_at as since
       from disburser d join disburser_reading r on r.disburser_id = d.id where d.enabled and $1::bigint is not null order by d.id`,
      [minimum],
    );
    return found.rows.length > 0 ? found.rows : NONE;
  };

export const DISBURSER_FUND_HEALTH: readonly HealthCheck[] = [
  {
    name: "money.disburser-funds.missing_balance_rupiah",
    warnsAt: 1,
    failsAt: Number.POSITIVE_INFINITY,
    text: {
      id: "Saldo di {of} kurang {figure} dari batas terendahnya.",
      en: "The balance at {of} is {figure} below its lowest limit.",
    },
    unmeasured: {
      id: "Saldo di {of} belum pernah dibaca.",
      en: "The balance at {of} was not read yet.",
    },
    read: ofDisbursers("$1 - r.balance"),
  },
  {
    name: "money.disburser-funds.difference_rupiah",
    warnsAt: 1,
    failsAt: Number.POSITIVE_INFINITY,
    text: {
      id: "Saldo di {of} berbeda {figure} dari buku.",
      en: "The balance at {of} differs by {figure} from the books.",
    },
    unmeasured: {
      id: "Saldo di {of} belum pernah dibaca.",
      en: "The balance at {of} was not read yet.",
    },
    read: ofDisbursers("abs(r.difference)"),
  },
  {
    name: "money.disburser-funds.balance_age_seconds",
    warnsAt: 10 * 60,
    failsAt: 6 * 60 * 60,
    text: {
      id: "Saldo di {of} terakhir dibaca {figure} yang lalu.",
      en: "The balance at {of} was last read {figure} ago.",
    },
    unmeasured: {
      id: "Saldo di {of} belum pernah dibaca.",
      en: "The balance at {of} was not read yet.",
    },
    read: ofDisbursers("extract(epoch from clock_timestamp() - r.read_at)"),
  },
];

const BALANCE_PAUSE_MS = 60_000;

export const disburserFundsModule: Module = {
  name: "money/disburser-funds",
  template: "nothing",
  handlers: ({ brand }) => ({ disburserFunds: async () => listFunds(brand) }),
  approvalKinds: () => [fundingKind()],
  workers: ({ brand, disbursers }) => [
    {
      name: "disburser balances",
      pauseMs: BALANCE_PAUSE_MS,
      work: () => readDisburserBalances(brand, disbursers),
    },
  ],
  proveBooks: ({ pool }) => verifyFundings(pool),
  unexplained: [DISBURSER_DIFFERENCES],
  health: DISBURSER_FUND_HEALTH,
};
