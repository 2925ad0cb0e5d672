import type { ParcelFee } from "@konter/contract/parcels";
import type { AbroadAgreement } from "@konter/contract/postal-abroad";
import { storedValue } from "@konter/ui";
import { ownedName } from "../../app/session-store.ts";
import type { AbroadValues } from "./abroad-values.ts";

/** One item that the user intends to send; every request for it has the same idempotency key. */
export interface AbroadAttempt {
  readonly key: string;
  readonly agreed: AbroadAgreement;
  readonly values: AbroadValues;
  readonly courier: string;
  readonly fee: ParcelFee;
  readonly billed_grams: number;
  /** The request was sent and its outcome is unknown, so a retry must send the same input. */
  readonly sent: boolean;
}

const isAttempt = (value: unknown): value is AbroadAttempt =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Partial<AbroadAttempt>).key === "string" &&
  typeof (value as Partial<AbroadAttempt>).agreed === "object" &&
  typeof (value as Partial<AbroadAttempt>).fee === "object";

const stored = () => storedValue(ownedName("parcel-abroad:sent"), isAttempt);

/** Kept in this tab only while the outcome is unknown. */
export const unansweredAbroad = {
  read: (): AbroadAttempt | undefined => stored().read(),
  keep: (attempt: AbroadAttempt): void => stored().write(attempt),
  forget: (): void => stored().write(undefined),
};
