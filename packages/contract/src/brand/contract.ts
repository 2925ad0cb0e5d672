import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { ErrorRows } from "../error-row.ts";
import type { PermissionRows } from "../permission-row.ts";
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

export * from "./rules.ts";
export * from "./schemas.ts";

export const calls = {
  brandLook: call("GET admin/brand", {
    access: "staff",
    permission: "brand.read",
    input: nothing,
    output: brandRoom,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The brand's look as it was typed, and its latest changes.",
  }),
  brandPreview: call("GET admin/brand/preview", {
    access: "staff",
    permission: "brand.read",
    input: brandPreviewQuery,
    output: brandPreview,
    errors: [],
    rateLimit: perMinute(240),
    summary:
      "What three colours become: every derived colour, light and dark, the contrast of each pair, and what was changed to reach 4.5:1; or which of the three is no colour.",
  }),
  brandSave: call("POST admin/brand", {
    access: "staff",
    permission: "brand.write",
    input: brandSaveInput,
    output: brandRoom,
    errors: ["brand_color_unknown", "brand_look_changed"],
    rateLimit: perMinute(30),
    summary: "Publishes a look; `version` is that of the look it was made from.",
  }),
  brandRollBack: call("POST admin/brand/roll-back", {
    access: "staff",
    permission: "brand.write",
    input: brandRollBackInput,
    output: brandRoom,
    errors: ["brand_look_not_found", "brand_look_changed"],
    rateLimit: perMinute(30),
    summary: "Publishes the look, with its logo, that stood before a change.",
  }),
  brandLogo: call("POST admin/brand/logo", {
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
  brandBusiness: call("GET admin/brand/business", {
    access: "staff",
    permission: "brand.read",
    input: nothing,
    output: brandBusinessRoom,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Who the brand is by law, how and when it is reached, and its terms.",
  }),
  brandBusinessSave: call("POST admin/brand/business", {
    access: "staff",
    permission: "brand.write",
    input: brandBusinessInput,
    output: brandBusinessRoom,
    errors: ["brand_business_changed"],
    rateLimit: perMinute(30),
    summary: "Saves the business details; `version` is that of what they were made from.",
  }),
  brandAbout: call("GET brand/about", {
    access: "public",
    input: nothing,
    output: brandAbout,
    errors: [],
    rateLimit: perMinute(120),
    summary: "Who runs the brand, how and when people reach it, and its terms.",
  }),
  maintenance: call("GET admin/maintenance", {
    access: "staff",
    permission: "brand.read",
    input: nothing,
    output: maintenanceState,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The areas that are closed for maintenance.",
  }),
  maintenanceSave: call("POST admin/maintenance", {
    access: "staff",
    permission: "brand.write",
    input: maintenanceInput,
    output: maintenanceState,
    errors: ["schedule_in_past"],
    rateLimit: perMinute(30),
    summary:
      "Closes an area for members, with an end when it is known, or opens it again. Staff keep working.",
  }),
  brandLogoRemove: call("DELETE admin/brand/logo", {
    access: "staff",
    permission: "brand.write",
    input: nothing,
    output: brandRoom,
    errors: [],
    rateLimit: perMinute(30),
    summary: "Takes the logo away; the brand's initial stands for it again.",
  }),
};

export const errors = {
  brand_color_unknown: {
    status: 422,
    id: "Warna tidak dikenal. Tulis nama Material seperti blue darken1, atau hex seperti #1E88E5.",
    en: "Unknown colour. Write a Material name such as blue darken1, or hex such as #1E88E5.",
  },
  brand_look_changed: {
    status: 409,
    id: "Tampilan baru saja diubah oleh {name}. Periksa, lalu simpan lagi.",
    en: "{name} has just changed the look. Check it and save again.",
  },
  brand_business_changed: {
    status: 409,
    id: "Data usaha baru saja diubah oleh {name}. Periksa, lalu simpan lagi.",
    en: "{name} has just changed the business details. Check them and save again.",
  },
  brand_look_not_found: {
    status: 404,
    id: "Perubahan tampilan itu tidak ditemukan.",
    en: "That change of the look was not found.",
  },
  logo_not_image: {
    status: 422,
    id: "Berkas ini bukan gambar PNG, JPEG, atau WebP. SVG tidak diterima.",
    en: "This file is not a PNG, JPEG or WebP image. SVG is not accepted.",
  },
  logo_damaged: {
    status: 422,
    id: "Gambar ini rusak atau isinya tidak sesuai dengan ukurannya.",
    en: "This image is damaged, or its content does not match its size.",
  },
  logo_too_large: {
    status: 422,
    id: "Ukuran berkas logo maksimal {size} KB.",
    en: "The logo's file may be at most {size} KB.",
  },
  logo_too_wide: {
    status: 422,
    id: "Gambar ini {width} x {height} px; logo maksimal {most} x {most} px.",
    en: "This image is {width} x {height} px; a logo may be at most {most} x {most} px.",
  },
} as const satisfies ErrorRows;

/** Staff permissions. The owner has all of them; the viewer role has the read permissions. */
export const permissions = {
  "brand.read": { id: "Melihat tampilan brand", en: "See the brand's look" },
  "brand.write": { id: "Mengubah tampilan brand", en: "Change the brand's look" },
} as const satisfies PermissionRows;
