import { courierAskInput } from "@konter/contract/couriers";
import { validatorOf } from "@konter/ui/validation";

export const ask = validatorOf(courierAskInput);
