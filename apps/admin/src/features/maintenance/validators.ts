import { maintenanceInput } from "@konter/contract/brand";
import { validatorOf } from "@konter/ui/validation";

export const maintenance = validatorOf(maintenanceInput);
