import { agentConfirmInput, agentRegisterInput } from "@konter/contract";
import { validatorOf } from "@konter/ui/validation";

export const agent = validatorOf(agentRegisterInput);
export const code = validatorOf(agentConfirmInput);
