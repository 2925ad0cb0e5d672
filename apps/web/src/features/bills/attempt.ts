import type { Bill, BillAgreement } from "@konter/contract/bills";
import { storedValue, newKey } from "@konter/ui";
import { ownedName } from "../../app/session-store.ts";

/**
 * One bill payment that the user intends to make. Every request for it carries the same idempotency key, so it is paid
 * once.
 */
export interface Payment {
  readonly key: string;
  readonly bill: Bill;
  /** The agreed input whose outcome is unknown; a retry must send the same input. */
  readonly agreed?: BillAgreement;
  readonly sent: boolean;
}

const isPayment = (value: unknown): value is Payment =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Partial<Payment>).key === "string" &&
  typeof (value as Partial<Payment>).bill === "object";

const stored = () => storedValue(ownedName("bill:sent"), isPayment);

/** Kept in this tab only while the outcome is unknown. */
export const unansweredPayment = {
  read: (): Payment | undefined => stored().read(),
  keep: (payment: Payment): void => stored().write(payment),
  forget: (): void => stored().write(undefined),
};

export const newPayment = (bill: Bill): Payment => ({ key: newKey(), bill, sent: false });
