import type { OtpChallenge } from "@konter/contract/otp";
import { storedValue } from "@konter/ui";
import { ownedName } from "../../app/session-store.ts";

/** An agent whose code is waited for; the name is shown beside it. */
export interface OpenAgent {
  readonly name: string;
  readonly question: OtpChallenge;
}

/** What was typed of an agent: kept until the account is there, so that a wrong number is put right without the rest. */
export const agentDraft = () => ownedName("agent");

const isOpenAgent = (value: unknown): value is OpenAgent =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as OpenAgent).name === "string" &&
  typeof (value as Partial<OpenAgent>).question?.otp_id === "string";

/** In this tab's storage: closing the sheet or a reload loses no question, and its name is a secret of no address. */
export const openAgent = () => storedValue(ownedName("agent-question"), isOpenAgent);
