import type { Parameters } from "../../app/addresses.ts";

/** What the parameters of its paths may be. */
export const PARAMETERS: Parameters = {
  "/transaksi/$ref_id": { ref_id: /[A-Z0-9]{8,20}/ },
};
