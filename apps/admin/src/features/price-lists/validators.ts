import { priceImportEdit } from "@konter/contract/price-imports";
import { validatorOf } from "@konter/ui/validation";

export const edit = validatorOf(priceImportEdit);
