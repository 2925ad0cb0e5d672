import type { Parameters } from "../../app/addresses.ts";

/** What may stand in the addresses of its screens. */
export const PARAMETERS: Parameters = {
  "/sent-money/$ref_id": { ref_id: /S[0-9A-Z]{11}/ },
  "/verifications/$id": { id: /\d{1,15}/ },
};
