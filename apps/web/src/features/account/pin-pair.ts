import { PIN_DIGITS } from "@konter/contract/identity";
import type { Validator } from "@konter/ui/validation";
import * as m from "#messages";

export const NEW_PIN = { pin: "", pin_confirmation: "" };

/** If two PINs differ, either may be wrong, so both fields are cleared and typing starts at the first (M66). */
export function pairValidator(load: () => Promise<Validator>, clear: () => void) {
  return async (): Promise<Validator> => {
    const validator = await load();
    return (input, locale) => {
      const found = validator(input, locale);
      const { pin, pin_confirmation: again } = input as typeof NEW_PIN;
      if (pin === again || Object.keys(found).some((field) => field !== "pin_confirmation"))
        return found;
      if (again.length !== PIN_DIGITS) return found;
      clear();
      return { pin: m.pin_mismatch() };
    };
  };
}
