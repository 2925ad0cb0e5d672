import {
  emailCodeInput,
  forgotInput,
  otpVerifyInput,
  registerInput,
  resetInput,
} from "@konter/contract";
import { validatorOf } from "@konter/ui/validation";

export const register = validatorOf(registerInput);
export const otpVerify = validatorOf(otpVerifyInput);
export const forgot = validatorOf(forgotInput);
export const reset = validatorOf(resetInput);
export const emailCode = validatorOf(emailCodeInput);
