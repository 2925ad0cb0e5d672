import type { BulkAgreement } from "@konter/contract/bulk";
import { storedValue, newKey } from "@konter/ui";
import { ownedName } from "../../app/session-store.ts";

/** The confirmation of one upload. Its key goes with every request for it, so that it runs once. */
export interface Attempt {
  readonly key: string;
  /** What was agreed to and sent, while no definite answer came: what is sent again must be the same. */
  readonly agreed?: BulkAgreement;
}

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Partial<Attempt>).key === "string";

const stored = (code: string) => storedValue(ownedName(`bulk:${code}`), isAttempt);

/** Kept in this tab only while nobody knows whether it was taken. */
export const unansweredRun = {
  read: (code: string): Attempt | undefined => stored(code).read(),
  keep: (code: string, attempt: Attempt): void => stored(code).write(attempt),
  forget: (code: string): void => stored(code).write(undefined),
};

export const newAttempt = (): Attempt => ({ key: newKey() });
