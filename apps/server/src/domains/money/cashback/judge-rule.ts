import type { CashbackKind } from "@konter/contract/cashback";
import type { PrepaidScreen } from "@konter/contract/catalog";
import type { RuleLoss } from "@konter/contract/payouts";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import { Refusal } from "../../../platform/refusal.ts";
import { lossOfNewRule } from "../payouts/index.ts";

/** What a rule says, apart from its time. */
export interface CashbackTerms {
  readonly kind: CashbackKind;
  readonly screen?: PrepaidScreen | undefined;
  readonly operator_code?: string | undefined;
  readonly product_code?: string | undefined;
  readonly category?: string | undefined;
  readonly fixed?: number | undefined;
  readonly per_mille?: number | undefined;
  readonly highest?: number | undefined;
  readonly may_exceed_margin: boolean;
}

export interface NewCashbackRule extends CashbackTerms {
  /** First and last day in WIB. */
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
}

/**
 * What a rule can lose. Throws product_not_found, cashback_rule_in_past, and cashback_above_price for an amount above the price
 * of everything that the rule covers: nobody can approve that.
 */
export async function judgeRule(database: Queries, rule: NewCashbackRule): Promise<RuleLoss> {
  const { fixed = null } = rule;
  const { loss, prices } = await lossOfNewRule(database, {
    kind: rule.kind,
    product_id: await findProduct(database, rule.product_code),
    operator_code: rule.operator_code ?? null,
    screen: rule.screen ?? null,
    category: rule.category ?? null,
    fixed,
    per_mille: rule.per_mille ?? null,
    highest: rule.highest ?? null,
    may_exceed_margin: rule.may_exceed_margin,
    ...(await timeOf(database, rule)),
  });
  if (fixed !== null && prices.length > 0 && prices.every((price) => fixed > price))
    throw new Refusal("cashback_above_price", {
      fields: { fixed: { rule: "cashback_above_price" } },
    });
  return loss;
}

interface RuleTime {
  /** In seconds; null of the first is now, null of the last for ever. */
  readonly valid_from: number | null;
  readonly valid_until: number | null;
}

/** The days (WIB) of a rule as instants, by the words of save_cashback_rule. Throws cashback_rule_in_past. */
async function timeOf(
  database: Queries,
  { date_from, date_to }: NewCashbackRule,
): Promise<RuleTime> {
  // Nothing is known to be past of a rule without days: null.
  const found = await database.query<RuleTime & { past: boolean | null }>(
    `select extract(epoch from v.starts)::float8 as valid_from, extract(epoch from v.ends)::float8 as valid_until,
       $1::date < (now() at time zone 'Asia/Jakarta')::date or v.ends <= greatest(v.starts, now()) as past
     from (select $1::date::timestamp at time zone 'Asia/Jakarta' as starts, ($2::date + 1)::timestamp at time zone 'Asia/Jakarta' as ends) v`,
    [date_from ?? null, date_to ?? null],
  );
  const { past, ...time } = onlyRow(found);
  if (past === true) throw ruleInPast();
  return time;
}

/** A day that has passed is said beside the field. */
export const ruleInPast = (): Refusal =>
  new Refusal("cashback_rule_in_past", {
    fields: { date_from: { rule: "cashback_rule_in_past" } },
  });

/** The product of a code; null without one. Throws product_not_found beside the field. */
export async function findProduct(
  client: Queries,
  code: string | undefined,
): Promise<number | null> {
  if (code === undefined) return null;
  const found = await client.query<{ id: number }>("select id from product where code = $1", [
    code,
  ]);
  const id = found.rows[0]?.id;
  if (id === undefined) {
    throw new Refusal("product_not_found", {
      fields: { product_code: { rule: "product_not_found" } },
    });
  }
  return id;
}
