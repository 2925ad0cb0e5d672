import type { Parameters } from "../../app/addresses.ts";
import { STEPS } from "../registration/index.ts";

/** What the parameters of its paths may be. */
export const PARAMETERS: Parameters = {
  "/auth/$step": { step: STEPS },
};
