import { PREPAID_SCREENS } from "@konter/contract/catalog";
import type { Parameters } from "../../app/addresses.ts";
import { HOME_PAGES } from "../product-kinds/index.ts";

/** What the parameters of its paths may be. */
export const PARAMETERS: Parameters = {
  "/m/$page": { page: Object.keys(HOME_PAGES) },
  "/prabayar/$screen": { screen: PREPAID_SCREENS },
};
