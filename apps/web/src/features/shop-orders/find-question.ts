import type { OtpChallenge } from "@konter/contract/otp";
import { storedValue } from "@konter/ui";

/** The order and contact of a code that was sent. */
export interface FindQuestion {
  readonly number: string;
  readonly contact: string;
  readonly challenge: OtpChallenge;
}

const TEXTS = ["otp_id", "recipient", "resend_at"];

const isQuestion = (value: unknown): value is FindQuestion => {
  if (typeof value !== "object" || value === null) return false;
  const { number, contact, challenge } = value as Partial<FindQuestion>;
  return (
    typeof number === "string" &&
    typeof contact === "string" &&
    typeof challenge === "object" &&
    challenge !== null &&
    TEXTS.every((name) => typeof Reflect.get(challenge, name) === "string")
  );
};

/** Kept in this tab, because phones drop a page while its reader looks for the code in another application. */
export const findQuestion = storedValue("konter:find-order-code", isQuestion);
