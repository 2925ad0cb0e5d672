import { factorCodeInput, factorConfirmInput, staffLoginInput } from "@konter/contract";
import { validatorOf } from "@konter/ui/validation";

export const login = validatorOf(staffLoginInput);
export const factorCode = validatorOf(factorCodeInput);
export const factorConfirm = validatorOf(factorConfirmInput);
