import type { OtpChallenge } from "@konter/contract/otp";
import { storedValue } from "@konter/ui";
import { ownedName } from "../../app/session-store.ts";

/** An agent whose code is pending; the name is displayed with it. */
export interface OpenAgent {
  readonly name: string;
  readonly question: OtpChallenge;
}

/**
 * The typed data of an agent, kept until the account exists, so that a wrong number can be corrected without retyping
 * the rest.
 */
export const agentDraft = () => ownedName("agent");

const isOpenAgent = (value: unknown): value is OpenAgent =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as OpenAgent).name === "string" &&
  typeof (value as Partial<OpenAgent>).question?.otp_id === "string";

/** Kept in this tab's storage, so that closing the sheet or a reload does not lose it, and no URL contains the name. */
export const openAgent = () => storedValue(ownedName("agent-question"), isOpenAgent);
