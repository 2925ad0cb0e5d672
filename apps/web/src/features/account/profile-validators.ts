import { passwordConfirmInput, passwordInput, profileInput } from "@konter/contract/account";
import { validatorOf } from "@konter/ui/validation";

export const profile = validatorOf(profileInput);
export const password = validatorOf(passwordInput);
export const passwordConfirm = validatorOf(passwordConfirmInput);
