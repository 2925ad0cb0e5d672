import { parseRupiah } from "@konter/contract/money";
import type { TransferAgreement, TransferCheck } from "@konter/contract/transfers";
import { storedValue, newKey } from "@konter/ui";
import { ownedName } from "../../app/session-store.ts";

/** What is typed; kept over a reload until the transfer is sent. */
export const EMPTY_TRANSFER = { destination_number: "", amount: "", notes: "" };
export type TransferValues = typeof EMPTY_TRANSFER;
export const transferDraft = () => ownedName("transfer");

/** What is agreed to, from what was typed: what is no amount goes on as text and is refused by the schema. */
export const agreementOf = ({
  destination_number,
  amount,
  notes,
}: TransferValues): TransferAgreement => ({
  destination_number,
  amount: (parseRupiah(amount) ?? (amount.trim() === "" ? undefined : amount)) as number,
  notes,
});

/** One transfer that a person means to send. Its key goes with every request for it, so that it is sent once. */
export interface Attempt {
  readonly key: string;
  /** With the fee and the name that stand on the sheet. */
  readonly agreed: TransferAgreement;
  /** What the server showed. */
  readonly check: TransferCheck;
  /** Sent, and no definite answer came: what is sent again must be the same. */
  readonly sent: boolean;
}

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Partial<Attempt>).key === "string" &&
  typeof (value as Partial<Attempt>).agreed === "object" &&
  typeof (value as Partial<Attempt>).check === "object";

const stored = () => storedValue(ownedName("transfer:sent"), isAttempt);

/** Kept in this tab only while nobody knows whether it was sent. */
export const unansweredAttempt = {
  read: (): Attempt | undefined => stored().read(),
  keep: (attempt: Attempt): void => stored().write(attempt),
  forget: (): void => stored().write(undefined),
};

export const newAttempt = (agreed: TransferAgreement, check: TransferCheck): Attempt => ({
  key: newKey(),
  agreed: { ...agreed, fee: check.fee, name: check.name },
  check,
  sent: false,
});
