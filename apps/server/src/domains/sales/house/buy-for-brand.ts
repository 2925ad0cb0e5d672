import { BatcherFull } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { HouseRefused, HouseUnavailable } from "../../../ports/house.ts";
import type { HousePurchase } from "../../../ports/house.ts";
import type { BuyDesk } from "../purchase/index.ts";
import { findAuthority, keyOfSale } from "./store.ts";

/** The account of a brand that buys. */
interface BuyingAccount {
  readonly memberId: number;
  readonly brandCode: string;
}

/** A brand types no PIN; its account's authority stands for one. */
const NO_SALT = Buffer.alloc(0);

/**
 * Buys as the account, at the desk where every member buys: the same call for the same attempt is the same purchase. Throws
 * HouseRefused and HouseUnavailable where nothing was bought; whatever else it throws says nothing of that.
 */
export async function buyForBrand(
  brand: BrandContext,
  desk: BuyDesk,
  { memberId, brandCode }: BuyingAccount,
  { reference, product, destination, highestPrice }: HousePurchase,
): Promise<void> {
  const authority = await findAuthority(brand.pool, memberId, brandCode);
  if (authority === undefined) throw new HouseUnavailable("house_not_granted");
  try {
    await desk.buy({ id: memberId, pinSalt: NO_SALT }, keyOfSale(brandCode, reference), {
      product_code: product,
      destination_number: destination,
      price: highestPrice,
      authority,
    });
  } catch (error) {
    if (error instanceof BatcherFull) throw new HouseUnavailable("house_not_open");
    // Something else was bought by this key: that is no "nothing was bought".
    if (!(error instanceof Refusal) || error.code === "idempotency_key_reused") throw error;
    const [fault] = Object.values(error.details.fields ?? {});
    throw new HouseRefused(fault?.rule ?? error.code);
  }
}
