import { brandSaveInput } from "@konter/contract";
import { validatorOf } from "@konter/ui/validation";

export const look = validatorOf(brandSaveInput);
