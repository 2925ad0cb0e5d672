import type { BulkAgreement } from "@konter/contract/bulk";
import { storedValue, newKey } from "@konter/ui";
import { ownedName } from "../../app/session-store.ts";

/** The confirmation of one upload. Every request for it carries the same idempotency key, so it runs once. */
export interface Attempt {
  readonly key: string;
  /** The agreed input whose outcome is unknown; a retry must send the same input. */
  readonly agreed?: BulkAgreement;
}

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Partial<Attempt>).key === "string";

const stored = (code: string) => storedValue(ownedName(`bulk:${code}`), isAttempt);

/** Kept in this tab only while the outcome is unknown. */
export const unansweredRun = {
  read: (code: string): Attempt | undefined => stored(code).read(),
  keep: (code: string, attempt: Attempt): void => stored(code).write(attempt),
  forget: (code: string): void => stored(code).write(undefined),
};

export const newAttempt = (): Attempt => ({ key: newKey() });
