import type { Parameters } from "../../app/addresses.ts";

/** What may stand in the addresses of its screens. */
export const PARAMETERS: Parameters = {
  "/deposits/$code": { code: /DEP[0-9A-HJKMNP-TV-Z]{8}/ },
};
