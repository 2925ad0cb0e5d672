import type { Delivery } from "./book.ts";
import type { ZenditOffer } from "./zendit-offers.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The eSIM that a transaction brought or filled; undefined while it has not. */
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
 * What was bought for an eSIM, one after the other: the first is used from the moment it was bought, steadily, and the next begins where it ends.
 * What is used up or too old is not told of.
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
