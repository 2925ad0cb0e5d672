import { brandBusinessInput } from "@konter/contract/brand";
import { validatorOf } from "@konter/ui/validation";

export const business = validatorOf(brandBusinessInput);
