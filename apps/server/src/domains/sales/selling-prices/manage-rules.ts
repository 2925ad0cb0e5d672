import type { SellingPriceRule } from "@konter/contract/selling-prices";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { holdRules, RULES, toRule } from "./store.ts";
import type { RuleRow } from "./store.ts";

/** Returns the current rules, the most general first. */
export async function listRules(
  database: Queries,
  memberId: number,
): Promise<{ rules: SellingPriceRule[] }> {
  const found = await database.query<RuleRow>(
    `${RULES} order by r.product_id is not null, r.operator_code is not null, r.screen is not null, r.operator_code, r.screen, p.name, r.id`,
    [memberId],
  );
  return { rules: found.rows.map(toRule) };
}

/** Throws selling_price_rule_not_found, also for another account's. */
export async function removeRule(pool: pg.Pool, memberId: number, id: number): Promise<void> {
  await inTransaction(pool, async (client) => {
    const at = await holdRules(client, memberId);
    const ended = await client.query(
      "update selling_price_rule set valid_until = $3 where id = $2 and member_id = $1 and valid_until is null",
      [memberId, id, at],
    );
    if (ended.rowCount === 0) throw new DomainError("selling_price_rule_not_found");
  });
}
