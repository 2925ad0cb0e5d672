import type { ErrorCode } from "@konter/contract/errors";
import type { SentenceParameters } from "@konter/contract/locale";
import { mostPieces } from "@konter/contract/shop";
import { DomainError } from "../../../platform/domain-error.ts";
import type { CardRow } from "../catalogue/index.ts";
import { problemOf } from "./read-cart.ts";

interface Refusal {
  readonly code: ErrorCode;
  readonly parameters: SentenceParameters;
}

/** Why a quantity of a product cannot be bought now; undefined when it can. */
export function refusalOf(of: CardRow, quantity: number): Refusal | undefined {
  const { name: product, min_quantity: least, step } = of.card;
  switch (problemOf(of, quantity)) {
    case "closed":
      return { code: "shop_product_closed", parameters: {} };
    case "sold_out":
      return { code: "shop_stock_empty", parameters: { product } };
    case "above_stock":
      return { code: "cart_above_stock", parameters: { product, most: mostPieces(of.card) } };
    case "below_minimum":
      return { code: "cart_below_minimum", parameters: { product, least } };
    case "not_step":
      return { code: "cart_not_step", parameters: { product, least, step } };
    case undefined:
      return undefined;
  }
}

/** Throws shop_product_closed, shop_stock_empty, cart_above_stock, cart_below_minimum, cart_not_step. */
export function refuseQuantity(product: CardRow, quantity: number): void {
  const refusal = refusalOf(product, quantity);
  if (refusal === undefined) return;
  const { code, parameters } = refusal;
  throw new DomainError(code, { parameters, fields: { quantity: { rule: code, parameters } } });
}
