import { otpVerifyInput } from "@konter/contract/otp";
import {
  emailCodeInput,
  forgotInput,
  registerInput,
  resetInput,
} from "@konter/contract/registration";
import { validatorOf } from "@konter/ui/validation";

export const register = validatorOf(registerInput);
export const otpVerify = validatorOf(otpVerifyInput);
export const forgot = validatorOf(forgotInput);
export const reset = validatorOf(resetInput);
export const emailCode = validatorOf(emailCodeInput);
