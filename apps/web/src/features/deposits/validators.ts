import { depositClaimInput, depositTopUpInput } from "@konter/contract/deposits";
import { validatorOf } from "@konter/ui/validation";

export const topUp = validatorOf(depositTopUpInput);
export const claim = validatorOf(depositClaimInput);
