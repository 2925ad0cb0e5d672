import { adminBulkMoveInput } from "@konter/contract/bulk";
import { validatorOf } from "@konter/ui/validation";

export const move = validatorOf(adminBulkMoveInput);
