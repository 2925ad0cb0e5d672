import { OWN_BRAND_CODE } from "@konter/contract/platform";
import { endBrandAccount, openBrandAccount } from "../../domains/sales/house/index.ts";
import type { BrandContext } from "../../platform/brand-context.ts";
import { HouseConflict } from "../../platform/brands/houses.ts";
import type { HouseGrant } from "../../platform/brands/houses.ts";
import type { BrandRegistry } from "../../platform/brands/registry.ts";
import { Refusal } from "../../platform/refusal.ts";

export interface HouseDeskParts {
  readonly registry: BrandRegistry;
  /** A house's database. Throws what stands in the way. */
  readonly enter: (houseCode: string) => Promise<BrandContext>;
}

const CONFLICTS = {
  in_use: "house_in_use",
  granted: "house_account_open",
  member_taken: "house_member_taken",
} as const satisfies Readonly<Record<HouseConflict["reason"], string>>;

/** What the registry refuses, in the console's codes. */
async function inCodes<Result>(work: () => Promise<Result>): Promise<Result> {
  return work().catch((error: unknown) => {
    if (!(error instanceof HouseConflict)) throw error;
    throw new Refusal(CONFLICTS[error.reason], { parameters: { brand: error.subject } });
  });
}

/** Chooses the brand whose supplier accounts others may use; undefined for none. Throws brand_not_found, house_in_use. */
export async function chooseHouse(
  { registry }: Pick<HouseDeskParts, "registry">,
  code: string | undefined,
): Promise<void> {
  if (code !== undefined && code !== OWN_BRAND_CODE) await requireBrand(registry, code);
  await inCodes(() => registry.houses.choose(code));
}

/**
 * Opens a brand's account in the house: the member of this number. The house marks the account first, so that a registry that knows
 * it never names one that anybody still signs in to. Throws brand_not_found, brand_is_own, house_not_chosen, house_of_itself,
 * house_account_open, and what the house has against the member.
 */
export async function openHouseAccount(
  { registry, enter }: HouseDeskParts,
  brandCode: string,
  number: string,
): Promise<HouseGrant> {
  if (brandCode === OWN_BRAND_CODE) throw new Refusal("brand_is_own");
  await requireBrand(registry, brandCode);
  const { house: houseCode, grants } = await registry.houses.read();
  if (houseCode === undefined) throw new Refusal("house_not_chosen");
  const parameters = { brand: brandCode };
  if (houseCode === brandCode) throw new Refusal("house_of_itself", { parameters });
  if (grants.some((grant) => grant.brandCode === brandCode && !grant.ended))
    throw new Refusal("house_account_open", { parameters });
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
 * Ends it: nothing more is bought, what was bought is still asked about, and the account is its member's again, with what is left on
 * it. Throws brand_not_found, house_account_missing.
 */
export async function endHouseAccount(
  { registry, enter }: HouseDeskParts,
  brandCode: string,
): Promise<HouseGrant> {
  await requireBrand(registry, brandCode);
  const { grants } = await registry.houses.read();
  const open = grants.find((grant) => grant.brandCode === brandCode && !grant.ended);
  if (open === undefined)
    throw new Refusal("house_account_missing", { parameters: { brand: brandCode } });
  await endBrandAccount(await enter(open.houseCode), brandCode, open.memberId);
  await registry.houses.end(brandCode);
  return { ...open, ended: true };
}

async function requireBrand(registry: BrandRegistry, code: string): Promise<void> {
  if (!(await registry.brands()).some((brand) => brand.code === code))
    throw new Refusal("brand_not_found");
}
