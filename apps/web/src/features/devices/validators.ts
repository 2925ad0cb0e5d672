import { deviceAcceptInput, deviceRenameInput, deviceTrustInput } from "@konter/contract/devices";
import { validatorOf } from "@konter/ui/validation";

export const accepting = validatorOf(deviceAcceptInput);
export const trusting = validatorOf(deviceTrustInput);
export const renaming = validatorOf(deviceRenameInput);
