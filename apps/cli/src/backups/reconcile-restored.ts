import { withClient } from "@konter/postgres";
import { askRestoredCharges } from "@konter/server/domains/money/payments/index.ts";
import { keepReport, readOpenRestoration } from "@konter/server/domains/office/backups/index.ts";
import type {
  OpenRestoration,
  RestorationReport,
} from "@konter/server/domains/office/backups/index.ts";
import { askRestoredPurchases, createSettle } from "@konter/server/domains/sales/purchase/index.ts";
import { compareBalances } from "@konter/server/domains/sales/suppliers/index.ts";
import type { BrandContext } from "@konter/server/platform/brand-context.ts";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import { proveBooks } from "@konter/server/composition/prove-books.ts";

/**
 * Asks suppliers and gateways what happened since the last recorded time of a restored brand, and stores the report to
 * be signed. A second run asks again and keeps earlier findings in the report. Undefined if the brand is not waiting
 * for a reconciliation.
 */
export async function reconcileRestored(
  open: OpenBrand,
): Promise<
  { readonly restoration: OpenRestoration; readonly report: RestorationReport } | undefined
> {
  const { brand, registry, payments } = open;
  const restoration = await readOpenRestoration(brand.pool);
  if (restoration === undefined) return undefined;
  await nameReconciling(brand);
  const purchases = await askRestoredPurchases(
    brand,
    registry,
    createSettle(brand, () => {}),
  );
  const gateways = await askRestoredCharges(brand, payments, restoration.knownUntil);
  const balances = await compareBalances(brand, registry);
  const { journals, problems } = await proveBooks(brand);
  const found: RestorationReport = {
    purchases: copied(purchases),
    gateways: gateways.map(copied),
    balances: [...balances],
    journals,
    problems: problems.map(({ check, detail }) => `${check}: ${detail}`),
  };
  const report = withEarlier(found, restoration.report);
  await withClient(open.database.connection, async (owner) =>
    keepReport(owner, restoration, report),
  );
  const kept = await readOpenRestoration(brand.pool);
  return kept && { restoration: kept, report };
}

type Mutable<Value> = Value extends readonly (infer Each)[]
  ? Each[]
  : Value extends object
    ? { -readonly [Name in keyof Value]: Mutable<Value[Name]> }
    : Value;
const copied = <Value extends object>(value: Value): Mutable<Value> =>
  structuredClone(value) as Mutable<Value>;

/** The database allows these connections to move money, which is closed for all others. */
async function nameReconciling({ pool, pipeline }: BrandContext): Promise<void> {
  // Set when a connection is taken from the pool, before any other statement on it.
  pool.on("acquire", (client) => {
    client.query("set konter.reconciling = 'on'").catch(() => {});
  });
  await pipeline.query({ text: "select set_config('konter.reconciling', 'on', false)" });
}

/** Adds an earlier run's findings, which are no longer open and would be missing from the report. */
function withEarlier(
  found: RestorationReport,
  before: RestorationReport | undefined,
): RestorationReport {
  if (before === undefined) return found;
  const both = (one: readonly string[], other: readonly string[]) => [
    ...new Set([...one, ...other]),
  ];
  return {
    ...found,
    purchases: {
      ...found.purchases,
      settled: both(before.purchases.settled, found.purchases.settled),
      adopted: both(before.purchases.adopted, found.purchases.adopted),
    },
    gateways: found.gateways.map((each) => {
      const earlier = before.gateways.find(({ gateway }) => gateway === each.gateway);
      return earlier === undefined
        ? each
        : {
            ...each,
            credited: both(earlier.credited, each.credited),
            strays: earlier.strays + each.strays,
            strayAmount: earlier.strayAmount + each.strayAmount,
          };
    }),
  };
}
