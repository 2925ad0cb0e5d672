import { complainInput, complaintReplyInput } from "@konter/contract";
import { validatorOf } from "@konter/ui/validation";

export const complaint = validatorOf(complainInput);
export const reply = validatorOf(complaintReplyInput);
