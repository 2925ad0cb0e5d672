import { complaintAnswerInput } from "@konter/contract/complaints";
import { validatorOf } from "@konter/ui/validation";

export const answer = validatorOf(complaintAnswerInput);
