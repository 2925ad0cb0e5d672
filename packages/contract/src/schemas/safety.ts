import * as z from "zod/mini";
import { amountOut, confirmed, pin } from "../rules.ts";
import { otpVerifyInput } from "./auth.ts";

interface NewPin {
  readonly otp_id: string;
  readonly code: string;
  readonly pin: string;
  readonly pin_confirmation: string;
}

/** The code that went to the phone, and the new PIN twice; the password was given just before. */
export const pinResetInput = z
  .strictObject({ ...otpVerifyInput.shape, pin: pin(), pin_confirmation: pin() })
  .check(confirmed<NewPin>("pin", "pin_confirmation"));

/** Until when the account spends no more than so much in a day. */
export const cooling = z.object({ cooling_until: z.string(), day_limit: amountOut() });
export type Cooling = z.output<typeof cooling>;
