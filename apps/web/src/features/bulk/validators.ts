import { bulkAgreement, bulkConfirmInput, bulkRowChangeInput } from "@konter/contract/bulk";
import { validatorOf } from "@konter/ui/validation";
import type { Validator } from "@konter/ui/validation";

export const change = validatorOf(bulkRowChangeInput);

/** What is agreed to with a passkey, with the PIN, or with the password. */
export const agreement = validatorOf(bulkAgreement);
export const withPin = validatorOf(bulkConfirmInput);
/** The contract says of a missing proof that the PIN is missing, which bills do not ask for. */
export const withPassword: Validator = (input, locale) => {
  const { pin, ...errors } = withPin(input, locale);
  return pin === undefined ? errors : { ...errors, password: pin };
};
