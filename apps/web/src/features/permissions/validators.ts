import { permissionAskInput } from "@konter/contract/members";
import { validatorOf } from "@konter/ui/validation";

export const ask = validatorOf(permissionAskInput);
