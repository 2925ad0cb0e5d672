import type { CheckoutInput } from "@konter/contract/shop-orders";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { findEarlier, idempotent, inputHash } from "../../../platform/idempotent.ts";
import type { KeyedCall } from "../../../platform/idempotent.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { listAddresses } from "../../people/addresses/index.ts";
import { holdAccount } from "../../people/identity/index.ts";
import type { CourierRegistry } from "../../shipping/couriers/index.ts";
import { refuseBlocked } from "../../shipping/shipments/index.ts";
import { cartWeight, goodsTotal, holdCart } from "../cart/index.ts";
import { tierOf } from "../catalogue/index.ts";
import { requireService } from "../delivery/index.ts";
import { makeOrder } from "./make-order.ts";
import type { NewOrder } from "./make-order.ts";
import { requireOwn } from "./store.ts";
import type { OrderRow, Recipient } from "./store.ts";

/**
 * Makes an order of the member's cart, once per key. Throws shop_shipping_address_needed, shop_courier_needed,
 * address_not_found, account_blocked and the errors of requireService and makeOrder.
 */
export async function checkOut(
  brand: BrandContext,
  registry: CourierRegistry,
  member: MemberSubject,
  input: CheckoutInput,
  key: string,
): Promise<OrderRow> {
  const hash = inputHash(["shop", input]);
  const call: KeyedCall<string> = {
    earlier:
      "select number as answer, input_hash = $3 as same from shop_order where member_id = $1 and idempotency_key = $2",
    key: [member.id, key],
    input: [hash],
  };
  const before = await findEarlier(brand.pool, call);
  if (before !== undefined) return requireOwn(brand.pool, member.id, before.answer);
  const { courier, service } = requireChoice(input);
  const place = await readPlace(brand, member.id, input);
  const tier = tierOf(member.category);
  // The courier is asked before the transaction; a cart that changes meanwhile has another total, which is refused.
  const seen = (await inTransaction(brand.pool, (client) => holdCart(client, member.id, tier)))
    ?.lines;
  if (seen === undefined || seen.length === 0) throw new DomainError("cart_empty");
  const parcel = {
    weight_grams: cartWeight(seen),
    value: goodsTotal(seen),
    district: place.district,
  };
  const fee = await requireService(brand, registry, parcel, { courier, service });
  const number = await inTransaction(brand.pool, async (client) => {
    await holdAccount(client, member.id);
    return idempotent(client, call, async () => {
      await refuseBlocked(client, member.id);
      const cart = await holdCart(client, member.id, tier);
      if (cart === undefined) throw new DomainError("cart_empty");
      if (cartWeight(cart.lines) !== parcel.weight_grams)
        throw new DomainError("shop_service_unsupported");
      const order: NewOrder = {
        buyer: {
          memberId: member.id,
          phone: member.hp,
          email: member.email,
          tier,
          cartPublicId: null,
          guestName: null,
          guestLocale: null,
        },
        key,
        hash,
        cart,
        fee,
        ...place,
        coupon: input.coupon,
        agreed: input.total,
        now: new Date(),
      };
      return makeOrder(client, order);
    });
  });
  return requireOwn(brand.pool, member.id, number);
}

/** Throws shop_courier_needed. */
export function requireChoice<Courier>({
  courier,
  service,
}: {
  readonly courier?: Courier | undefined;
  readonly service?: string | undefined;
}): { readonly courier: Courier; readonly service: string } {
  if (courier === undefined || service === undefined)
    throw new DomainError("shop_courier_needed", {
      fields: { courier: { rule: "shop_courier_needed" } },
    });
  return { courier, service };
}

interface Place {
  readonly recipient: Recipient;
  readonly district: string;
}

/** The chosen address as it is frozen in the order. Throws shop_shipping_address_needed, address_not_found. */
async function readPlace(
  { pool }: Pick<BrandContext, "pool">,
  memberId: number,
  { address_id: id, recipient_name: name, recipient_phone: phone }: CheckoutInput,
): Promise<Place> {
  if (id === undefined)
    throw new DomainError("shop_shipping_address_needed", {
      fields: { address_id: { rule: "shop_shipping_address_needed" } },
    });
  const { addresses } = await listAddresses(pool, memberId);
  const address = addresses.find((each) => each.id === id);
  if (address === undefined) throw new DomainError("address_not_found");
  const { village, district, city, province, postcode, detail } = address;
  const named = [village?.name, district.name, city.name, province.name];
  return {
    district: district.code,
    recipient: { name, phone, detail, postcode, region: named.filter(Boolean).join(", ") },
  };
}
