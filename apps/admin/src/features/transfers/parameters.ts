import type { Parameters } from "../../app/addresses.ts";

/** What may stand in the addresses of its screens. */
export const PARAMETERS: Parameters = { "/transfers/$ref_id": { ref_id: /T[0-9A-Z]{11}/ } };
