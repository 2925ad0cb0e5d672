import { billShareInput } from "@konter/contract/bills";
import { validatorOf } from "@konter/ui/validation";

export const share = validatorOf(billShareInput);
