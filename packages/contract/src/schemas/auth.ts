import * as z from "zod/mini";
import { localPhone, normalisePhone } from "../phone.ts";
import { confirmed, digits, email, phone, requiredEmail, requiredText, rule } from "../rules.ts";
import { OTP_DIGITS } from "../limits.ts";
import { password } from "./account.ts";

const newPassword = { password: password(), password_confirmation: z.string() };
interface PasswordPair {
  readonly password: string;
  readonly password_confirmation: string;
}
const samePassword = () => confirmed<PasswordPair>("password", "password_confirmation");

/** What only the browser that asked for a code has: 256 random bits. */
const otpId = () => z.string().check(rule("regex", (value) => /^[A-Za-z0-9_-]{43}$/.test(value)));
/** A code that was pasted may have a blank or a dash in it. */
const otpCode = () =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => value.replaceAll(/[\s-]/g, "")),
    ),
    digits(OTP_DIGITS),
  );

export const REFERRAL_CODE_PATTERN = /^[A-Z0-9]{4,20}$/;
/** As people write it down; empty for none. */
const referralCode = () =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => value.trim().toUpperCase()),
    ),
    z.string().check(rule("regex", (value) => value === "" || REFERRAL_CODE_PATTERN.test(value))),
  );

/** The fields of a registration (SPEC.md section 3). */
export const registerInput = z
  .strictObject({
    name: requiredText(80),
    email: requiredEmail(),
    phone: phone(),
    ...newPassword,
    referral_code: z.optional(referralCode()),
  })
  .check(samePassword());

/** A phone number in any spelling, or an e-mail address. */
export const forgotInput = z.strictObject({
  identity: z.pipe(
    z.string().check(
      z.trim(),
      rule("required", (value) => value.length > 0),
      rule("phone_or_email", (value) => identityOf(value) !== undefined),
    ),
    z.transform((value) => identityOf(value) ?? value),
  ),
});

/** `+628…`, or an address in lower case; undefined for anything else. */
function identityOf(value: string): string | undefined {
  if (value.includes("@"))
    return email().safeParse(value).success && value.length <= 200
      ? value.toLowerCase()
      : undefined;
  return normalisePhone(localPhone(value));
}

export const otpInput = z.strictObject({ otp_id: otpId() });
export const otpVerifyInput = z.strictObject({ otp_id: otpId(), code: otpCode() });
export const resetInput = z
  .strictObject({ otp_id: otpId(), code: otpCode(), ...newPassword })
  .check(samePassword());

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

export const referralInput = z.strictObject({
  code: z.pipe(referralCode(), z.string().check(rule("required", (value) => value !== ""))),
});
/** Whose code it is, as initials: `H. M.`. */
export const referral = z.object({ initials: z.string() });

export const emailState = z.object({
  email: z.nullable(z.string()),
  verified_at: z.nullable(z.string()),
  /** The code that waits to be given; null when none does. */
  code: z.nullable(z.object({ expires_at: z.string(), resend_at: z.string() })),
});
export type EmailState = z.output<typeof emailState>;
export const emailCodeInput = z.strictObject({ code: otpCode() });
export const emailLinkInput = z.strictObject({ token: otpId() });
