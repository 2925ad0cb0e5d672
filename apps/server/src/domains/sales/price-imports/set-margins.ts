import { MEMBER_TIERS } from "@konter/contract/members";
import type { PriceImportOpenInput } from "@konter/contract/price-imports";
import type pg from "pg";
import { DomainError } from "../../../platform/domain-error.ts";
import { readRules, ruleFor } from "./propose-margins.ts";
import type { KeptRow } from "./store.ts";

/**
 * Sets the given margins where none exists, so that every tier has a price for the opened products. Existing margins
 * are changed on their own page. Throws price_margin_missing.
 */
export async function setMargins(
  client: pg.PoolClient,
  margins: NonNullable<PriceImportOpenInput["margins"]>,
  rows: readonly KeptRow[],
): Promise<void> {
  const before = await readRules(client);
  const missing = margins.filter(
    ({ category, screen }) => ruleFor(before, category, screen, null) === undefined,
  );
  await client.query(
    `insert into margin_rule (category, screen, fixed, rate_basis_points)
     select t.category, t.screen, t.fixed, t.rate_basis_points
     from json_to_recordset($1) as t(category text, screen text, fixed bigint, rate_basis_points integer)
     on conflict do nothing`,
    [JSON.stringify(missing)],
  );
  const rules = await readRules(client);
  for (const { product, product_id: existing } of rows)
    for (const category of MEMBER_TIERS)
      if (
        product !== null &&
        existing === null &&
        ruleFor(rules, category, product.screen, product.operator) === undefined
      )
        throw new DomainError("price_margin_missing", {
          parameters: { screen: product.screen, category },
        });
}
