import type { TestEnvironment } from "../brand/test-environment.ts";
import { workUntilKilled } from "./crash-campaign.ts";
import type { Death } from "./crash-campaign.ts";

export interface BatchCrash {
  readonly purchases: number;
  /** The settling statement at which the worker dies, counted from 1. */
  readonly statement: number;
  readonly death: Exclude<Death, undefined>;
}

/** The supplier rejects half of the purchases, so that one statement settles both deliveries and refunds. */
export async function crashInBatch(
  environment: TestEnvironment,
  { purchases, statement, death }: BatchCrash,
): Promise<void> {
  await Promise.all(
    Array.from({ length: purchases }, (_item, index) =>
      environment.buy({ product: index % 2 === 0 ? "XL5" : "SMART10" }),
    ),
  );
  let statements = 0;
  await workUntilKilled(environment, ({ from, bytes }) => {
    if (from === "process" && bytes.includes("purchase.settle")) statements += 1;
    return statements === statement ? death : undefined;
  });
}

/** How many journals the purchases have: a hold, and one for the outcome. */
export async function journalsPerPurchase(
  environment: TestEnvironment,
): Promise<{ purchases: number; most: number; least: number }> {
  const answer = await environment.database.owner.query<{
    purchases: number;
    most: number;
    least: number;
  }>(
    `select count(*)::int as purchases, max(journals)::int as most, min(journals)::int as least from (
       select p.id, count(j.id) as journals from purchase p left join ledger.journal j on j.reference = p.ref_id group by p.id) counted`,
  );
  return answer.rows[0] ?? { purchases: 0, most: 0, least: 0 };
}
