import { tokenTariffInput } from "@konter/contract/tokens";
import { validatorOf } from "@konter/ui/validation";

export const tariff = validatorOf(tokenTariffInput);
