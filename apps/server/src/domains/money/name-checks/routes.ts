import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { memberOf } from "../../people/identity/index.ts";
import type { DisburserRegistry } from "../disbursers/index.ts";
import { acceptCheck, readOptions } from "./ask-check.ts";
import { awaitCheck } from "./ask-vendor.ts";
import { describeCheck, listChecks, toNameCheck } from "./describe.ts";

export function nameCheckHandlers(brand: BrandContext, registry: DisburserRegistry): Handlers {
  return {
    nameCheckOptions: async (_input, { principal }) =>
      readOptions(brand, registry, memberOf(principal).id),
    nameCheckAsk: async (input, { principal, idempotencyKey, locale }) => {
      const row = await acceptCheck(brand, registry, memberOf(principal), idempotencyKey, input);
      return toNameCheck(await awaitCheck(brand, registry, row), locale);
    },
    nameChecks: async (query, { principal, locale }) =>
      listChecks(brand.pool, memberOf(principal).id, query, locale),
    nameCheck: async ({ ref_id }, { principal, locale }) =>
      describeCheck(brand.pool, memberOf(principal).id, ref_id, locale),
  };
}
