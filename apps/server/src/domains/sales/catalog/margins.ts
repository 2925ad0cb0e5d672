import type { MarginRule } from "@konter/contract/catalog";
import { rupiah } from "@konter/contract/money";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { lockPayingRules } from "../../money/payouts/index.ts";
import { placeRule } from "./place-rule.ts";
import type { MarginInput, PlacedRule } from "./place-rule.ts";
import { lockPrices, notePriceChanges, requireAlone } from "./price-effect.ts";
import { reprice } from "./store.ts";

interface MarginRow {
  id: number;
  category: string;
  screen: MarginRule["screen"];
  operator_code: string | null;
  product_code: string | null;
  fixed: number;
  rate_basis_points: number;
}

const COLUMNS = `select r.id, r.category, r.screen, r.operator_code, p.code as product_code, r.fixed, r.rate_basis_points
  from margin_rule r left join product p on p.id = r.product_id`;

export async function listMarginRules(brand: BrandContext): Promise<MarginRule[]> {
  const answer = await brand.pool.query<MarginRow>(
    `${COLUMNS} order by r.category, r.screen nulls first, r.operator_code nulls first, p.code nulls first`,
  );
  return answer.rows.map(toRule);
}

interface Saved {
  readonly rule: MarginRule;
  readonly products_repriced: number;
}

/**
 * Sets one rule and reprices everything in the same transaction, with an audit entry, within one person's limits.
 * Throws product_not_found, price_approval_needed, loss_approval_needed.
 */
export async function saveMarginRule(
  brand: BrandContext,
  actor: Actor,
  input: MarginInput,
): Promise<Saved> {
  return inTransaction(brand.pool, async (client) => {
    await lockPrices(client);
    await lockPayingRules(client);
    const rule = await placeRule(client, input);
    await requireAlone(brand, client, actor, { rules: [rule] });
    return writeRule(client, actor, { input, rule, alone: true });
  });
}

interface RuleToWrite {
  readonly input: MarginInput;
  readonly rule: PlacedRule;
  /** Made by one person: counts toward that person's limits. */
  readonly alone: boolean;
}

/** Writes the rule, the prices that it changes, and the audit entry. The caller has locked the prices. */
export async function writeRule(
  client: pg.PoolClient,
  actor: Actor,
  { input, rule, alone }: RuleToWrite,
): Promise<Saved> {
  await notePriceChanges(client, actor, { rules: [rule] }, alone);
  const { before, ...row } = rule;
  const saved = await client.query<{ id: number }>(
    `insert into margin_rule (category, screen, operator_code, product_id, fixed, rate_basis_points) values ($1, $2, $3, $4, $5, $6)
     on conflict (category, screen, operator_code, product_id) do update set fixed = excluded.fixed,
       rate_basis_points = excluded.rate_basis_points, sheet_id = null
     returning id`,
    [row.category, row.screen, row.operator_code, row.product_id, row.fixed, row.rate_basis_points],
  );
  const repriced = await reprice(client);
  const { fixed, rate_basis_points, ...where } = input;
  await recordAction(client, actor, {
    action: "margin.saved",
    subject: "margin",
    ...(before && { before }),
    after: { fixed, rate_basis_points },
    detail: where,
  });
  const written = await client.query<MarginRow>(`${COLUMNS} where r.id = $1`, [saved.rows[0]?.id]);
  return { rule: toRule(written.rows[0] as MarginRow), products_repriced: repriced };
}

function toRule(row: MarginRow): MarginRule {
  return { ...row, fixed: rupiah(row.fixed) };
}
