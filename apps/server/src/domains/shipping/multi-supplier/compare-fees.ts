import { COURIER_NAMES, COURIERS } from "@konter/contract/parcels";
import type { DomesticCourier } from "@konter/contract/parcels";
import type { MultiFeeInput, MultiFees } from "@konter/contract/multi-supplier";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { CourierRegistry } from "../couriers/index.ts";
import { quoteParcel } from "../shipments/index.ts";
import { requireMultiSupplier } from "./allowed.ts";

/**
 * Asks all couriers of the account at the same time; one that refuses is listed with its code. Throws
 * parcels_not_agent, courier_not_allowed, region_unknown.
 */
export async function compareFees(
  brand: BrandContext,
  registry: CourierRegistry,
  memberId: number,
  input: MultiFeeInput,
): Promise<MultiFees> {
  const allowed = await requireMultiSupplier(brand.pool, memberId);
  const ask = async (courier: DomesticCourier): Promise<MultiFees["couriers"][number]> => {
    const of = { courier, courier_name: COURIER_NAMES[courier] };
    try {
      const fees = await quoteParcel(brand, registry, memberId, { ...input, courier });
      return { ...of, fees, refusal: null };
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === "region_unknown") throw error;
      return { ...of, fees: null, refusal: error.code };
    }
  };
  return { couriers: await Promise.all(COURIERS.filter((code) => allowed.has(code)).map(ask)) };
}
