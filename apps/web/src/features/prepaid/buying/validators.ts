import { buyInput, spendInput } from "@konter/contract/purchase";
import { validatorOf } from "@konter/ui/validation";

export const purchase = validatorOf(buyInput);
export const spending = validatorOf(spendInput);
