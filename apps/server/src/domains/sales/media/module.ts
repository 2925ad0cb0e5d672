import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import { mountOwnPictures } from "../../people/account/index.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import { removeBackground, saveBackground } from "./backgrounds.ts";
import { listDesigns, refreshDesign, removeDesign, saveDesign } from "./designs.ts";
import { readPrices } from "./read-prices.ts";
import { backgroundAddress } from "./store.ts";

/** A member's price list pictures: their prices, saved designs and backgrounds. The browser draws the pictures. */
function mediaHandlers(brand: BrandContext): Handlers {
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

const PERSONAL_DATA: PersonalData = {
  tables: {
    media_design: {
      columns: ["member_id", "name", "look", "products"],
      erasure: "rows",
      copy: "copied",
    },
    media_background: {
      columns: ["member_id", "bytes", "digest"],
      erasure: "rows",
      copy: { leftOut: "pictures that their owner has" },
    },
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('name', name, 'look', look, 'products', products) order by id), '[]') as rows
       from media_design where member_id = $1`,
      [memberId],
    );
    return { price_list_designs: found.rows[0]?.rows };
  },
};

export const mediaModule: Module = {
  name: "sales/media",
  template: "nothing",
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => mediaHandlers(brand),
  memberRoutes: (app, parts) =>
    mountOwnPictures(app, parts, {
      address: backgroundAddress(":digest"),
      query:
        "select content_type, bytes from media_background where member_id = $1 and digest = $2",
    }),
};
