import type { Locale } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import type { DomesticCourier } from "@konter/contract/parcels";
import { SHOP_MOST_UNPAID, SHOP_UNPAID_MINUTES } from "@konter/contract/shop-orders";
import type { ShopServiceFee } from "@konter/contract/shop-orders";
import type { ShopTier } from "@konter/contract/shop";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import { newReference } from "../../../kernel/references.ts";
import { cartWeight, emptyCart, goodsTotal, refuseQuantity } from "../cart/index.ts";
import type { PricedLine } from "../cart/index.ts";
import { useCoupon } from "../coupons/index.ts";
import type { CouponPurchase, Customer } from "../coupons/index.ts";
import { reserveGoods } from "./reserve.ts";
import { announce } from "./store.ts";
import type { Recipient } from "./store.ts";

/** Who orders. A visitor is known by the cart and the contact that were given. */
interface Buyer extends Customer {
  readonly tier: ShopTier;
  readonly cartPublicId: string | null;
  readonly guestName: string | null;
  readonly guestLocale: Locale | null;
}

export interface NewOrder {
  readonly buyer: Buyer;
  readonly key: string;
  readonly hash: Buffer;
  readonly cart: { readonly id: number; readonly lines: readonly PricedLine[] };
  readonly fee: ShopServiceFee;
  readonly recipient: Recipient;
  readonly district: string;
  readonly coupon: string | undefined;
  /** The total that the buyer agreed to. */
  readonly agreed: number;
  readonly now: Date;
}

interface Totals {
  readonly goods: number;
  readonly goodsDiscount: number;
  readonly shippingDiscount: number;
  readonly total: number;
  readonly couponId: number | null;
}

/**
 * Makes an order of a locked cart: freezes prices, reserves the goods, uses the coupon, empties the cart and notifies the
 * account's open pages. Returns its number. Throws cart_empty, the errors of refuseQuantity, reserveGoods and useCoupon, shop_unpaid_too_many,
 * shop_total_moved.
 */
export async function makeOrder(client: Queries, order: NewOrder): Promise<string> {
  const { buyer, cart } = order;
  if (cart.lines.length === 0) throw new DomainError("cart_empty");
  for (const { product, quantity } of cart.lines) refuseQuantity(product, quantity);
  await refuseManyUnpaid(client, buyer);
  const number = newReference("W");
  const totals = await totalsOf(client, number, order);
  if (totals.total !== order.agreed)
    throw new DomainError("shop_total_moved", {
      parameters: { total: formatRupiah(totals.total) },
    });
  await reserveGoods(client, number, cart.lines);
  const id = await writeOrder(client, number, order, totals);
  await writeLines(client, id, cart.lines);
  await client.query(
    "insert into shop_order_move (order_id, to_state, moved_by) values ($1, 'waiting_payment', 'buyer')",
    [id],
  );
  await emptyCart(client, cart.id);
  await announce(client, { member_id: buyer.memberId, number });
  return number;
}

async function totalsOf(client: Queries, number: string, order: NewOrder): Promise<Totals> {
  const { buyer, cart, fee, coupon: code, now } = order;
  const goods = goodsTotal(cart.lines);
  const used =
    code === undefined
      ? undefined
      : await useCoupon(client, {
          code,
          orderNumber: number,
          customer: buyer,
          purchase: {
            ...purchaseOf(cart.lines, fee.courier, fee.fee),
            isGuest: isGuest(buyer),
            now,
          },
        });
  const goodsDiscount = used?.discount.goods ?? 0;
  const shippingDiscount = used?.discount.shipping ?? 0;
  return {
    goods,
    goodsDiscount,
    shippingDiscount,
    total: goods - goodsDiscount + fee.fee - shippingDiscount,
    couponId: used?.coupon.id ?? null,
  };
}

const isGuest = ({ memberId }: Buyer): boolean => memberId === null;

/** What coupons judge of a cart. */
export const purchaseOf = (
  lines: readonly PricedLine[],
  courier: DomesticCourier | undefined,
  shippingFee: number,
): Omit<CouponPurchase, "earlierUses" | "isGuest" | "now"> => ({
  lines: lines.map(({ product, product_id: id, quantity }) => ({
    product: id,
    categories: product.category_ids,
    total: product.card.price * quantity,
  })),
  courier,
  shippingFee,
});

/** Throws shop_unpaid_too_many. */
async function refuseManyUnpaid(client: Queries, { memberId, phone }: Buyer): Promise<void> {
  const open = await client.query<{ count: number }>(
    `select count(*)::int as count from shop_order
     where status = 'waiting_payment' and (member_id = $1 or (member_id is null and $1::bigint is null and guest_phone = $2))`,
    [memberId, phone],
  );
  if (onlyRow(open).count >= SHOP_MOST_UNPAID)
    throw new DomainError("shop_unpaid_too_many", { parameters: { most: SHOP_MOST_UNPAID } });
}

async function writeOrder(
  client: Queries,
  number: string,
  { buyer, key, hash, cart, fee, recipient, district, coupon }: NewOrder,
  totals: Totals,
): Promise<number> {
  const added = await client.query<{ id: number }>(
    `insert into shop_order (number, member_id, cart_public_id, guest_name, guest_locale, guest_phone, guest_email, idempotency_key, input_hash, tier,
       goods_total, goods_discount, shipping_fee, shipping_discount, coupon_id, coupon_code, recipient, district, courier, service,
       service_name, weight_grams, amount, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
       clock_timestamp() + make_interval(mins => $24)) returning id`,
    [
      number,
      buyer.memberId,
      buyer.cartPublicId,
      buyer.guestName,
      buyer.guestLocale,
      isGuest(buyer) ? buyer.phone : null,
      isGuest(buyer) ? buyer.email : null,
      key,
      hash,
      buyer.tier,
      totals.goods,
      totals.goodsDiscount,
      fee.fee,
      totals.shippingDiscount,
      totals.couponId,
      totals.couponId === null ? null : coupon,
      JSON.stringify(recipient),
      district,
      fee.courier,
      fee.service,
      fee.name,
      cartWeight(cart.lines),
      totals.total,
      SHOP_UNPAID_MINUTES,
    ],
  );
  return onlyRow(added).id;
}

async function writeLines(
  client: Queries,
  orderId: number,
  lines: readonly PricedLine[],
): Promise<void> {
  await client.query(
    `insert into shop_order_line (order_id, line, product_id, sku, slug, name, price, quantity, min_quantity, weight_grams, notes, promo_id)
     select $1, l.line, l.product_id, l.sku, l.slug, l.name, l.price, l.quantity, l.min_quantity, l.weight_grams, l.notes, l.promo_id
     from jsonb_to_recordset($2) as l(line smallint, product_id bigint, sku text, slug text, name text, price bigint, quantity integer,
       min_quantity integer, weight_grams integer, notes text, promo_id bigint)`,
    [
      orderId,
      JSON.stringify(
        lines.map(({ product, product_id, quantity, notes }, index) => ({
          line: index + 1,
          product_id,
          sku: product.sku,
          slug: product.card.slug,
          name: product.card.name,
          price: product.card.price,
          quantity,
          min_quantity: product.card.min_quantity,
          weight_grams: product.card.weight_grams,
          notes,
          promo_id: product.promo_id,
        })),
      ),
    ],
  );
}
