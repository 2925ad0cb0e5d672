import { courierAskInput } from "@konter/contract";
import { validatorOf } from "@konter/ui/validation";

export const ask = validatorOf(courierAskInput);
