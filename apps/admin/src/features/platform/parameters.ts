import type { Parameters } from "../../app/addresses.ts";

/** What may stand in the addresses of its screens. */
export const PARAMETERS: Parameters = {
  "/brands/$brand_code": { brand_code: /[a-z][a-z0-9-]{1,29}/ },
};
