import { agentMarkupInput } from "@konter/contract/agent-markups";
import { validatorOf } from "@konter/ui/validation";

export const agentMarkup = validatorOf(agentMarkupInput);
