import { deviceAcceptInput, deviceRenameInput } from "@konter/contract";
import { validatorOf } from "@konter/ui/validation";

export const accepting = validatorOf(deviceAcceptInput);
export const renaming = validatorOf(deviceRenameInput);
