import { passkeyAddInput } from "@konter/contract/passkeys";
import { emailCodeInput } from "@konter/contract/registration";
import { pinResetInput } from "@konter/contract/safety";
import * as z from "zod/mini";
import { validatorOf } from "@konter/ui/validation";

export const pinReset = validatorOf(pinResetInput);
export const passkeyName = validatorOf(z.object({ name: passkeyAddInput.shape.name }));
export const code = validatorOf(emailCodeInput);
