import { call } from "./call.ts";
import type { RateLimit } from "./call.ts";
import { LOGO_BODY_LIMIT_BYTES } from "./limits.ts";
import * as brand from "./schemas/brand.ts";

const reading: RateLimit = { calls: 240, window_seconds: 60 };
const writing: RateLimit = { calls: 30, window_seconds: 60 };

/** How a brand looks: seen, tried out, changed and taken back by its staff. */
export const brandCalls = {
  brandLook: call("brandLook", {
    access: "staff",
    permission: "brand.read",
    input: brand.nothing,
    output: brand.brandRoom,
    errors: [],
    rateLimit: reading,
    summary: "The brand's look as it was typed, and its latest changes.",
  }),
  brandPreview: call("brandPreview", {
    access: "staff",
    permission: "brand.read",
    input: brand.brandPreviewQuery,
    output: brand.brandPreview,
    errors: ["brand_color_unknown"],
    rateLimit: reading,
    summary:
      "What three colours become: every derived colour, light and dark, the contrast of each pair, and what was changed to reach 4.5:1.",
  }),
  brandSave: call("brandSave", {
    access: "staff",
    permission: "brand.write",
    input: brand.brandSaveInput,
    output: brand.brandRoom,
    errors: ["brand_color_unknown", "brand_look_changed"],
    rateLimit: writing,
    summary: "Publishes a look; `version` is that of the look it was made from.",
  }),
  brandRollBack: call("brandRollBack", {
    access: "staff",
    permission: "brand.write",
    input: brand.brandRollBackInput,
    output: brand.brandRoom,
    errors: ["brand_look_not_found", "brand_look_changed"],
    rateLimit: writing,
    summary: "Publishes the look, with its logo, that stood before a change.",
  }),
  brandLogo: call("brandLogo", {
    access: "staff",
    permission: "brand.write",
    bytesLimit: LOGO_BODY_LIMIT_BYTES,
    input: brand.brandLogoInput,
    output: brand.brandRoom,
    errors: ["logo_not_image", "logo_damaged", "logo_too_large", "logo_too_wide"],
    rateLimit: writing,
    summary:
      "Puts a logo in: the bytes of a PNG, JPEG or WebP of at most 512 KB and 2000 x 2000 px.",
  }),
  maintenance: call("maintenance", {
    access: "staff",
    permission: "brand.read",
    input: brand.nothing,
    output: brand.maintenanceState,
    errors: [],
    rateLimit: reading,
    summary: "The areas that are closed for maintenance.",
  }),
  maintenanceSave: call("maintenanceSave", {
    access: "staff",
    permission: "brand.write",
    input: brand.maintenanceInput,
    output: brand.maintenanceState,
    errors: ["schedule_in_past"],
    rateLimit: writing,
    summary:
      "Closes an area for members, with an end when it is known, or opens it again. Staff keep working.",
  }),
  brandLogoRemove: call("brandLogoRemove", {
    access: "staff",
    permission: "brand.write",
    input: brand.nothing,
    output: brand.brandRoom,
    errors: [],
    rateLimit: writing,
    summary: "Takes the logo away; the brand's initial stands for it again.",
  }),
};
