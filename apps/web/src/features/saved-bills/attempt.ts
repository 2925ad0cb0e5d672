import { storedValue, newKey } from "@konter/ui";
import type { BillRunAgreement } from "@konter/contract/saved-bills";
import { ownedName } from "../../app/session-store.ts";

/**
 * Payment of several bills of one run that the user intends to make. Every request for it carries the same idempotency
 * key.
 */
export interface RunPayment {
  readonly key: string;
  /** The selected bills, each at the displayed price. */
  readonly agreed: BillRunAgreement;
  readonly sent: boolean;
}

const isPayment = (value: unknown): value is RunPayment =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Partial<RunPayment>).key === "string" &&
  typeof (value as Partial<RunPayment>).agreed === "object";

const stored = (code: string) => storedValue(ownedName(`bill-run:${code}`), isPayment);

/** Kept in this tab only while the outcome is unknown. */
export const unansweredRun = {
  read: (code: string): RunPayment | undefined => stored(code).read(),
  keep: (payment: RunPayment): void => stored(payment.agreed.code).write(payment),
  forget: (code: string): void => stored(code).write(undefined),
};

export const newRunPayment = (agreed: BillRunAgreement): RunPayment => ({
  key: newKey(),
  agreed,
  sent: false,
});
