import { bankAccountAddInput } from "@konter/contract/banks";
import { validatorOf } from "@konter/ui/validation";

export const account = validatorOf(bankAccountAddInput);
