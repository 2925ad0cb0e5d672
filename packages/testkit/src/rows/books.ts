import { verifyLedger } from "@konter/ledger";
import { verifyCashback } from "@konter/server/domains/money/cashback/index.ts";
import { verifyRevenue } from "@konter/server/domains/money/finance/index.ts";
import { verifyLoans } from "@konter/server/domains/network/loans/index.ts";
import { verifyTransfers } from "@konter/server/domains/money/transfers/index.ts";
import { verifyAdjustments } from "@konter/server/domains/people/members/index.ts";
import { verifyPurchases } from "@konter/server/domains/sales/purchase/index.ts";
import { verifySales } from "@konter/server/domains/sales/report/index.ts";
import type { TestEnvironment } from "../brand/test-environment.ts";

/** The input of the checks: an environment, or the same brand after it was moved. */
export type Judged = Pick<TestEnvironment, "database" | "brand" | "digiflazz" | "iak">;

/**
 * The check after every fault (I1 to I6, I10): our ledger by itself, our purchases against our ledger, and both against
 * the suppliers' records, to the rupiah. Returns the problems; an empty list means that there are none.
 */
export async function bookProblems(environment: Judged): Promise<readonly string[]> {
  return [...(await ownProblems(environment)), ...(await supplierProblems(environment))];
}

/** Checks our own records without the suppliers'. */
export async function ownProblems(
  environment: Pick<Judged, "database">,
): Promise<readonly string[]> {
  const own = [
    ...(await verifyLedger(environment.database.pool)).problems,
    ...(await verifyPurchases(environment.database.pool)),
    ...(await verifyCashback(environment.database.pool)),
    ...(await verifyTransfers(environment.database.pool)),
    ...(await verifyLoans(environment.database.pool)),
    ...(await verifyRevenue(environment.database.pool)),
    ...(await verifyAdjustments(environment.database.pool)),
    ...(await verifySales(environment.database.pool)),
  ];
  return own.map(({ check, detail }) => `${check}: ${detail}`);
}

async function supplierProblems(environment: Judged): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const [id, simulator] of [
    ["digiflazz", environment.digiflazz],
    ["iak", environment.iak],
  ] as const) {
    const attempts = await environment.database.pool.query<{
      supplier_reference: string;
      state: string;
      actual_cost: number | null;
    }>(
      "select supplier_reference, state, actual_cost from purchase_attempt where supplier_id = $1",
      [id],
    );
    const stateOf = new Map(attempts.rows.map((row) => [row.supplier_reference, row.state]));
    for (const delivery of simulator.book.deliveries()) {
      const ours = stateOf.get(delivery.reference);
      if (delivery.state === "delivered" && ours !== "success")
        problems.push(`${id} delivered ${delivery.reference}, we say ${ours}`);
      if (delivery.state !== "delivered" && ours === "success")
        problems.push(`${id} says ${delivery.reference} is ${delivery.state}, we say success`);
    }
    const references = simulator.book
      .deliveries()
      .filter(({ state }) => state === "delivered")
      .map(({ reference }) => reference);
    if (new Set(references).size !== references.length)
      problems.push(`${id} delivered a reference twice`);
    const numbers = attempts.rows.filter(({ state }) => state === "success").length;
    if (numbers !== references.length)
      problems.push(`${id} delivered ${references.length}, we count ${numbers}`);
    const ledger = await environment.brand.ledger.balance({ kind: "supplier", owner: id });
    const held = 0 - ledger;
    if (held !== simulator.book.balance())
      problems.push(`${id} holds ${simulator.book.balance()} for us, our ledger says ${held}`);
  }
  return problems;
}

const OPEN = "('reserved', 'submitting', 'unknown')";

/** Waits until no purchase is open. Returns false if some still are after the limit. */
export async function allSettled(
  environment: Pick<Judged, "database">,
  limitMs = 60_000,
): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const open = await environment.database.pool.query<{ count: number }>(
      `select count(*)::int as count from purchase where state in ${OPEN}`,
    );
    if (open.rows[0]?.count === 0) return true;
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}
