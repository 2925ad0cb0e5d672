import type { Parameters } from "../../app/addresses.ts";

const BRAND = { brand_code: /[a-z][a-z0-9-]{1,29}/ };

/** What may stand in the addresses of its screens. */
export const PARAMETERS: Parameters = {
  "/brands/$brand_code": BRAND,
  "/brands/$brand_code/features": BRAND,
};
