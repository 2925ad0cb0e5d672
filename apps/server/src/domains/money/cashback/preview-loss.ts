import type { RuleLossPreview } from "@konter/contract/payouts";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { judgeLoss, lossOfEndedRule } from "../payouts/index.ts";
import { judgeRule } from "./judge-rule.ts";
import type { NewCashbackRule } from "./judge-rule.ts";

/**
 * Returns the possible loss of a new rule, and whether this person may create it alone. Throws the errors of judgeRule.
 */
export async function previewRule(
  brand: BrandContext,
  staffId: number,
  rule: NewCashbackRule,
): Promise<RuleLossPreview> {
  return judgeLoss(brand, brand.pool, staffId, await judgeRule(brand.pool, rule));
}

/** Returns the same for ending a rule. Throws cashback_rule_not_found, cashback_rule_ended. */
export async function previewEnd(
  brand: BrandContext,
  staffId: number,
  ruleId: number,
): Promise<RuleLossPreview> {
  const loss = await lossOfEndedRule(brand.pool, ruleId);
  if (loss === undefined) throw await refuseEnd(brand.pool, ruleId);
  return judgeLoss(brand, brand.pool, staffId, loss);
}

/** Returns the error for ending a rule that is not in force. */
export async function refuseEnd(database: Queries, ruleId: number): Promise<DomainError> {
  const found = await database.query("select from cashback_rule where id = $1", [ruleId]);
  return new DomainError(found.rows.length > 0 ? "cashback_rule_ended" : "cashback_rule_not_found");
}
