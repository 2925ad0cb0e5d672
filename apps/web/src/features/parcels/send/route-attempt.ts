import type { RouteInput } from "@konter/contract/multi-supplier";
import { newKey, storedValue } from "@konter/ui";
import { ownedName } from "../../../app/session-store.ts";
import type { QuoteRow } from "../quote-rows.ts";
import type { ParcelValues } from "../parcel-values.ts";

/**
 * One parcel that the user intends to send by an automatic route. Every request for it carries the same idempotency
 * key, so it is sent once.
 */
export interface RouteAttempt {
  readonly key: string;
  readonly asked: Omit<RouteInput, "pin">;
  readonly values: ParcelValues;
  /** The best route when the user agreed: courier with service, and its price. */
  readonly best: { readonly name: string; readonly total: number };
  /** The request was sent and its outcome is unknown, so a retry must send the same input. */
  readonly sent: boolean;
}

const isAttempt = (value: unknown): value is RouteAttempt =>
  typeof value === "object" &&
  value !== null &&
  "key" in value &&
  typeof value.key === "string" &&
  "asked" in value &&
  typeof value.asked === "object" &&
  "best" in value &&
  typeof value.best === "object";

const stored = () => storedValue(ownedName("parcel:route-sent"), isAttempt);

/** Kept in this tab only while the outcome is unknown. */
export const unansweredRoute = {
  read: (): RouteAttempt | undefined => stored().read(),
  keep: (attempt: RouteAttempt): void => stored().write(attempt),
  forget: (): void => stored().write(undefined),
};

export const newRoute = (attempt: Omit<RouteAttempt, "key" | "sent">): RouteAttempt => ({
  ...attempt,
  key: newKey(),
  sent: false,
});

/** The routes that can be taken, the best first, and the price of the one after it as the limit. */
export function openRoutes(rows: readonly QuoteRow[]) {
  const [best, next] = rows.filter(({ refusal }) => refusal === undefined);
  if (best === undefined) return undefined;
  const most = (figure: (row: QuoteRow) => number) =>
    Math.max(figure(best), next === undefined ? 0 : figure(next));
  return {
    best,
    mostTotal: most(({ total }) => total),
    mostCodFee: most(({ codFee }) => codFee),
  };
}
