import { done, nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { SettingRows } from "../setting-row.ts";
import { MEDIA_BATCH_MOST, MEDIA_IMAGE_BODY_LIMIT_BYTES } from "./rules.ts";
import {
  mediaBackgroundIdInput,
  mediaBackgroundInput,
  mediaBackgroundSaved,
  mediaDesign,
  mediaDesignIdInput,
  mediaDesignInput,
  mediaDesigns,
  mediaPrices,
  mediaPricesInput,
  mediaRefreshed,
} from "./schemas.ts";

export * from "./errors.ts";
export * from "./lay-out.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

/** For members, while the brand sells prepaid products. */
const member = { access: "member", feature: "ppob" } as const;
const closed = ["feature_off", "maintenance", "maintenance_until"] as const;

export const calls = {
  mediaDesigns: call("GET pricelist/media", {
    ...member,
    input: nothing,
    output: mediaDesigns,
    errors: [...closed],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The account's saved designs of price list pictures and its backgrounds.",
  }),
  mediaPrices: call("POST pricelist/media/prices", {
    ...member,
    viewing: "reads",
    input: mediaPricesInput,
    output: mediaPrices,
    errors: [
      ...closed,
      "media_empty",
      "media_prices_invalid",
      "media_customization_invalid",
      "media_batch_too_many",
    ],
    rateLimit: perMinute(240),
    summary: "The account's selling prices of chosen products at this moment, to be drawn.",
  }),
  mediaDesignSave: call("POST pricelist/media/designs", {
    ...member,
    input: mediaDesignInput,
    output: mediaDesign,
    errors: [
      ...closed,
      "media_empty",
      "media_prices_invalid",
      "media_customization_invalid",
      "media_color_unreadable",
      "media_not_found",
      "media_batch_too_many",
      "media_designs_too_many",
    ],
    rateLimit: perMinute(60),
    summary: "Saves a design: what stands on the pictures, how they look, and the prices of now.",
  }),
  mediaDesignRefresh: call("POST pricelist/media/designs/{design_id}/refresh", {
    ...member,
    input: mediaDesignIdInput,
    output: mediaRefreshed,
    errors: [...closed, "media_not_found", "media_prices_invalid", "media_batch_too_many"],
    rateLimit: perMinute(60),
    summary: "A saved design with the prices of now, and what changed since it was made last.",
  }),
  mediaDesignDelete: call("DELETE pricelist/media/designs/{design_id}", {
    ...member,
    input: mediaDesignIdInput,
    output: done,
    errors: [...closed, "media_not_found"],
    rateLimit: perMinute(60),
    summary: "Removes a saved design.",
  }),
  mediaBackgroundSave: call("POST pricelist/media/backgrounds", {
    ...member,
    input: mediaBackgroundInput,
    output: mediaBackgroundSaved,
    bytesLimit: MEDIA_IMAGE_BODY_LIMIT_BYTES,
    errors: [
      ...closed,
      "media_image_not_image",
      "media_image_damaged",
      "media_image_too_large",
      "media_image_too_wide",
      "media_backgrounds_too_many",
      "overloaded",
    ],
    rateLimit: perMinute(10),
    summary:
      "Adds a background: PNG or JPEG up to 8 MB by its bytes, kept without metadata; the body is the file.",
  }),
  mediaBackgroundDelete: call("DELETE pricelist/media/backgrounds/{background_id}", {
    ...member,
    input: mediaBackgroundIdInput,
    output: done,
    errors: [...closed, "media_not_found"],
    rateLimit: perMinute(60),
    summary: "Removes a background; designs that name it are drawn with a placeholder.",
  }),
};

/** Settings that staff edit on the settings page. */
export const settings = {
  media_batch_limit: {
    group: "sales",
    rank: 90,
    type: "pictures",
    least: 1,
    usual: 20,
    most: MEDIA_BATCH_MOST,
    name: { id: "Gambar daftar harga sekali unduh", en: "Price list pictures in one download" },
    text: {
      id: "Jumlah maksimal gambar daftar harga yang dibuat dan diunduh agen sekaligus.",
      en: "The most price list pictures that an agent makes and downloads at once.",
    },
  },
} as const satisfies SettingRows;
