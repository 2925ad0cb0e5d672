import { BILL_TYPE_CODES, BILL_TYPES } from "@konter/contract/bills";
import type { Parameters } from "../../app/addresses.ts";

const type = new RegExp(BILL_TYPE_CODES.map((code) => BILL_TYPES[code].path).join("|"));
const ref_id = /K[A-Z0-9]{11}/;

/** What the parameters of its paths may be. */
export const PARAMETERS: Parameters = {
  "/pascabayar/$type": { type },
  "/pascabayar/transaksi/$ref_id": { ref_id },
};
