import type { GuestCheckout, GuestPayInput } from "@konter/contract/shop-orders";
import type { Locale } from "@konter/contract/locale";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { findEarlier, idempotent, inputHash } from "../../../platform/idempotent.ts";
import type { KeyedCall } from "../../../platform/idempotent.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import type { Payments } from "../../money/payments/index.ts";
import type { CourierRegistry } from "../../shipping/couriers/index.ts";
import { findDistrict } from "../../shipping/shipments/index.ts";
import { cartWeight, goodsTotal, holdPublicCart, readPublicLines } from "../cart/index.ts";
import { requireService } from "../delivery/index.ts";
import { requireChoice } from "./checkout.ts";
import { toGuestOrder } from "./describe.ts";
import { makeOrder } from "./make-order.ts";
import { payByChannel, requirePayable } from "./pay-order.ts";
import type { OrderRow } from "./store.ts";

export interface GuestRequest {
  readonly idempotencyKey: string;
  readonly locale: Locale;
}

/** The order of a visitor's cart. */
async function findGuestOrder(database: Queries, cartId: string): Promise<OrderRow | undefined> {
  const { rows } = await database.query<OrderRow>(
    "select * from shop_order where cart_public_id = $1",
    [cartId],
  );
  return rows[0];
}

/** Throws cart_not_found. */
export async function readGuestCheckout(
  database: Queries,
  cartId: string,
  locale: Locale,
): Promise<GuestCheckout> {
  const order = await findGuestOrder(database, cartId);
  if (order !== undefined) return { order: await toGuestOrder(database, order, locale) };
  await readPublicLines(database, cartId);
  return { order: null };
}

/**
 * Makes an order of a visitor's cart and opens its payment. A cart makes one order; asked again, its payment is opened at
 * the channel that was chosen now. Throws cart_not_found, region_unknown, shop_courier_needed and the errors of
 * requireService, makeOrder and payByChannel.
 */
export async function payAsGuest(
  brand: BrandContext,
  parts: { readonly couriers: CourierRegistry; readonly payments: Payments },
  input: GuestPayInput,
  request: GuestRequest,
): Promise<OrderRow> {
  const before = await findGuestOrder(brand.pool, input.cart_id);
  const order = before ?? (await orderAsGuest(brand, parts.couriers, input, request));
  const isOpen = order.charge_state === "open" && order.method?.code === input.method;
  if (order.paid_at === null && !isOpen) {
    requirePayable(order);
    await payByChannel(brand, parts.payments, order, input.method);
  }
  return requireGuestOrder(brand.pool, input.cart_id);
}

async function orderAsGuest(
  brand: BrandContext,
  registry: CourierRegistry,
  input: GuestPayInput,
  { idempotencyKey: key, locale }: GuestRequest,
): Promise<OrderRow> {
  const hash = inputHash(["shop_guest", input]);
  const call: KeyedCall<string> = {
    earlier:
      "select number as answer, input_hash = $2 as same from shop_order where member_id is null and idempotency_key = $1",
    key: [key],
    input: [hash],
  };
  const choice = requireChoice(input);
  const { district, postcode, detail } = input.address;
  const place = await findDistrict(brand.pool, district);
  if (place === undefined)
    throw new DomainError("region_unknown", {
      fields: { "address.district": { rule: "region_unknown" } },
    });
  const seen = await readPublicLines(brand.pool, input.cart_id);
  if (seen.length === 0) throw new DomainError("cart_empty");
  const parcel = { weight_grams: cartWeight(seen), value: goodsTotal(seen), district };
  const before = await findEarlier(brand.pool, call);
  if (before !== undefined) return requireGuestOrder(brand.pool, input.cart_id);
  const fee = await requireService(brand, registry, parcel, choice);
  await inTransaction(brand.pool, (client) =>
    idempotent(client, call, async () => {
      const { id } = await holdPublicCart(client, input.cart_id);
      const lines = await readPublicLines(client, input.cart_id);
      if (cartWeight(lines) !== parcel.weight_grams)
        throw new DomainError("shop_service_unsupported");
      return makeOrder(client, {
        buyer: {
          memberId: null,
          phone: input.phone,
          email: input.email,
          tier: "member",
          cartPublicId: input.cart_id,
          guestName: input.name,
          guestLocale: locale,
        },
        key,
        hash,
        cart: { id, lines },
        fee,
        recipient: {
          name: input.name,
          phone: input.phone,
          detail,
          postcode,
          region: [place.district, place.city, place.province].join(", "),
        },
        district,
        coupon: input.coupon,
        agreed: input.total,
        now: new Date(),
      });
    }),
  );
  return requireGuestOrder(brand.pool, input.cart_id);
}

async function requireGuestOrder(database: Queries, cartId: string): Promise<OrderRow> {
  const order = await findGuestOrder(database, cartId);
  if (order === undefined) throw new Error("an order that was made is not there");
  return order;
}
