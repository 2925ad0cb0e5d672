import type { Parameters } from "../../app/addresses.ts";

/** What may stand in the addresses of its screens. */
export const PARAMETERS: Parameters = { "/bulk-runs/$code": { code: /[0-9A-Z]{2,20}/ } };
