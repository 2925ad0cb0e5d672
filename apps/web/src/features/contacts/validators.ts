import { contactInput } from "@konter/contract";
import { validatorOf } from "@konter/ui/validation";

export const contact = validatorOf(contactInput);
