import type { Parameters } from "../../app/addresses.ts";

/** What may stand in the addresses of its screens. */
export const PARAMETERS: Parameters = { "/accounts/$account_id": { account_id: /\d{1,15}/ } };
