import type { Parameters } from "../../app/addresses.ts";

/** What the parameters of its paths may be. */
export const PARAMETERS: Parameters = {
  "/payment/deposit/topup/$code": { code: /DEP[0-9A-HJKMNP-TV-Z]{8}/ },
};
