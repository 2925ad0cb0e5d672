import { complaintAnswerInput } from "@konter/contract";
import { validatorOf } from "@konter/ui/validation";

export const answer = validatorOf(complaintAnswerInput);
