import { nothing } from "../answers.ts";
import { LOGO_BODY_LIMIT_BYTES } from "../brand/rules.ts";
import { call, perMinute } from "../call.ts";
import type { ErrorRows } from "../error-row.ts";
import { logoList, logoPutInput, logoRemoveInput, logoRoom } from "./schemas.ts";

export * from "./brands.ts";
export * from "./find-brand.ts";
export * from "./rules.ts";
export * from "./schemas.ts";
export * from "./spelling.ts";

export const calls = {
  logos: call("GET logos", {
    access: "public",
    input: nothing,
    output: logoList,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The logos of operators, billers and banks that the brand uploaded.",
  }),
  officeLogos: call("GET admin/logos/uploaded", {
    access: "staff",
    permission: "catalog.read",
    input: nothing,
    output: logoList,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The same list for the pages of the back office.",
  }),
  adminLogos: call("GET admin/logos", {
    access: "staff",
    permission: "catalog.read",
    input: nothing,
    output: logoRoom,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Every operator, biller and bank that is shown with a logo, and the uploaded ones.",
  }),
  adminLogoPut: call("POST admin/logos/{key}", {
    access: "staff",
    permission: "catalog.write",
    bytesLimit: LOGO_BODY_LIMIT_BYTES,
    input: logoPutInput,
    output: logoRoom,
    errors: [
      "logo_place_unknown",
      "logo_not_image",
      "logo_damaged",
      "logo_too_large",
      "logo_too_wide",
      "overloaded",
    ],
    rateLimit: perMinute(30),
    summary:
      "Stores a logo: the bytes of a PNG, JPEG or WebP of at most 512 KB and 2000 x 2000 px.",
  }),
  adminLogoRemove: call("DELETE admin/logos/{key}", {
    access: "staff",
    permission: "catalog.write",
    input: logoRemoveInput,
    output: logoRoom,
    errors: ["logo_place_unknown"],
    rateLimit: perMinute(60),
    summary: "Removes an uploaded logo; the built-in one is shown again.",
  }),
};

export const errors = {
  logo_place_unknown: {
    status: 404,
    id: "Operator atau bank ini tidak ada di katalog. Muat ulang halaman.",
    en: "This operator or bank is not in the catalogue. Reload the page.",
  },
} as const satisfies ErrorRows;
