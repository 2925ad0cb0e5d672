import type { BrandContext } from "../../platform/brand-context.ts";
import type { HouseGrant, Houses } from "../../platform/brands/houses.ts";
import {
  buyForBrand,
  depositOf,
  findSale,
  listHousePrices,
} from "../../domains/sales/purchase/index.ts";
import type { PurchaseService } from "../../domains/sales/purchase/index.ts";
import { askForAccount, askSuppliers } from "../../domains/sales/suppliers/index.ts";
import type { SupplierRegistry } from "../../domains/sales/suppliers/index.ts";
import { HouseUnavailable } from "../../ports/house.ts";
import type { HouseAccount, HouseSale } from "../../ports/house.ts";

/** The part of a supplying brand's runtime that its buyers need. */
interface HouseSite {
  readonly brand: BrandContext;
  readonly purchases: PurchaseService;
  readonly registry: SupplierRegistry;
  /** Wakes its workers for new work. */
  stir(): void;
}

/** Access of a process to the supplying brands of an install. */
export interface HouseDoors {
  /** Reads from the registry who may buy from whom. */
  read(): Promise<Houses>;
  isSuspended(houseCode: string): boolean;
  /** Undefined if this process has not opened it. */
  enter(houseCode: string): Promise<HouseSite | undefined>;
}

/** Long enough to ask two of its suppliers before the caller's timeout for a name. */
const NAME_LIMIT_MS = 3_500;

/**
 * The account of one brand in the supplying brand of its install. Its holder has no access to another brand's account:
 * the account is defined in the registry, which is read for each call.
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
  /** A supplying brand buys only from its own suppliers: there are no chains. */
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
      // Also for an ended account, whose balance belongs to the brand.
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
        // A purchase made before the account was closed stays valid.
        const known = await sale(reference);
        if (known !== undefined) return known;
        throw closed;
      });
      if ("refId" in grant) return grant;
      const { houseCode, memberId } = grant;
      const site = await enter(houseCode);
      site.stir();
      await buyForBrand(site.brand, site.purchases, { memberId, brandCode }, purchase);
      const bought = await sale(reference);
      if (bought === undefined) throw new Error(`the purchase for ${reference} is not found`);
      return bought;
    },
  };
}
