import type { PrepaidScreen } from "@konter/contract/catalog";
import type { PriceRounding, SellingPriceEffect } from "@konter/contract/selling-prices";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { readEffect, writeCopied } from "./read-effect.ts";
import type { Draft } from "./read-effect.ts";
import { holdRules, refuseTooMany } from "./store.ts";

export interface AskedCopy {
  readonly type?: PrepaidScreen | undefined;
  readonly operator?: string | undefined;
  readonly rounding: PriceRounding;
}

const draftOf = ({ type, operator, rounding }: AskedCopy): Draft => ({
  place: { screen: type ?? null, operator_code: operator ?? null, product_id: null },
  terms: { rounding, copied: true },
});

/** Returns the changes by copying, without storing them. */
export async function previewCopy(
  database: Queries,
  memberId: number,
  asked: AskedCopy,
): Promise<SellingPriceEffect> {
  return { ...(await readEffect(database, memberId, draftOf(asked))), corrected: null };
}

/**
 * Copies the current recommended prices to the account's own selling prices, one for each product. Throws
 * selling_prices_nothing, selling_prices_too_many.
 */
export async function copyRecommended(
  pool: pg.Pool,
  memberId: number,
  asked: AskedCopy,
): Promise<SellingPriceEffect> {
  return inTransaction(pool, async (client) => {
    const at = await holdRules(client, memberId);
    const draft = draftOf(asked);
    const effect = await readEffect(client, memberId, draft);
    if (effect.products === 0) throw new DomainError("selling_prices_nothing");
    await writeCopied(client, memberId, draft, at);
    await refuseTooMany(client, memberId);
    return { ...effect, corrected: null };
  });
}
