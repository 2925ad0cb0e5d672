import { staffLoginInput } from "@konter/contract";
import { validatorOf } from "@konter/ui/validation";

export const login = validatorOf(staffLoginInput);
