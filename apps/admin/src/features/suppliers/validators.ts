import { supplierFundInput } from "@konter/contract/suppliers";
import { validatorOf } from "@konter/ui/validation";

export const fund = validatorOf(supplierFundInput);
