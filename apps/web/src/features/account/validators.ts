import { pinStoreInput, pinUpdateInput } from "@konter/contract/identity";
import { validatorOf } from "@konter/ui/validation";

export const pinStore = validatorOf(pinStoreInput);
export const pinUpdate = validatorOf(pinUpdateInput);
