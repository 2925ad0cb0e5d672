import { repaymentInput, writeOffInput } from "@konter/contract/report";
import { validatorOf } from "@konter/ui/validation";

export const repayment = validatorOf(repaymentInput);
export const writeOff = validatorOf(writeOffInput);
