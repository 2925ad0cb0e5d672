import { nothing } from "../answers.ts";
import { LOGO_BODY_LIMIT_BYTES } from "./rules.ts";
import {
  brandAbout,
  brandBusinessInput,
  brandBusinessRoom,
  brandLogoInput,
  brandPreview,
  brandPreviewQuery,
  brandRollBackInput,
  brandRoom,
  brandSaveInput,
  maintenanceInput,
  maintenanceState,
} from "./schemas.ts";
import { call, perMinute } from "../call.ts";
import * as memberEndpoints from "./endpoints.ts";
import * as officeEndpoints from "./office-endpoints.ts";

export const calls = {
  brandLook: call(officeEndpoints.brandLook, {
    access: "staff",
    permission: "brand.read",
    input: nothing,
    output: brandRoom,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The brand's look as it was typed, and its latest changes.",
  }),
  brandPreview: call(officeEndpoints.brandPreview, {
    access: "staff",
    permission: "brand.read",
    input: brandPreviewQuery,
    output: brandPreview,
    errors: [],
    rateLimit: perMinute(240),
    summary:
      "What three colours become: every derived colour, light and dark, the contrast of each pair, and what was changed to reach 4.5:1; or which of the three is no colour.",
  }),
  brandSave: call(officeEndpoints.brandSave, {
    access: "staff",
    permission: "brand.write",
    input: brandSaveInput,
    output: brandRoom,
    errors: ["brand_color_unknown", "brand_look_changed"],
    rateLimit: perMinute(30),
    summary: "Publishes a look; `version` is that of the look it was made from.",
  }),
  brandRollBack: call(officeEndpoints.brandRollBack, {
    access: "staff",
    permission: "brand.write",
    input: brandRollBackInput,
    output: brandRoom,
    errors: ["brand_look_not_found", "brand_look_changed"],
    rateLimit: perMinute(30),
    summary: "Publishes the look, with its logo, that stood before a change.",
  }),
  brandLogo: call(officeEndpoints.brandLogo, {
    access: "staff",
    permission: "brand.write",
    bytesLimit: LOGO_BODY_LIMIT_BYTES,
    input: brandLogoInput,
    output: brandRoom,
    errors: ["logo_not_image", "logo_damaged", "logo_too_large", "logo_too_wide", "overloaded"],
    rateLimit: perMinute(30),
    summary:
      "Puts a logo in: the bytes of a PNG, JPEG or WebP of at most 512 KB and 2000 x 2000 px.",
  }),
  brandBusiness: call(officeEndpoints.brandBusiness, {
    access: "staff",
    permission: "brand.read",
    input: nothing,
    output: brandBusinessRoom,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Who the brand is by law, how and when it is reached, and its terms.",
  }),
  brandBusinessSave: call(officeEndpoints.brandBusinessSave, {
    access: "staff",
    permission: "brand.write",
    input: brandBusinessInput,
    output: brandBusinessRoom,
    errors: ["brand_business_changed"],
    rateLimit: perMinute(30),
    summary: "Saves the business details; `version` is that of what they were made from.",
  }),
  brandAbout: call(memberEndpoints.brandAbout, {
    access: "public",
    input: nothing,
    output: brandAbout,
    errors: [],
    rateLimit: perMinute(120),
    summary: "Who runs the brand, how and when people reach it, and its terms.",
  }),
  maintenance: call(officeEndpoints.maintenance, {
    access: "staff",
    permission: "brand.read",
    input: nothing,
    output: maintenanceState,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The areas that are closed for maintenance.",
  }),
  maintenanceSave: call(officeEndpoints.maintenanceSave, {
    access: "staff",
    permission: "brand.write",
    input: maintenanceInput,
    output: maintenanceState,
    errors: ["schedule_in_past"],
    rateLimit: perMinute(30),
    summary:
      "Closes an area for members, with an end when it is known, or opens it again. Staff keep working.",
  }),
  brandLogoRemove: call(officeEndpoints.brandLogoRemove, {
    access: "staff",
    permission: "brand.write",
    input: nothing,
    output: brandRoom,
    errors: [],
    rateLimit: perMinute(30),
    summary: "Takes the logo away; the brand's initial stands for it again.",
  }),
};
