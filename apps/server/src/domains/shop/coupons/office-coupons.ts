import { rupiah } from "@konter/contract/money";
import type { DomesticCourier } from "@konter/contract/parcels";
import type {
  CouponState,
  CouponUses,
  CouponUsesQuery,
  OfficeCoupon,
  OfficeCouponsQuery,
} from "@konter/contract/shop-coupons";
import type { CouponKind, ShopOrderState } from "@konter/contract/shop-orders";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import { maskName } from "../../people/account/index.ts";
import { beforeOf, pageOf } from "../../shipping/shipments/index.ts";

interface OfficeRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly kind: CouponKind;
  readonly value: number;
  readonly most_discount: number | null;
  readonly least_spend: number;
  readonly most_uses: number | null;
  readonly most_per_customer: number | null;
  readonly used: number;
  readonly discount_given: number;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly skus: string[];
  readonly categories: number[];
  readonly couriers: DomesticCourier[];
  readonly for_guests: boolean;
  readonly state: CouponState;
  readonly made_by: string | null;
}

const SELECT = `select * from (
    select c.id, c.code, c.name, c.kind, c.value, c.most_discount, c.least_spend, c.most_uses, c.most_per_customer, c.used, c.starts_at,
      least(c.ended_at, c.ends_at) as ends_at, c.categories, c.couriers, c.for_guests, f.name as made_by,
      (select coalesce(sum(o.goods_discount + o.shipping_discount), 0)::bigint from shop_order o
        where o.coupon_id = c.id and o.status <> 'cancelled') as discount_given,
      array(select p.sku from shop_product p where p.id = any(c.products) order by p.sku) as skus,
      case when c.ended_at is not null or c.ends_at <= now() then 'ended' when c.starts_at > now() then 'coming'
        when c.used >= c.most_uses then 'used_up' else 'running' end as state
    from shop_coupon c left join staff f on f.id = c.staff_id) c`;

const toCoupon = ({ id, starts_at: from, ends_at: until, ...row }: OfficeRow): OfficeCoupon => ({
  coupon_id: id,
  ...row,
  most_discount: row.most_discount === null ? null : rupiah(row.most_discount),
  least_spend: rupiah(row.least_spend),
  discount_given: rupiah(row.discount_given),
  starts_at: from.toISOString(),
  ends_at: until?.toISOString() ?? null,
});

/** Coupons, the latest first. */
export async function listCoupons(
  database: Queries,
  { state, cursor, limit }: OfficeCouponsQuery,
): Promise<{ rows: OfficeCoupon[]; next_cursor: string | null }> {
  const found = await database.query<OfficeRow>(
    `${SELECT} where ($1::text is null or state = $1) and id < $2 order by id desc limit $3`,
    [state ?? null, beforeOf(cursor), limit + 1],
  );
  const { shown, next_cursor } = pageOf(found.rows, limit);
  return { rows: shown.map(toCoupon), next_cursor };
}

/** Throws coupon_not_found. */
export async function readCoupon(database: Queries, id: number): Promise<OfficeCoupon> {
  const found = await database.query<OfficeRow>(`${SELECT} where id = $1`, [id]);
  const [row] = found.rows;
  if (row === undefined) throw new DomainError("coupon_not_found");
  return toCoupon(row);
}

interface UseRow {
  readonly id: number;
  readonly number: string;
  readonly status: ShopOrderState;
  readonly made_at: Date;
  readonly buyer: string;
  readonly goods_total: number;
  readonly discount: number;
  readonly given_back: boolean;
}

/** A coupon with the orders that used it. Throws coupon_not_found. */
export async function listUses(
  database: Queries,
  { coupon_id: id, cursor, limit }: CouponUsesQuery,
): Promise<CouponUses> {
  const [coupon, found] = await Promise.all([
    readCoupon(database, id),
    database.query<UseRow>(
      `select o.id, o.number, o.status, o.made_at, coalesce(m.name, o.guest_name) as buyer, o.goods_total,
         o.goods_discount + o.shipping_discount as discount, u.given_back_at is not null as given_back
       from shop_order o join shop_coupon_use u on u.order_number = o.number left join member m on m.id = o.member_id
       where o.coupon_id = $1 and o.id < $2 order by o.id desc limit $3`,
      [id, beforeOf(cursor), limit + 1],
    ),
  ]);
  const { shown, next_cursor } = pageOf(found.rows, limit);
  return {
    coupon,
    rows: shown.map((row) => ({
      number: row.number,
      status: row.status,
      at: row.made_at.toISOString(),
      buyer: maskName(row.buyer),
      goods_total: rupiah(row.goods_total),
      discount: rupiah(row.discount),
      given_back: row.given_back,
    })),
    next_cursor,
  };
}
