import type { CashbackKind } from "@konter/contract/cashback";
import type { PrepaidScreen } from "@konter/contract/catalog";
import type { RuleLoss } from "@konter/contract/payouts";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import { lossOfNewRule } from "../payouts/index.ts";

/** The terms of a rule, without its period. */
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
 * Returns the possible loss of a rule. Throws product_not_found, cashback_rule_in_past, and cashback_above_price if the
 * amount exceeds the price of everything that the rule covers, which not even an approval can allow.
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
    throw new DomainError("cashback_above_price", {
      fields: { fixed: { rule: "cashback_above_price" } },
    });
  return loss;
}

interface RuleTime {
  /** In seconds. A null start means now; a null end means unlimited. */
  readonly valid_from: number | null;
  readonly valid_until: number | null;
}

/** Converts the days (WIB) of a rule to instants, as save_cashback_rule does. Throws cashback_rule_in_past. */
async function timeOf(
  database: Queries,
  { date_from, date_to }: NewCashbackRule,
): Promise<RuleTime> {
  // `past` is null for a rule without days.
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

/** The error refers to the field of the day. */
export const ruleInPast = (): DomainError =>
  new DomainError("cashback_rule_in_past", {
    fields: { date_from: { rule: "cashback_rule_in_past" } },
  });

/** Returns the product of a code; null without a code. Throws product_not_found for the field. */
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
    throw new DomainError("product_not_found", {
      fields: { product_code: { rule: "product_not_found" } },
    });
  }
  return id;
}
