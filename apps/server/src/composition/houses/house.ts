import type { BrandContext } from "../../platform/brand-context.ts";
import type { HouseGrant, Houses } from "../../platform/brands/houses.ts";
import {
  buyForBrand,
  depositOf,
  findSale,
  listHousePrices,
} from "../../domains/sales/house/index.ts";
import type { BuyDesk } from "../../domains/sales/purchase/index.ts";
import { askForAccount, askSuppliers } from "../../domains/sales/suppliers/index.ts";
import type { SupplierRegistry } from "../../domains/sales/suppliers/index.ts";
import { HouseUnavailable } from "../../ports/house.ts";
import type { HouseAccount, HouseSale } from "../../ports/house.ts";

/** A brand that others buy by, as far as they need it. */
interface HouseSite {
  readonly brand: BrandContext;
  readonly desk: BuyDesk;
  readonly registry: SupplierRegistry;
  /** There will be something to do for it. */
  stir(): void;
}

/** The houses of an install, as a process reaches them. */
export interface HouseDoors {
  /** Who may buy by whom, as the registry says. */
  read(): Promise<Houses>;
  isSuspended(houseCode: string): boolean;
  /** Undefined where this process has not opened it. */
  enter(houseCode: string): Promise<HouseSite | undefined>;
}

/** Two of its suppliers can be asked before whoever waits for a name gives up. */
const NAME_LIMIT_MS = 3_500;

/**
 * The account of one brand in the house of its install. Whoever holds this can do nothing with another brand's account: which one it
 * is stands in the registry, and is read anew for each call.
 */
export function houseAccountOf(brandCode: string, doors: HouseDoors): HouseAccount {
  const enter = async (houseCode: string): Promise<HouseSite> => {
    const site = await doors.enter(houseCode);
    if (site === undefined) throw new HouseUnavailable("house_not_open");
    return site;
  };
  const grantsOf = async (): Promise<readonly HouseGrant[]> =>
    (await doors.read()).grants.filter((grant) => grant.brandCode === brandCode);
  /** The account that may buy. */
  const buying = async (): Promise<HouseGrant> => {
    const { house } = await doors.read();
    if (house === undefined) throw new HouseUnavailable("house_missing");
    if (house === brandCode) throw new HouseUnavailable("house_itself");
    const open = (await grantsOf()).find(({ houseCode, ended }) => houseCode === house && !ended);
    if (open === undefined) throw new HouseUnavailable("house_not_granted");
    if (doors.isSuspended(house)) throw new HouseUnavailable("house_suspended");
    return open;
  };
  /** A house buys by suppliers of its own: there is no chain of houses. */
  const suppliersOfHouse = async () => {
    const { houseCode } = await buying();
    const { registry } = await enter(houseCode);
    return registry.all().filter(({ adapter }) => adapter.vendor !== "house");
  };
  const sale = async (reference: string): Promise<HouseSale | undefined> => {
    const houses = Map.groupBy(await grantsOf(), ({ houseCode }) => houseCode);
    for (const [houseCode, grants] of houses) {
      const { brand } = await enter(houseCode);
      const memberIds = grants.map(({ memberId }) => memberId);
      const found = await findSale(brand, memberIds, brandCode, reference);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return {
    sale,
    async prices() {
      const { houseCode, memberId } = await buying();
      const { brand } = await enter(houseCode);
      return listHousePrices(brand, memberId);
    },
    async inquirePln(customerNumber, signal) {
      return askSuppliers(await suppliersOfHouse(), customerNumber, NAME_LIMIT_MS, signal);
    },
    async inquireAccount(question, signal) {
      return askForAccount(await suppliersOfHouse(), question, NAME_LIMIT_MS, signal);
    },
    async balance() {
      // Also of an account that was ended: what is left there is the brand's.
      const latest = (await grantsOf()).toSorted(
        (one, other) => Number(one.ended) - Number(other.ended),
      )[0];
      const { houseCode, memberId } = latest ?? (await buying());
      const { brand } = await enter(houseCode);
      return depositOf(brand.pool, memberId);
    },
    async buy(purchase) {
      const { reference } = purchase;
      const grant = await buying().catch(async (closed: unknown) => {
        // What was bought before the account was closed stays bought.
        const known = await sale(reference);
        if (known !== undefined) return known;
        throw closed;
      });
      if ("refId" in grant) return grant;
      const { houseCode, memberId } = grant;
      const site = await enter(houseCode);
      site.stir();
      await buyForBrand(site.brand, site.desk, { memberId, brandCode }, purchase);
      const bought = await sale(reference);
      if (bought === undefined) throw new Error(`the purchase for ${reference} is not found`);
      return bought;
    },
  };
}
