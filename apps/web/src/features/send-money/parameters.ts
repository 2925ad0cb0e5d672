import type { Parameters } from "../../app/addresses.ts";

/** What the parameters of its paths may be. */
export const PARAMETERS: Parameters = {
  "/cek-nama/$ref_id": { ref_id: /N[A-Z0-9]{11}/ },
  "/prabayar/kirim-uang/$ref_id": { ref_id: /S[A-Z0-9]{11}/ },
};
