import { rupiah } from "@konter/contract/money";
import type { AdminShopProduct } from "@konter/contract/shop-office";
import type { Queries } from "@konter/postgres";
import { readPictures } from "../../product-pictures.ts";
import { DomainError } from "../../../../../platform/domain-error.ts";

interface FoundProduct {
  readonly product_id: number;
  readonly slug: string;
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly category_id: number;
  readonly weight_grams: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly min_quantity: number;
  readonly step: number;
  readonly is_open: boolean;
  readonly sold: number;
  readonly version: number;
  readonly made_at: Date;
  readonly changed_at: Date;
  readonly member: number;
  readonly agent: number | null;
  readonly master_agent: number | null;
  readonly on_hand: number;
  readonly reserved: number;
  readonly low_at: number;
}

interface FoundPromo {
  readonly promo_id: number;
  readonly price: number;
  readonly stock: number;
  readonly sold_qty: number;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly has_started: boolean;
}

const orNull = (price: number | null) => (price === null ? null : rupiah(price));

/** A product as staff change it. Throws shop_row_not_found. */
export async function describeOfficeProduct(
  queries: Queries,
  id: number,
): Promise<AdminShopProduct> {
  const found = await queries.query<FoundProduct>(
    `select p.id as product_id, p.slug, p.sku, p.name, p.description, p.category_id, p.weight_grams, p.length, p.width, p.height,
       p.min_quantity, p.step, p.is_open, p.sold, p.version, p.made_at, p.changed_at, m.price as member, a.price as agent,
       t.price as master_agent, coalesce(s.on_hand, 0) as on_hand, coalesce(s.reserved, 0) as reserved, coalesce(s.low_at, 0) as low_at
     from shop_product p join shop_price m on m.product_id = p.id and m.tier = 'member'
     left join shop_price a on a.product_id = p.id and a.tier = 'agent'
     left join shop_price t on t.product_id = p.id and t.tier = 'master_agent'
     left join shop_stock s on s.product_id = p.id where p.id = $1`,
    [id],
  );
  const [row] = found.rows;
  if (row === undefined) throw new DomainError("shop_row_not_found");
  const { member, agent, master_agent: master, on_hand: onHand, reserved, ...product } = row;
  return {
    ...product,
    prices: { member: rupiah(member), agent: orNull(agent), master_agent: orNull(master) },
    stock: { on_hand: onHand, reserved, low_at: row.low_at },
    promo: await readOpenPromo(queries, id),
    pictures: await readPictures(queries, id),
    made_at: row.made_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
  };
}

/** The promo of a product that has not ended; null without one. */
async function readOpenPromo(queries: Queries, id: number): Promise<AdminShopProduct["promo"]> {
  const { rows } = await queries.query<FoundPromo>(
    `select id as promo_id, price, stock, sold_qty, starts_at, ends_at, starts_at <= clock_timestamp() as has_started from shop_promo
     where product_id = $1 and ended_at is null and coalesce(ends_at > clock_timestamp(), true)`,
    [id],
  );
  const [promo] = rows;
  if (promo === undefined) return null;
  const { has_started: hasStarted, starts_at: from, ends_at: until, price, ...row } = promo;
  return {
    ...row,
    price: rupiah(price),
    starts_at: from.toISOString(),
    ends_at: until?.toISOString() ?? null,
    state: !hasStarted ? "coming" : row.sold_qty >= row.stock ? "sold_out" : "running",
  };
}
