import { maintenanceInput } from "@konter/contract";
import { validatorOf } from "@konter/ui/validation";

export const maintenance = validatorOf(maintenanceInput);
