import { stuckCheckInput, stuckHoldInput, stuckSettleInput } from "@konter/contract/stuck";
import { validatorOf } from "@konter/ui/validation";

export const check = validatorOf(stuckCheckInput);
export const settle = validatorOf(stuckSettleInput);
export const hold = validatorOf(stuckHoldInput);
