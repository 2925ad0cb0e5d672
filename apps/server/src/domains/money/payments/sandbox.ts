import type { Queries } from "@konter/postgres";
import type { Act, Decision, Standing } from "./decide.ts";

/** What brings money into the books. */
const BRINGS_MONEY: ReadonlySet<Act["act"]> = new Set(["credit", "confirm", "stray", "foreign"]);

/** Whether an account's payments are not real money: one of a sandbox, not the demo's own, in a brand that serves members. */
export async function isPretence(reads: Queries, gatewayId: string): Promise<boolean> {
  const found = await reads.query({
    name: "payments.is-pretence",
    text: `select from payment_gateway where id = $1 and mode = 'sandbox' and not is_demo and exists (select from brand_opening)`,
    values: [gatewayId],
  });
  return found.rowCount === 1;
}

/** The same decision of a payment that is not real money: nobody is credited, what is open is closed, and a person looks at it. */
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
