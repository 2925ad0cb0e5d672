import { ERRORS } from "@konter/contract/errors";
import { renderSentence } from "@konter/contract/locale";
import type { Locale } from "@konter/contract/locale";
import { rupiah } from "@konter/contract/money";
import { COURIER_NAMES } from "@konter/contract/parcels";
import type { DomesticCourier } from "@konter/contract/parcels";
import type { ShopCosts, ShopServiceFee } from "@konter/contract/shop-orders";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { CourierRegistry } from "../../shipping/couriers/index.ts";
import { comparedCouriers, readLaneFees } from "../../shipping/public-tariff/index.ts";
import { findDistrict } from "../../shipping/shipments/index.ts";
import { requireOrigin } from "./origin.ts";
import type { ShopOrigin } from "./origin.ts";

/** How long a courier's fees of a lane are reused (M357). */
const FEE_MINUTES = 15;

/** A parcel of the shop. The weight is what a courier bills, so that its size does not matter any more. */
export interface ShopParcel {
  readonly weight_grams: number;
  /** What its goods cost. */
  readonly value: number;
  /** The recipient's district. */
  readonly district: string;
}

/** The largest value that couriers are asked about; what is above it is not insured. */
const MOST_VALUE = 100_000_000;

/**
 * What each courier takes for a parcel, the cheapest first; a courier without a fee says why. Throws shop_not_ready,
 * region_unknown, shop_area_not_served when no courier goes there.
 */
export async function readCosts(
  brand: BrandContext,
  registry: CourierRegistry,
  parcel: ShopParcel,
  locale: Locale,
): Promise<ShopCosts> {
  const asked = await Promise.all(
    comparedCouriers(registry).map(async ({ code }) => ({
      code,
      result: await feesOf(brand, registry, code, parcel).catch((error: unknown) => {
        if (error instanceof DomainError && !OWN.has(error.code)) return error;
        throw error;
      }),
    })),
  );
  const services = asked.flatMap(({ result }) => (result instanceof DomainError ? [] : result));
  const refused = asked.flatMap(({ code, result }) =>
    result instanceof DomainError ? [{ code, error: result }] : [],
  );
  if (services.length === 0 && refused.every(({ error }) => error.code === "shop_lane_unavailable"))
    throw new DomainError("shop_area_not_served");
  return {
    weight_grams: parcel.weight_grams,
    services: services.toSorted((one, other) => one.fee - other.fee),
    refused: refused.map(({ code, error }) => ({
      courier: code,
      courier_name: COURIER_NAMES[code],
      reason: renderSentence(ERRORS[error.code], locale, error.details.parameters ?? {}),
    })),
  };
}

/** A parcel of the shop as couriers are asked about it. */
export const parcelOf = (
  { district: origin }: Pick<ShopOrigin, "district">,
  { courier, weight_grams, value, district }: ShopParcel & { readonly courier: DomesticCourier },
) => ({
  courier,
  origin,
  destination: district,
  weight_grams,
  length: 1,
  width: 1,
  height: 1,
  value: rupiah(Math.min(value, MOST_VALUE)),
});

/** Errors about the shop or the address, not about one courier. */
const OWN: ReadonlySet<string> = new Set(["shop_not_ready", "region_unknown"]);

async function feesOf(
  brand: BrandContext,
  registry: CourierRegistry,
  courier: DomesticCourier,
  { weight_grams, value, district }: ShopParcel,
): Promise<readonly ShopServiceFee[]> {
  const origin = await requireOrigin(brand.pool);
  if ((await findDistrict(brand.pool, district)) === undefined)
    throw new DomainError("region_unknown", { fields: { district: { rule: "region_unknown" } } });
  const query = parcelOf(origin, { courier, weight_grams, value, district });
  const reuse = { minutes: FEE_MINUTES, isCounted: false };
  const { fees } = await readLaneFees(brand, registry, query, reuse).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === "parcel_place_not_served")
      throw new DomainError("shop_lane_unavailable", {
        parameters: { courier: COURIER_NAMES[courier] },
      });
    throw error;
  });
  return fees.map((fee) => ({
    courier,
    courier_name: COURIER_NAMES[courier],
    service: fee.service,
    name: fee.name,
    fee: rupiah(fee.shipping_fee + fee.shipping_tax),
    days_least: fee.days_least,
    days_most: fee.days_most,
  }));
}

/**
 * The fee of the chosen service. Throws shop_not_ready, region_unknown, shop_lane_unavailable, shop_service_unsupported
 * and the errors of readLaneFees.
 */
export async function requireService(
  brand: BrandContext,
  registry: CourierRegistry,
  parcel: ShopParcel,
  { courier, service }: { readonly courier: DomesticCourier; readonly service: string },
): Promise<ShopServiceFee> {
  const fees = await feesOf(brand, registry, courier, parcel);
  const fee = fees.find((each) => each.service === service);
  if (fee === undefined) throw new DomainError("shop_service_unsupported");
  return fee;
}
