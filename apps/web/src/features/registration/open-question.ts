import type { OtpChallenge } from "@konter/contract/otp";
import { storedValue } from "@konter/ui";

const isChallenge = (value: unknown): value is OtpChallenge =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as OtpChallenge).otp_id === "string" &&
  typeof (value as OtpChallenge).resend_at === "string";

/**
 * The challenge that waits for its code. Kept in this tab's storage, because its id is a secret and must not be in a
 * URL.
 */
export const registrationQuestion = storedValue("konter:otp-registration", isChallenge);
export const resetQuestion = storedValue("konter:otp-reset", isChallenge);

/** During server rendering there is no storage, so nothing is known yet. */
export const isDrawn = (): boolean => typeof sessionStorage === "undefined";
