import type { Parameters } from "../../app/addresses.ts";

/** What may stand in the addresses of its screens. */
export const PARAMETERS: Parameters = {
  "/transactions/$ref_id": { ref_id: /[A-Z0-9]{8,20}/ },
};
