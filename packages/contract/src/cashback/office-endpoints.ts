/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const cashbackRules = "GET admin/cashback-rules";
export const cashbackRuleSave = "POST admin/cashback-rules";
export const cashbackRulePreview = "POST admin/cashback-rules/loss";
export const cashbackRuleEnd = "POST admin/cashback-rules/{rule_id}/end";
export const cashbackRuleEndPreview = "GET admin/cashback-rules/{rule_id}/end";
export const cashbackPreview = "POST admin/cashback-rules/preview";
