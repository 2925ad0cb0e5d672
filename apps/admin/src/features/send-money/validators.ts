import { adminSentMoneyCloseInput } from "@konter/contract/send-money";
import { adminVerificationDecideInput } from "@konter/contract/verification";
import { validatorOf } from "@konter/ui/validation";

export const close = validatorOf(adminSentMoneyCloseInput);
export const decision = validatorOf(adminVerificationDecideInput);
