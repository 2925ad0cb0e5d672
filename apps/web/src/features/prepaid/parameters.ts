import { KINDS } from "@konter/contract/catalog";
import type { Parameters } from "../../app/addresses.ts";
import { HOME_PAGES } from "../product-kinds/index.ts";

/** What the parameters of its paths may be. */
export const PARAMETERS: Parameters = {
  "/m/$page": { page: Object.keys(HOME_PAGES) },
  "/prabayar/$screen": { screen: Object.values(KINDS).map(({ path }) => path) },
  "/transaksi/$ref_id/isi-ulang": { ref_id: /[A-Z0-9]{8,20}/ },
};
