import type { SendMoneyAgreement, SendMoneyCheck } from "@konter/contract/send-money";
import { storedValue, newKey } from "@konter/ui";
import { ownedName } from "../../app/session-store.ts";

type Agreement = Omit<SendMoneyAgreement, "amount" | "fee"> & {
  readonly amount: number;
  readonly fee: number;
};

/** One transfer that a person means to send. Its key goes with every request for it, so that it is sent once. */
export interface Attempt {
  readonly key: string;
  readonly agreed: Agreement;
  /** What the server showed. */
  readonly check: SendMoneyCheck;
  /** Sent, and no definite answer came: what is sent again must be the same. */
  readonly sent: boolean;
}

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Partial<Attempt>).key === "string" &&
  typeof (value as Partial<Attempt>).agreed === "object" &&
  typeof (value as Partial<Attempt>).check === "object";

const stored = () => storedValue(ownedName("send-money:sent"), isAttempt);

/** Kept in this tab only while nobody knows whether it was sent. */
export const unansweredAttempt = {
  read: (nameCheck: string): Attempt | undefined => {
    const kept = stored().read();
    return kept?.agreed.name_check === nameCheck ? kept : undefined;
  },
  keep: (attempt: Attempt): void => stored().write(attempt),
  forget: (): void => stored().write(undefined),
};

export const newAttempt = (agreed: Agreement, check: SendMoneyCheck): Attempt => ({
  key: newKey(),
  agreed,
  check,
  sent: false,
});
