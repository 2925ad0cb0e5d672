import { addressInput } from "@konter/contract/addresses";
import { validatorOf } from "@konter/ui/validation";

export const address = validatorOf(addressInput);
