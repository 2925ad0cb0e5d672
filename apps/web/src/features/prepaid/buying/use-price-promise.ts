import { PRICE_PROMISE_SECONDS } from "@konter/contract/purchase";
import { useEffect, useState } from "react";
import { session } from "../../../app/session-store.ts";
import type { PurchaseIntent } from "./purchase-intents.ts";
import { useIntended } from "./use-intended.ts";

const PROMISE_MILLISECONDS = PRICE_PROMISE_SECONDS * 1000;

interface Shown {
  readonly price: number;
  /** When the list with the price was fetched, by this device's clock. */
  readonly at: number;
  /** End of the promise by the server's clock, in milliseconds. */
  readonly until: number;
  /** The price shown before. */
  readonly instead: number | undefined;
}

export interface PricePromise {
  /** Until when the price in the sheet is honored. */
  readonly until: Date;
  readonly movedFrom: number | undefined;
}

/**
 * How long the price in the sheet is honored; undefined if the list was not loaded. A lower price applies immediately,
 * a higher one when the promise ends. `active` while the sheet is open and nothing was sent.
 */
export function usePricePromise(
  intent: PurchaseIntent,
  active: boolean,
  [price, setPrice]: readonly [number, (price: number) => void],
): PricePromise | undefined {
  const { product, readAt: dataUpdatedAt } = useIntended(intent, active);
  const now = product?.price;
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    if (!active || now === undefined || shown?.at === dataUpdatedAt) return;
    const take = () => {
      const instead = now === price ? shown?.instead : price;
      const ahead = session.serverNow() - Date.now();
      setShown({
        price: now,
        at: dataUpdatedAt,
        until: dataUpdatedAt + PROMISE_MILLISECONDS + ahead,
        instead,
      });
      if (now !== price) setPrice(now);
    };
    const isRise = shown !== undefined && now > price;
    const wait = isRise ? shown.at + PROMISE_MILLISECONDS - Date.now() : 0;
    const timer = setTimeout(take, wait);
    return () => clearTimeout(timer);
  }, [active, now, dataUpdatedAt, price, shown, setPrice]);
  const [ended, setEnded] = useState<Shown>();
  useEffect(() => {
    if (shown === undefined) return;
    // A list kept over a reload may be older than its promise.
    const left = Math.max(0, shown.until - session.serverNow());
    const timer = setTimeout(() => setEnded(shown), left);
    return () => clearTimeout(timer);
  }, [shown]);
  if (shown?.price !== price || shown === ended) return undefined;
  return { until: new Date(shown.until), movedFrom: shown.instead };
}
