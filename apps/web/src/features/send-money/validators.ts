import { nameCheckInput } from "@konter/contract/name-checks";
import {
  sendMoneyAgreement,
  sendMoneyCheckInput,
  sendMoneyInput,
} from "@konter/contract/send-money";
import { validatorOf } from "@konter/ui/validation";

export const check = validatorOf(nameCheckInput);
export const agreement = validatorOf(sendMoneyCheckInput);
/** What is agreed to with a passkey, or with the PIN. */
export const byPasskey = validatorOf(sendMoneyAgreement);
export const withPin = validatorOf(sendMoneyInput);
