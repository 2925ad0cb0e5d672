import type { Parameters } from "../../app/addresses.ts";

/** What may stand in the addresses of its screens. */
export const PARAMETERS: Parameters = {
  "/statements/$statement_id": { statement_id: /\d{1,15}/ },
  "/differences/$difference_id": { difference_id: /\d{1,15}/ },
};
