import { rupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";
import type { StoredPictureView } from "@konter/contract/pictures";
import { shopWeight } from "@konter/contract/shop";
import type { ShopCard, ShopTier } from "@konter/contract/shop";
import type { Queries } from "@konter/postgres";
import { pictureViews } from "../../office/pictures/index.ts";
import { PRICE_COLUMNS } from "./tiers.ts";

/** A product as a list shows it to a tier, with what cart and orders need besides. */
export interface CardRow {
  readonly card: ShopCard;
  readonly sku: string;
  readonly description: string;
  /** Whether the product and its categories are open. */
  readonly is_open: boolean;
  /** The promo whose price the card has. */
  readonly promo_id: number | null;
  /** The price without a promo. */
  readonly tier_price: Rupiah;
  /** The product's category and those above it, the widest first. */
  readonly category_ids: readonly number[];
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

interface Found {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly sku: string;
  readonly description: string;
  readonly is_open: boolean;
  readonly path: number[];
  readonly weight_grams: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly min_quantity: number;
  readonly step: number;
  readonly sold: number;
  readonly tier_price: number;
  readonly promo_id: number | null;
  readonly promo_price: number | null;
  readonly promo_ends_at: Date | null;
  readonly promo_left: number | null;
  readonly stock: number;
  readonly picture_id: number | null;
}

/** Products by id, open or not, at the prices and stock of now. An unknown id has no entry. */
export async function readCards(
  queries: Queries,
  tier: ShopTier,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, CardRow>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await queries.query<Found>({
    // Planning these joins takes longer than reading a page of products.
    name: `shop.cards-${tier}`,
    text: `select p.id, p.slug, p.name, p.sku, p.description, p.is_open and b.is_open as is_open, b.path, p.weight_grams, p.length, p.width,
       p.height, p.min_quantity, p.step, p.sold, o.${PRICE_COLUMNS[tier]} as tier_price, o.promo_id, o.promo_price, o.promo_ends_at,
       o.promo_left, o.stock,
       (select g.picture_id from shop_product_picture g where g.product_id = p.id order by g.position limit 1) as picture_id
     from shop_product p join shop_branch b on b.id = p.category_id join shop_offer o on o.product_id = p.id
     where p.id = any ($1) and o.retail_price is not null`,
    values: [productIds],
  });
  const pictures = await pictureViews(
    queries,
    rows.flatMap(({ picture_id: id }) => id ?? []),
  );
  return new Map(
    rows.map((row) => [row.id, toCardRow(row, pictures.get(row.picture_id ?? 0) ?? null)]),
  );
}

function toCardRow(found: Found, picture: StoredPictureView | null): CardRow {
  const { tier_price: tierPrice, promo_price: promoPrice } = found;
  const hasPromo = promoPrice !== null && promoPrice < tierPrice;
  return {
    card: {
      product_id: String(found.id),
      slug: found.slug,
      name: found.name,
      picture,
      price: rupiah(hasPromo ? promoPrice : tierPrice),
      price_before: hasPromo ? rupiah(tierPrice) : null,
      promo_ends_at: hasPromo ? (found.promo_ends_at?.toISOString() ?? null) : null,
      promo_left: hasPromo ? found.promo_left : null,
      stock: found.stock,
      min_quantity: found.min_quantity,
      step: found.step,
      weight_grams: shopWeight(found.weight_grams, found),
      sold: found.sold,
    },
    sku: found.sku,
    description: found.description,
    is_open: found.is_open,
    promo_id: hasPromo ? found.promo_id : null,
    tier_price: rupiah(tierPrice),
    category_ids: found.path,
    length: found.length,
    width: found.width,
    height: found.height,
  };
}
