import { revealInput } from "@konter/contract/purchase";
import { validatorOf } from "@konter/ui/validation";

export const reveal = validatorOf(revealInput);
