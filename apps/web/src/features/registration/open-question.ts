import type { OtpChallenge } from "@konter/contract/otp";
import { storedValue } from "@konter/ui";

const isChallenge = (value: unknown): value is OtpChallenge =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as OtpChallenge).otp_id === "string" &&
  typeof (value as OtpChallenge).resend_at === "string";

/** The question that waits for its code. In this tab's storage: its name is a secret and belongs in no address. */
export const registrationQuestion = storedValue("konter:otp-registration", isChallenge);
export const resetQuestion = storedValue("konter:otp-reset", isChallenge);

/** While the server draws there is no storage, and nothing is known yet. */
export const isDrawn = (): boolean => typeof sessionStorage === "undefined";
