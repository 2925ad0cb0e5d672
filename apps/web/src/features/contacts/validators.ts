import { contactInput } from "@konter/contract/contacts";
import { validatorOf } from "@konter/ui/validation";

export const contact = validatorOf(contactInput);
