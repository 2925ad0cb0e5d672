import { rupiah } from "@konter/contract/money";
import { SHOP_FIGURES_PRODUCTS } from "@konter/contract/shop-office-orders";
import type {
  ShopFigures,
  ShopFiguresExport,
  ShopFiguresQuery,
} from "@konter/contract/shop-office-orders";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { csvOf } from "../../../platform/csv.ts";
import type { CsvColumns } from "../../../platform/csv.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";

/** Orders that were done in the period, with their day in WIB. */
const DONE = `select o.*, (o.done_at at time zone 'Asia/Jakarta')::date as day from shop_order o
  where o.status = 'done' and o.done_at >= $1::date::timestamp at time zone 'Asia/Jakarta'
    and o.done_at < ($2::date + 1)::timestamp at time zone 'Asia/Jakarta'`;

interface SoldRow {
  readonly pieces: number;
  readonly goods: number;
  readonly returned_pieces: number;
  readonly returned: number;
}
interface DayRow extends SoldRow {
  readonly day: string;
  readonly orders: number;
  readonly coupons: number;
  readonly shipping_paid: number;
  readonly shipping_cost: number;
}

async function readDays(database: Queries, { date_from, date_to }: ShopFiguresQuery) {
  const { rows } = await database.query<DayRow>(
    `select to_char(o.day, 'YYYY-MM-DD') as day, count(*)::int as orders, sum(l.pieces)::int as pieces, sum(o.goods_total)::bigint as goods,
       sum(l.returned_pieces)::int as returned_pieces, sum(b.refunded)::bigint as returned,
       sum(o.goods_discount + o.shipping_discount)::bigint as coupons, sum(o.shipping_fee)::bigint as shipping_paid,
       sum(p.cost)::bigint as shipping_cost
     from (${DONE}) o
     cross join lateral (select sum(quantity) as pieces, sum(returned) as returned_pieces from shop_order_line where order_id = o.id) l
     cross join lateral (select coalesce(sum(goods_amount + shipping_amount), 0) as refunded from shop_return where order_id = o.id) b
     cross join lateral (select coalesce(sum(s.total_cost), 0) as cost from shop_order_parcel p join shipment s on s.ref_id = p.shipment_ref
       where p.order_id = o.id and s.status in ('processing', 'success')) p
     group by o.day order by o.day desc`,
    [date_from, date_to],
  );
  return rows;
}

interface ProductRow extends SoldRow {
  readonly product_id: number;
  readonly sku: string;
  readonly name: string;
}

/** The refunded goods of a line: its share of each return by price, because a coupon lowers the refund of all lines. */
const REFUNDED = `select coalesce(sum(trunc(r.goods_amount::numeric * m.quantity * l.price / v.value)), 0) as amount
  from shop_return_line m join shop_return r on r.id = m.return_id and r.state = 'refunded'
  cross join lateral (select sum(e.quantity * g.price) as value
    from shop_return_line e join shop_order_line g on g.order_id = e.order_id and g.line = e.line where e.return_id = r.id) v
  where m.order_id = l.order_id and m.line = l.line`;

async function readProducts(database: Queries, { date_from, date_to }: ShopFiguresQuery) {
  const { rows } = await database.query<ProductRow>(
    `select l.product_id, p.sku, p.name, sum(l.quantity)::int as pieces, sum(l.quantity * l.price)::bigint as goods,
       sum(l.returned)::int as returned_pieces, sum(b.amount)::bigint as returned
     from (${DONE}) o join shop_order_line l on l.order_id = o.id join shop_product p on p.id = l.product_id
     cross join lateral (${REFUNDED}) b
     group by 1, 2, 3 order by goods desc, l.product_id limit $3`,
    [date_from, date_to, SHOP_FIGURES_PRODUCTS],
  );
  return rows;
}

const soldOf = (row: SoldRow) => ({
  pieces: row.pieces,
  goods: rupiah(row.goods),
  returned_pieces: row.returned_pieces,
  returned: rupiah(row.returned),
});
const dayOf = (row: Omit<DayRow, "day">) => ({
  ...soldOf(row),
  orders: row.orders,
  coupons: rupiah(row.coupons),
  shipping_paid: rupiah(row.shipping_paid),
  shipping_cost: rupiah(row.shipping_cost),
});

const NOTHING: Omit<DayRow, "day"> = {
  orders: 0,
  pieces: 0,
  goods: 0,
  returned_pieces: 0,
  returned: 0,
  coupons: 0,
  shipping_paid: 0,
  shipping_cost: 0,
};

/** What the orders brought that were done in a period. */
export async function readFigures(
  database: Queries,
  query: ShopFiguresQuery,
): Promise<ShopFigures> {
  const [days, products] = await Promise.all([
    readDays(database, query),
    readProducts(database, query),
  ]);
  const total = days.reduce<Omit<DayRow, "day">>(
    (sum, day) => ({
      orders: sum.orders + day.orders,
      pieces: sum.pieces + day.pieces,
      goods: sum.goods + day.goods,
      returned_pieces: sum.returned_pieces + day.returned_pieces,
      returned: sum.returned + day.returned,
      coupons: sum.coupons + day.coupons,
      shipping_paid: sum.shipping_paid + day.shipping_paid,
      shipping_cost: sum.shipping_cost + day.shipping_cost,
    }),
    NOTHING,
  );
  return {
    total: dayOf(total),
    days: days.map((row) => ({ day: row.day, ...dayOf(row) })),
    products: products.map(({ product_id: id, sku, name, ...row }) => ({
      product_id: String(id),
      sku,
      name,
      ...soldOf(row),
    })),
  };
}

const SOLD: CsvColumns<SoldRow> = [
  ["pieces", (row) => row.pieces],
  ["goods", (row) => row.goods],
  ["returned_pieces", (row) => row.returned_pieces],
  ["returned", (row) => row.returned],
];
const DAY: CsvColumns<ShopFigures["days"][number]> = [
  ["day", (row) => row.day],
  ["orders", (row) => row.orders],
  ...SOLD,
  ["coupons", (row) => row.coupons],
  ["shipping_paid", (row) => row.shipping_paid],
  ["shipping_cost", (row) => row.shipping_cost],
];
const PRODUCT: CsvColumns<ShopFigures["products"][number]> = [
  ["sku", (row) => row.sku],
  ["name", (row) => row.name],
  ...SOLD,
];

/** The figures as a CSV file, recorded in the audit log. */
export async function exportFigures(
  brand: BrandContext,
  actor: Actor,
  { by, ...query }: ShopFiguresExport,
) {
  return inTransaction(brand.pool, async (client) => {
    const { days, products } = await readFigures(client, query);
    const rows = by === "day" ? days.length : products.length;
    await recordAction(client, actor, {
      action: "shop.figures_exported",
      subject: "shop_figures",
      detail: { ...query, by, rows },
    });
    return {
      file_name: `toko-${query.date_from}-${query.date_to}.csv`,
      csv: by === "day" ? csvOf(DAY, days) : csvOf(PRODUCT, products),
      rows,
      complete: by === "day" || rows < SHOP_FIGURES_PRODUCTS,
    };
  });
}
