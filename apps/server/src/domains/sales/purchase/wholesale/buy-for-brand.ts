import { BatcherFull } from "@konter/postgres";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { HouseRefused, HouseUnavailable } from "../../../../ports/house.ts";
import type { HousePurchase } from "../../../../ports/house.ts";
import type { PurchaseService } from "../buying/buy-prepaid.ts";
import { findAuthority, keyOfSale } from "./store.ts";

/** The account through which a brand buys. */
interface BuyingAccount {
  readonly memberId: number;
  readonly brandCode: string;
}

/** A brand enters no PIN. Its account's authority is used instead. */
const NO_SALT = Buffer.alloc(0);

/**
 * Buys for the account, through the same function as members. A repeated call for one attempt gives the same purchase.
 * Throws HouseRefused and HouseUnavailable when nothing was bought; after any other error the outcome is unknown.
 */
export async function buyForBrand(
  brand: BrandContext,
  purchases: PurchaseService,
  { memberId, brandCode }: BuyingAccount,
  { reference, product, destination, highestPrice }: HousePurchase,
): Promise<void> {
  const authority = await findAuthority(brand.pool, memberId, brandCode);
  if (authority === undefined) throw new HouseUnavailable("house_not_granted");
  try {
    await purchases.buy({ id: memberId, pinSalt: NO_SALT }, keyOfSale(brandCode, reference), {
      product_code: product,
      destination_number: destination,
      price: highestPrice,
      authority,
    });
  } catch (error) {
    if (error instanceof BatcherFull) throw new HouseUnavailable("house_not_open");
    // The key was used for another purchase, so it is not certain that nothing was bought.
    if (!(error instanceof DomainError) || error.code === "idempotency_key_reused") throw error;
    const [fault] = Object.values(error.details.fields ?? {});
    throw new HouseRefused(fault?.rule ?? error.code);
  }
}
