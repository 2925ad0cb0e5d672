import { storedValue } from "@konter/ui";
import { ownedName } from "../../app/session-store.ts";

/** A money action that the user intends; every request for it carries the same idempotency key. */
export interface Attempt<Agreed> {
  readonly key: string;
  /** A retry must send the same. */
  readonly agreed: Agreed;
}

/** Kept in this tab only while the outcome is unknown. */
export function unansweredAttempt<Agreed>(
  name: string,
  isAgreed: (value: unknown) => value is Agreed,
) {
  const isAttempt = (value: unknown): value is Attempt<Agreed> =>
    typeof value === "object" &&
    value !== null &&
    "key" in value &&
    typeof value.key === "string" &&
    "agreed" in value &&
    isAgreed(value.agreed);
  const stored = () => storedValue(ownedName(name), isAttempt);
  return {
    read: (): Attempt<Agreed> | undefined => stored().read(),
    keep: (attempt: Attempt<Agreed>): void => stored().write(attempt),
    forget: (): void => stored().write(undefined),
  };
}
