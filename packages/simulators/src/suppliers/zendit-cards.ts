import type { Delivery } from "./book.ts";
import type { ZenditOffer } from "./zendit-offers.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The eSIM that a transaction issued or refilled; undefined before delivery. */
export function cardOf({ state, serialNumber }: Delivery): string | undefined {
  return state === "delivered" ? /ICCID (\d+)/.exec(serialNumber)?.[1] : undefined;
}

interface PlanQuestion {
  readonly iccid: string;
  readonly now: Date;
  readonly gigabytesPerHour: number;
  readonly offerOf: (sku: string) => ZenditOffer | undefined;
}

/**
 * The plans of an eSIM in order of purchase: the first is used evenly from its purchase on, and the next begins at its
 * end. Used up and outdated plans are omitted.
 */
export function plansOf(
  deliveries: readonly Delivery[],
  { iccid, now, gigabytesPerHour, offerOf }: PlanQuestion,
): readonly Record<string, unknown>[] {
  let from = 0;
  return deliveries.flatMap(({ sku, at }) => {
    const offer = offerOf(sku);
    if (offer === undefined) return [];
    const { dataGB: initial, durationDays: days } = offer;
    const start = Math.max(from, Date.parse(at));
    const expires = start + days * DAY_MS;
    from = Math.min(expires, start + (initial / gigabytesPerHour) * HOUR_MS);
    if (now.getTime() >= from) return [];
    const hasBegun = now.getTime() >= start;
    const used = hasBegun ? ((now.getTime() - start) / HOUR_MS) * gigabytesPerHour : 0;
    return [
      {
        iccid,
        offerId: sku,
        description: `${initial} GB / ${days} days`,
        status: hasBegun ? "ACTIVE" : "QUEUED",
        unlimited: false,
        initialDataGB: initial,
        remainingDataGB: Math.round((initial - used) * 1000) / 1000,
        ...(hasBegun && {
          startAt: new Date(start).toISOString(),
          endAt: new Date(expires).toISOString(),
        }),
      },
    ];
  });
}
