import { call } from "./call.ts";
import type { RateLimit } from "./call.ts";
import { otpChallenge } from "./schemas/auth.ts";
import { passwordConfirmInput } from "./schemas/profile.ts";
import * as safety from "./schemas/safety.ts";

/** What tries a password or a code; the limits that count are in PostgreSQL. */
const guessing: RateLimit = { calls: 10, window_seconds: 60 };

/** What an account does about its own safety. */
export const safetyCalls = {
  pinResetCode: call("pinResetCode", {
    access: "member",
    input: passwordConfirmInput,
    output: otpChallenge,
    errors: [
      "device_not_trusted",
      "pin_missing",
      "password_wrong",
      "login_paused",
      "overloaded",
      "otp_resend_wait",
      "otp_limit",
      "otp_send_failed",
    ],
    fault: "pin_reset_failed",
    rateLimit: guessing,
    summary:
      "Takes the password and sends the code with which this session may set the PIN anew within five minutes.",
  }),
  pinReset: call("pinReset", {
    access: "member",
    input: safety.pinResetInput,
    output: safety.cooling,
    errors: [
      "device_not_trusted",
      "pin_missing",
      "pin_too_simple",
      "password_needed",
      "otp_invalid",
      "otp_exhausted",
    ],
    fault: "pin_reset_failed",
    rateLimit: guessing,
    summary:
      "Sets the PIN anew by password and code, and lifts its lock. For a while the account then spends little.",
  }),
};
