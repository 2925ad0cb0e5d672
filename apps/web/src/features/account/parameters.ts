import type { Parameters } from "../../app/addresses.ts";
import { accountPageNames } from "../../app/account-pages.ts";

/** What the parameters of its paths may be. */
export const PARAMETERS: Parameters = {
  "/account/{-$page}": { page: [...accountPageNames, "developer"] },
};
