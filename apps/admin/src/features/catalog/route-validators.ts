import { routeInput } from "@konter/contract/catalog";
import { validatorOf } from "@konter/ui/validation";
import type { Validator } from "@konter/ui/validation";
import * as m from "#messages";

const routeErrors = validatorOf(routeInput);

/** The contract's rules. Whole numbers are typed as text, so their error sentences come from the form. */
export const route: Validator = (input, locale) => {
  const found = routeErrors(input, locale);
  return {
    ...found,
    ...(found["priority"] !== undefined && { priority: m.route_priority_wrong() }),
    ...(found["weight"] !== undefined && { weight: m.route_weight_wrong() }),
  };
};
