import { storedValue, newKey } from "@konter/ui";
import type { BillRunAgreement } from "@konter/contract/saved-bills";
import { ownedName } from "../../app/session-store.ts";

/** The payment of several bills of one run that a person means to make. Its key goes with every request for it. */
export interface RunPayment {
  readonly key: string;
  /** What was chosen, each at the price that is shown. */
  readonly agreed: BillRunAgreement;
  readonly sent: boolean;
}

const isPayment = (value: unknown): value is RunPayment =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Partial<RunPayment>).key === "string" &&
  typeof (value as Partial<RunPayment>).agreed === "object";

const stored = (code: string) => storedValue(ownedName(`bill-run:${code}`), isPayment);

/** Kept in this tab only while nobody knows whether it was taken. */
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
