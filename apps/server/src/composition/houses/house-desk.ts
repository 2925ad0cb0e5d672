import { OWN_BRAND_CODE } from "@konter/contract/platform";
import { endBrandAccount, openBrandAccount } from "../../domains/sales/purchase/index.ts";
import type { BrandContext } from "../../platform/brand-context.ts";
import { HouseConflict } from "../../platform/brands/houses.ts";
import type { HouseGrant } from "../../platform/brands/houses.ts";
import type { BrandRegistry } from "../../platform/brands/registry.ts";
import { DomainError } from "../../platform/domain-error.ts";

export interface HouseDeskParts {
  readonly registry: BrandRegistry;
  /** Opens a supplying brand's database. Throws the reason if it cannot. */
  readonly enter: (houseCode: string) => Promise<BrandContext>;
}

const CONFLICTS = {
  in_use: "house_in_use",
  granted: "house_account_open",
  member_taken: "house_member_taken",
} as const satisfies Readonly<Record<HouseConflict["reason"], string>>;

/** Converts the registry's errors to the console's codes. */
async function inCodes<Result>(work: () => Promise<Result>): Promise<Result> {
  return work().catch((error: unknown) => {
    if (!(error instanceof HouseConflict)) throw error;
    throw new DomainError(CONFLICTS[error.reason], { parameters: { brand: error.subject } });
  });
}

/** Sets the brand whose supplier accounts others may use; undefined for none. Throws brand_not_found, house_in_use. */
export async function chooseHouse(
  { registry }: Pick<HouseDeskParts, "registry">,
  code: string | undefined,
): Promise<void> {
  if (code !== undefined && code !== OWN_BRAND_CODE) await requireBrand(registry, code);
  await inCodes(() => registry.houses.choose(code));
}

/**
 * Opens a brand's account in the supplying brand: the member with this number. The supplying brand marks the account
 * first, so that the registry never refers to an account that a member can still sign in to. Throws brand_not_found,
 * brand_is_own, house_not_chosen, house_of_itself, house_account_open, and the supplying brand's errors for the member.
 */
export async function openHouseAccount(
  { registry, enter }: HouseDeskParts,
  brandCode: string,
  number: string,
): Promise<HouseGrant> {
  if (brandCode === OWN_BRAND_CODE) throw new DomainError("brand_is_own");
  await requireBrand(registry, brandCode);
  const { house: houseCode, grants } = await registry.houses.read();
  if (houseCode === undefined) throw new DomainError("house_not_chosen");
  const parameters = { brand: brandCode };
  if (houseCode === brandCode) throw new DomainError("house_of_itself", { parameters });
  if (grants.some((grant) => grant.brandCode === brandCode && !grant.ended))
    throw new DomainError("house_account_open", { parameters });
  const house = await enter(houseCode);
  const memberId = await openBrandAccount(house, brandCode, number);
  try {
    await inCodes(() => registry.houses.grant({ brandCode, houseCode, memberId }));
  } catch (error) {
    await endBrandAccount(house, brandCode, memberId);
    throw error;
  }
  return { brandCode, houseCode, memberId, ended: false };
}

/**
 * Ends the account: nothing more is bought, previous purchases are still queried, and the account with its balance
 * belongs to the member again. Throws brand_not_found, house_account_missing.
 */
export async function endHouseAccount(
  { registry, enter }: HouseDeskParts,
  brandCode: string,
): Promise<HouseGrant> {
  await requireBrand(registry, brandCode);
  const { grants } = await registry.houses.read();
  const open = grants.find((grant) => grant.brandCode === brandCode && !grant.ended);
  if (open === undefined)
    throw new DomainError("house_account_missing", { parameters: { brand: brandCode } });
  await endBrandAccount(await enter(open.houseCode), brandCode, open.memberId);
  await registry.houses.end(brandCode);
  return { ...open, ended: true };
}

async function requireBrand(registry: BrandRegistry, code: string): Promise<void> {
  if (!(await registry.brands()).some((brand) => brand.code === code))
    throw new DomainError("brand_not_found");
}
