import type { ParcelAgreement, ParcelFee } from "@konter/contract/parcels";
import { newKey, storedValue } from "@konter/ui";
import { ownedName } from "../../app/session-store.ts";
import type { ParcelValues } from "./parcel-values.ts";

/**
 * One parcel that the user intends to send. Every request for it carries the same idempotency key, so it is sent once.
 */
export interface Attempt {
  readonly key: string;
  readonly agreed: ParcelAgreement;
  readonly values: ParcelValues;
  readonly courier: string;
  readonly fee: ParcelFee;
  readonly billed_grams: number;
  /** The request was sent and its outcome is unknown, so a retry must send the same input. */
  readonly sent: boolean;
}

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Partial<Attempt>).key === "string" &&
  typeof (value as Partial<Attempt>).agreed === "object" &&
  typeof (value as Partial<Attempt>).fee === "object";

const stored = () => storedValue(ownedName("parcel:sent"), isAttempt);

/** Kept in this tab only while the outcome is unknown. */
export const unansweredAttempt = {
  read: (): Attempt | undefined => stored().read(),
  keep: (attempt: Attempt): void => stored().write(attempt),
  forget: (): void => stored().write(undefined),
};

export const newAttempt = (attempt: Omit<Attempt, "key" | "sent">): Attempt => ({
  ...attempt,
  key: newKey(),
  sent: false,
});
