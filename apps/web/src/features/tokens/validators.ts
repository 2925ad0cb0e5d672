import { tokenSendInput } from "@konter/contract/tokens";
import { validatorOf } from "@konter/ui/validation";

export const send = validatorOf(tokenSendInput);
