import { parseRupiah } from "@konter/contract/money";
import type { TransferAgreement, TransferCheck } from "@konter/contract/transfers";
import { storedValue, newKey } from "@konter/ui";
import { ownedName } from "../../app/session-store.ts";

/** The typed values; kept over a reload until the transfer is sent. */
export const EMPTY_TRANSFER = { destination_number: "", amount: "", notes: "" };
export type TransferValues = typeof EMPTY_TRANSFER;
export const transferDraft = () => ownedName("transfer");

/**
 * Converts the typed values to the agreement. Passes text that is not an amount through unchanged, so that the schema
 * rejects it.
 */
export const agreementOf = ({
  destination_number,
  amount,
  notes,
}: TransferValues): TransferAgreement => ({
  destination_number,
  amount: (parseRupiah(amount) ?? (amount.trim() === "" ? undefined : amount)) as number,
  notes,
});

/**
 * One transfer that the user intends to send. Every request for it carries the same idempotency key, so it is sent
 * once.
 */
export interface Attempt {
  readonly key: string;
  /** Includes the fee and name shown in the sheet. */
  readonly agreed: TransferAgreement;
  /** The version that the server returned. */
  readonly check: TransferCheck;
  /** The request was sent and its outcome is unknown, so a retry must send the same input. */
  readonly sent: boolean;
}

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Partial<Attempt>).key === "string" &&
  typeof (value as Partial<Attempt>).agreed === "object" &&
  typeof (value as Partial<Attempt>).check === "object";

const stored = () => storedValue(ownedName("transfer:sent"), isAttempt);

/** Kept in this tab only while the outcome is unknown. */
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
