import type { LiveEvent } from "@konter/contract/live-events";
import type { BrandContext } from "../../platform/brand-context.ts";

export const LIVE_CHANNEL = "live";

/**
 * One event for open pages: what changed (the topic's first word), member, transaction, and a purchase's internal
 * state.
 */
export type Announced = readonly [
  subject: string,
  memberId: number,
  refId: string,
  state: string | null,
];

/** Live events for open pages by the first word of an outbox topic; an undeclared topic means a changed balance. */
export type LiveEvents = Readonly<Record<string, (announced: Announced) => readonly LiveEvent[]>>;

export function readAnnouncement(brand: BrandContext, payload: string): readonly Announced[] {
  try {
    const events: unknown = JSON.parse(payload);
    if (!Array.isArray(events) || !events.every((event) => Array.isArray(event)))
      throw new TypeError("no list of events");
    return events as unknown as readonly Announced[];
  } catch (error) {
    brand.log.warn({ error: String(error) }, "an announcement could not be read");
    return [];
  }
}
