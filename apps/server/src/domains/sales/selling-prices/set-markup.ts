import type { PrepaidScreen } from "@konter/contract/catalog";
import { renderSentence } from "@konter/contract/locale";
import type { Locale } from "@konter/contract/locale";
import { PRICE_CORRECTIONS, readMarkup } from "@konter/contract/selling-prices";
import type {
  MarkupUnit,
  PriceRounding,
  SellingPriceEffect,
} from "@konter/contract/selling-prices";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import { inTransaction } from "../../../platform/transaction.ts";
import { readEffect } from "./read-effect.ts";
import type { Draft } from "./read-effect.ts";
import { findProduct, holdRules, placeRule } from "./store.ts";

export interface AskedMarkup {
  readonly product_code?: string | undefined;
  readonly type?: PrepaidScreen | undefined;
  readonly operator?: string | undefined;
  readonly markup: string;
  readonly unit: MarkupUnit;
  readonly rounding: PriceRounding;
}

/** Returns the effect without storing anything. Throws product_not_found. */
export async function previewMarkup(
  database: Queries,
  memberId: number,
  asked: AskedMarkup,
  locale: Locale,
): Promise<SellingPriceEffect> {
  const { place, terms } = await draftOf(database, asked);
  return {
    ...(await readEffect(database, memberId, { place, terms })),
    corrected: correctionOf(asked, locale),
  };
}

/** Sets it and returns the effect. Throws product_not_found, selling_prices_too_many. */
export async function setMarkup(
  pool: pg.Pool,
  memberId: number,
  asked: AskedMarkup,
  locale: Locale,
): Promise<SellingPriceEffect> {
  return inTransaction(pool, async (client) => {
    const at = await holdRules(client, memberId);
    const { place, terms } = await draftOf(client, asked);
    const effect = await readEffect(client, memberId, { place, terms });
    await placeRule(client, memberId, { place, terms: { ...terms, price: null }, at });
    return { ...effect, corrected: correctionOf(asked, locale) };
  });
}

async function draftOf(
  database: Queries,
  { product_code: code, type, operator, markup, unit, rounding }: AskedMarkup,
) {
  // Feature row M304: an invalid markup becomes 0.
  const read = readMarkup(markup, unit) ?? 0;
  const isShare = unit === "percent";
  return {
    place: {
      screen: type ?? null,
      operator_code: operator ?? null,
      product_id: code === undefined ? null : await findProduct(database, code),
    },
    terms: { fixed: isShare ? null : read, rate_basis_points: isShare ? read : null, rounding },
  } satisfies Draft;
}

function correctionOf(
  { markup, unit }: AskedMarkup,
  locale: Locale,
): SellingPriceEffect["corrected"] {
  if (readMarkup(markup, unit) !== undefined) return null;
  return {
    code: "markup_zeroed",
    message: renderSentence(PRICE_CORRECTIONS.markup_zeroed, locale),
  };
}
