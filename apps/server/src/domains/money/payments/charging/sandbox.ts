import type { Queries } from "@konter/postgres";
import type { Act, Decision, Standing } from "../deciding/decide.ts";

/** Actions that book incoming money. */
const BRINGS_MONEY: ReadonlySet<Act["act"]> = new Set(["credit", "confirm", "stray", "foreign"]);

/**
 * Returns whether an account's payments are not real money: a sandbox, except the demo's own, in a brand that serves
 * members.
 */
export async function isPretence(reads: Queries, gatewayId: string): Promise<boolean> {
  const found = await reads.query({
    name: "payments.is-pretence",
    text: `select from payment_gateway where id = $1 and mode = 'sandbox' and not is_demo and exists (select from brand_opening)`,
    values: [gatewayId],
  });
  return found.rowCount === 1;
}

/** The same decision for a payment that is not real money: credits no one, closes an open charge and opens a case. */
export function withoutMoney({ state }: Pick<Standing, "state">, decision: Decision): Decision {
  if (!decision.acts.some(({ act }) => BRINGS_MONEY.has(act))) return decision;
  const isOver = state === "closed" || state === "paid" || state === "reversed";
  const acts: readonly Act[] = [
    ...decision.acts.filter(({ act }) => !BRINGS_MONEY.has(act) && act !== "ready"),
    ...(isOver ? [] : [{ act: "close", because: "unwanted" } as const]),
    { act: "case", reason: "sandbox" },
  ];
  const { asking } = decision;
  return {
    effect: "case",
    acts,
    asking: { ...asking, makeAgain: false, nextAskAt: null, lookAt: null },
  };
}
