import type { SendMoneyAgreement, SendMoneyCheck } from "@konter/contract/send-money";
import { storedValue, newKey } from "@konter/ui";
import { ownedName } from "../../app/session-store.ts";

type Agreement = Omit<SendMoneyAgreement, "amount" | "fee"> & {
  readonly amount: number;
  readonly fee: number;
};

/**
 * One transfer that the user intends to send. Every request for it carries the same idempotency key, so it is sent
 * once.
 */
export interface Attempt {
  readonly key: string;
  readonly agreed: Agreement;
  /** The version that the server returned. */
  readonly check: SendMoneyCheck;
  /** The request was sent and its outcome is unknown, so a retry must send the same input. */
  readonly sent: boolean;
}

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Partial<Attempt>).key === "string" &&
  typeof (value as Partial<Attempt>).agreed === "object" &&
  typeof (value as Partial<Attempt>).check === "object";

const stored = () => storedValue(ownedName("send-money:sent"), isAttempt);

/** Kept in this tab only while the outcome is unknown. */
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
