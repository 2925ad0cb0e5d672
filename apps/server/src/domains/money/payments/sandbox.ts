import type { Queries } from "@konter/ledger";
import type { Act, Decision } from "./standing.ts";

/** Whether the account is in sandbox mode while the brand is open: its word is not about money. */
export async function isSandboxOfOpenBrand(reads: Queries, gatewayId: string): Promise<boolean> {
  const found = await reads.query({
    name: "payments.sandbox",
    text: `select from payment_gateway
      where id = $1 and mode = 'sandbox' and not is_demo and exists (select from brand_opening)`,
    values: [gatewayId],
  });
  return found.rowCount === 1;
}

const BRINGS_MONEY: ReadonlySet<Act["act"]> = new Set(["confirm", "credit", "stray", "foreign"]);

export const bringsMoney = ({ acts }: Decision): boolean =>
  acts.some(({ act }) => BRINGS_MONEY.has(act));

/** Instead of a decision that brings money: no rupiah moves, and a person is told once. */
export const withoutMoney = ({ asking }: Decision): Decision => ({
  effect: "case",
  acts: [{ act: "case", reason: "sandbox" }],
  asking,
});
