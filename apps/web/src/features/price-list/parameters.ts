import { KINDS } from "@konter/contract/catalog";
import type { Parameters } from "../../app/addresses.ts";

/** What the parameters of its paths may be. */
export const PARAMETERS: Parameters = {
  "/pricelist/{-$type}": { type: Object.values(KINDS).map(({ path }) => path) },
};
