import type { Bill, BillAgreement } from "@konter/contract/bills";
import { storedValue, newKey } from "@konter/ui";
import { ownedName } from "../../app/session-store.ts";

/** The payment of one bill that a person means to make. Its key goes with every request for it, so that it is paid once. */
export interface Payment {
  readonly key: string;
  readonly bill: Bill;
  /** What was agreed to and sent, while no definite answer came: what is sent again must be the same. */
  readonly agreed?: BillAgreement;
  readonly sent: boolean;
}

const isPayment = (value: unknown): value is Payment =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Partial<Payment>).key === "string" &&
  typeof (value as Partial<Payment>).bill === "object";

const stored = () => storedValue(ownedName("bill:sent"), isPayment);

/** Kept in this tab only while nobody knows whether it was paid. */
export const unansweredPayment = {
  read: (): Payment | undefined => stored().read(),
  keep: (payment: Payment): void => stored().write(payment),
  forget: (): void => stored().write(undefined),
};

export const newPayment = (bill: Bill): Payment => ({ key: newKey(), bill, sent: false });
