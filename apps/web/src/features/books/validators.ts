import { repaymentInput } from "@konter/contract";
import { validatorOf } from "@konter/ui/validation";

export const repayment = validatorOf(repaymentInput);
