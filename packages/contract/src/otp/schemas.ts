import * as z from "zod/mini";
import { digits, rule } from "../field-rules.ts";
import { withPlainMarks } from "../values/plain-marks.ts";
import { OTP_DIGITS } from "./rules.ts";

/** A secret of the browser that requested the code: 256 random bits. */
export const otpId = () =>
  z.string().check(rule("regex", (value) => /^[A-Za-z0-9_-]{43}$/.test(value)));

/** A pasted code may contain a space or a dash. */
export const otpCode = () =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => withPlainMarks(value).replaceAll(/[\s-]/g, "")),
    ),
    digits(OTP_DIGITS),
  );

export const otpVerifyInput = z.strictObject({ otp_id: otpId(), code: otpCode() });

/** A requested code. It does not reveal whether the number has an account. */
export const otpChallenge = z.object({
  otp_id: z.string(),
  /** The masked number or address. */
  recipient: z.string(),
  expires_at: z.string(),
  /** When another code can be requested. */
  resend_at: z.string(),
  /** Waiting, or handed to the carrier. */
  delivery: z.enum(["waiting", "sent"]),
  /** The channel used; null until sent, and when it would reveal that an account exists. */
  channel: z.nullable(z.enum(["whatsapp", "sms", "email"])),
});
export type OtpChallenge = z.output<typeof otpChallenge>;
