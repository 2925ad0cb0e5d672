import { ESIM_READ_AGAIN_SECONDS, ESIM_READ_SECONDS } from "@konter/contract/esims";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { memberOf } from "../../people/identity/index.ts";
import type { SupplierRegistry } from "../suppliers/index.ts";
import { describeEsim } from "./describe-esim.ts";
import { listRefillProducts } from "./list-refills.ts";

export function esimHandlers(brand: BrandContext, registry: SupplierRegistry): Handlers {
  const describe = (refId: string, withinSeconds: number, memberId?: number) =>
    describeEsim(brand, registry, refId, {
      withinSeconds,
      ...(memberId !== undefined && { memberId }),
    });
  return {
    esim: async ({ ref_id }, { principal }) =>
      describe(ref_id, ESIM_READ_SECONDS, memberOf(principal).id),
    esimRead: async ({ ref_id }, { principal }) =>
      describe(ref_id, ESIM_READ_AGAIN_SECONDS, memberOf(principal).id),
    esimRefills: async ({ ref_id }, { principal }) =>
      listRefillProducts(brand, registry, ref_id, memberOf(principal)),
    adminEsim: async ({ ref_id }) => describe(ref_id, ESIM_READ_SECONDS),
  };
}
