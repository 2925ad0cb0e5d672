import { priceFloorInput } from "@konter/contract/catalog";
import { validatorOf } from "@konter/ui/validation";
import type { Validator } from "@konter/ui/validation";
import * as m from "#messages";

const floorErrors = validatorOf(priceFloorInput);

/** The contract's rules. Amount and percentage are typed as text, so their error sentences come from the form. */
export const floor: Validator = (input, locale) => {
  const found = floorErrors(input, locale);
  return {
    ...found,
    ...(found["fixed"] !== undefined && { fixed: m.floor_fixed_wrong() }),
    ...(found["rate_basis_points"] !== undefined && { rate_basis_points: m.floor_rate_wrong() }),
  };
};
