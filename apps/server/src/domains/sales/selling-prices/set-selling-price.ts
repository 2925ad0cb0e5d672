import { renderSentence } from "@konter/contract/locale";
import type { Locale } from "@konter/contract/locale";
import { formatRupiah, rupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";
import { PRICE_CORRECTIONS } from "@konter/contract/selling-prices";
import type { SellingPriceSaved } from "@konter/contract/selling-prices";
import type pg from "pg";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { findProduct, holdRules, placeRule } from "./store.ts";

export interface AskedPrice {
  readonly product_code: string;
  readonly selling_price: Rupiah;
}

/**
 * Sets the account's selling price of one product. A price below the tier's price becomes that price, with a note in
 * the response (feature row M303). Throws product_not_found, nominal_unavailable when the tier has no price,
 * selling_prices_too_many.
 */
export async function setSellingPrice(
  pool: pg.Pool,
  memberId: number,
  { product_code: code, selling_price: asked }: AskedPrice,
  locale: Locale,
): Promise<SellingPriceSaved> {
  return inTransaction(pool, async (client) => {
    const at = await holdRules(client, memberId);
    const productId = await findProduct(client, code);
    const buyingPrice = await readBuyingPrice(client, memberId, productId);
    const price = rupiah(Math.max(asked, buyingPrice));
    await placeRule(client, memberId, {
      place: { screen: null, operator_code: null, product_id: productId },
      terms: { price, fixed: null, rate_basis_points: null, rounding: 1 },
      at,
    });
    return {
      product_code: code,
      buying_price: buyingPrice,
      selling_price: price,
      corrected:
        price === asked
          ? null
          : {
              code: "selling_price_reset",
              message: renderSentence(PRICE_CORRECTIONS.selling_price_reset, locale, {
                price: formatRupiah(price),
              }),
            },
    };
  });
}

async function readBuyingPrice(
  client: pg.ClientBase,
  memberId: number,
  productId: number,
): Promise<Rupiah> {
  const found = await client.query<{ price: number }>(
    `select pp.price + agent_markup_of(m.id, pp.product_id, clock_timestamp()) as price from member m join product_price pp on pp.category = m.category and pp.product_id = $2 where m.id = $1`,
    [memberId, productId],
  );
  const [row] = found.rows;
  if (row === undefined) throw new DomainError("nominal_unavailable");
  return rupiah(row.price);
}
