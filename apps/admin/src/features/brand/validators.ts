import { brandSaveInput } from "@konter/contract/brand";
import { validatorOf } from "@konter/ui/validation";

export const look = validatorOf(brandSaveInput);
