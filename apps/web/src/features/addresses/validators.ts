import { addressInput } from "@konter/contract";
import { validatorOf } from "@konter/ui/validation";

export const address = validatorOf(addressInput);
