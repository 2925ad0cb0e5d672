import { salePauseInput } from "@konter/contract/sale-pauses";
import { validatorOf } from "@konter/ui/validation";

export const salePause = validatorOf(salePauseInput);
