import { nameCheckInput } from "@konter/contract/name-checks";
import { sendMoneyCheckInput, sendMoneyInput } from "@konter/contract/send-money";
import { validatorOf } from "@konter/ui/validation";

export const check = validatorOf(nameCheckInput);
export const agreement = validatorOf(sendMoneyCheckInput);
export const confirmation = validatorOf(sendMoneyInput);
