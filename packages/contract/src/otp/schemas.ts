import * as z from "zod/mini";
import { digits, rule } from "../field-rules.ts";
import { withPlainMarks } from "../plain-marks.ts";
import { OTP_DIGITS } from "./rules.ts";

/** What only the browser that asked for a code has: 256 random bits. */
export const otpId = () =>
  z.string().check(rule("regex", (value) => /^[A-Za-z0-9_-]{43}$/.test(value)));

/** A code that was pasted may have a blank or a dash in it. */
export const otpCode = () =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => withPlainMarks(value).replaceAll(/[\s-]/g, "")),
    ),
    digits(OTP_DIGITS),
  );

export const otpVerifyInput = z.strictObject({ otp_id: otpId(), code: otpCode() });

/** A code that was asked for. It says nothing of whether the number is an account's. */
export const otpChallenge = z.object({
  otp_id: z.string(),
  /** The number or address as far as it may be shown. */
  recipient: z.string(),
  expires_at: z.string(),
  /** When another one may be asked for. */
  resend_at: z.string(),
  /** On its way, or handed to who carries it. */
  delivery: z.enum(["waiting", "sent"]),
  /** By what it was sent; null while it is not, and where it would tell of an account. */
  channel: z.nullable(z.enum(["whatsapp", "sms", "email"])),
});
export type OtpChallenge = z.output<typeof otpChallenge>;
