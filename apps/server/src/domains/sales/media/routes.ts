import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { readBrandSettings } from "../../office/brand/index.ts";
import { memberOf } from "../../people/identity/index.ts";
import { removeBackground, saveBackground } from "./backgrounds.ts";
import { listDesigns, refreshDesign, removeDesign, saveDesign } from "./designs.ts";
import { readPrices } from "./read-prices.ts";

/** A member's price list pictures: the prices on them, saved designs, backgrounds. The pictures are drawn in the browser. */
export function mediaHandlers(brand: BrandContext): Handlers {
  const { pool } = brand;
  return {
    mediaDesigns: async (_input, { principal }) => listDesigns(brand, memberOf(principal).id),
    mediaPrices: async ({ template, product_codes: codes }, { principal }) => {
      const { media_batch_limit: max } = await readBrandSettings(brand);
      return readPrices(pool, memberOf(principal).id, { template, codes, max });
    },
    mediaDesignSave: async (facts, { principal }) =>
      saveDesign(brand, memberOf(principal).id, facts),
    mediaDesignRefresh: async ({ design_id: id }, { principal }) =>
      refreshDesign(brand, memberOf(principal).id, id),
    mediaDesignDelete: async ({ design_id: id }, { principal }) => {
      await removeDesign(pool, memberOf(principal).id, id);
      return { ok: true };
    },
    mediaBackgroundSave: async ({ bytes }, { principal }) =>
      saveBackground(pool, memberOf(principal).id, Buffer.from(bytes)),
    mediaBackgroundDelete: async ({ background_id: id }, { principal }) => {
      await removeBackground(pool, memberOf(principal).id, id);
      return { ok: true };
    },
  };
}
