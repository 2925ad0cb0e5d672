import type { Parameters } from "../../app/addresses.ts";

/** What may stand in the addresses of its screens. */
export const PARAMETERS: Parameters = {
  "/price-sheets/$sheet_id": { sheet_id: /\d{1,15}/ },
};
