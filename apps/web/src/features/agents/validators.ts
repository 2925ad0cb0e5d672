import { agentConfirmInput, agentRegisterInput } from "@konter/contract/agents";
import { validatorOf } from "@konter/ui/validation";

export const agent = validatorOf(agentRegisterInput);
export const code = validatorOf(agentConfirmInput);
