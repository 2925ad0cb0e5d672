import * as z from "zod/mini";
import { password } from "../devices/schemas.ts";
import {
  confirmed,
  email,
  phone,
  plainMarks,
  requiredEmail,
  requiredText,
  rule,
} from "../field-rules.ts";
import { otpCode, otpId } from "../otp/schemas.ts";
import { localPhone, normalisePhone } from "../values/phone.ts";

const newPassword = { password: password(), password_confirmation: z.string() };
interface PasswordPair {
  readonly password: string;
  readonly password_confirmation: string;
}
const samePassword = () => confirmed<PasswordPair>("password", "password_confirmation");

export const REFERRAL_CODE_PATTERN = /^[A-Z0-9]{4,20}$/;

/** In any spelling; empty for none. */
const referralCode = () =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => value.trim().toUpperCase()),
    ),
    z.string().check(rule("regex", (value) => value === "" || REFERRAL_CODE_PATTERN.test(value))),
  );

/** Fields of a registration. */
export const registerInput = z
  .strictObject({
    name: requiredText(80),
    email: requiredEmail(),
    phone: phone(),
    ...newPassword,
    referral_code: z.optional(referralCode()),
    /** Token of the link for the trial purchase, while registration is closed. */
    trial_token: z.optional(z.string().check(z.maxLength(64))),
  })
  .check(samePassword());

/** A phone number in any spelling, or an e-mail address. */
export const forgotInput = z.strictObject({
  identity: z.pipe(
    z.string().check(
      plainMarks(),
      z.trim(),
      rule("required", (value) => value.length > 0),
      rule("phone_or_email", (value) => identityOf(value) !== undefined),
    ),
    z.transform((value) => identityOf(value) ?? value),
  ),
});

/** Returns `+628…`, or an address in lower case; undefined for any other text. */
function identityOf(value: string): string | undefined {
  if (value.includes("@"))
    return email().safeParse(value).success && value.length <= 200
      ? value.toLowerCase()
      : undefined;
  return normalisePhone(localPhone(value));
}

export const otpInput = z.strictObject({ otp_id: otpId() });

export const resetInput = z
  .strictObject({ otp_id: otpId(), code: otpCode(), ...newPassword })
  .check(samePassword());

export const referralInput = z.strictObject({
  code: z.pipe(referralCode(), z.string().check(rule("required", (value) => value !== ""))),
});

/** The owner of the code, as initials: `H. M.`. */
export const referral = z.object({ initials: z.string() });

export const emailState = z.object({
  email: z.nullable(z.string()),
  verified_at: z.nullable(z.string()),
  /** The pending code; null when there is none. */
  code: z.nullable(z.object({ expires_at: z.string(), resend_at: z.string() })),
});
export type EmailState = z.output<typeof emailState>;
export const emailCodeInput = z.strictObject({ code: otpCode() });
export const emailLinkInput = z.strictObject({ token: otpId() });
