import type { Parameters } from "../../app/addresses.ts";

/** What the parameters of its paths may be. */
export const PARAMETERS: Parameters = {
  "/payment/deposit/transfer/$ref_id": { ref_id: /T[A-Z0-9]{11}/ },
};
