import { factorCodeInput, factorConfirmInput } from "@konter/contract/staff";
import { validatorOf } from "@konter/ui/validation";

export const factorCode = validatorOf(factorCodeInput);
export const factorConfirm = validatorOf(factorConfirmInput);
