import { complainInput, complaintReplyInput } from "@konter/contract/complaints";
import { validatorOf } from "@konter/ui/validation";

export const complaint = validatorOf(complainInput);
export const reply = validatorOf(complaintReplyInput);
