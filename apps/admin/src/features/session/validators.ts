import { staffLoginInput } from "@konter/contract/staff";
import { validatorOf } from "@konter/ui/validation";

export const login = validatorOf(staffLoginInput);
