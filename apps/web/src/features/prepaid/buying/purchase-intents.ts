import type { PrepaidScreen } from "@konter/contract/catalog";
import { storedValue, newKey } from "@konter/ui";
import type { Storage } from "@konter/ui";

/**
 * One purchase that the user intends to make. Every request for it carries the same idempotency key, so that the server
 * makes it once despite a double tap, a retry or a reload (M187).
 */
export interface PurchaseIntent {
  readonly key: string;
  readonly screen: PrepaidScreen;
  readonly productCode: string;
  readonly productName: string;
  /** Absent in entries stored by an earlier version. */
  readonly operator?: string;
  readonly nominal?: number | null;
  readonly price: number;
  /** By the account's own rules; absent in entries stored by an earlier version. */
  readonly sellingPrice?: number | null;
  /** Normalized, as sent. */
  readonly number: string;
  /** Transaction of the eSIM to refill, whose ICCID is the number. */
  readonly refillOf?: string;
  /** Server time of the first request; set while the outcome is unknown. */
  readonly sentAt: number | null;
}

export type PurchaseWish = Omit<PurchaseIntent, "key" | "sentAt">;

const FORGOTTEN_AFTER_MILLISECONDS = 24 * 3600 * 1000;

const isIntents = (value: unknown): value is readonly PurchaseIntent[] =>
  Array.isArray(value) &&
  value.every(
    (entry: Partial<PurchaseIntent> | null) =>
      typeof entry?.key === "string" &&
      typeof entry.productCode === "string" &&
      typeof entry.number === "string",
  );

export interface PurchaseIntentsOptions {
  readonly name: string;
  /** The server's time in milliseconds. */
  readonly now: () => number;
  /** Called when an intent is deleted, so that data under its key can be deleted too. */
  readonly onGone?: (key: string) => void;
  readonly storage?: () => Storage;
}

/** The purchases started in this tab, stored before anything is sent and kept until the outcome is known. */
export function purchaseIntents({ name, now, onGone, storage }: PurchaseIntentsOptions) {
  const kept = storedValue(name, isIntents, storage);
  const isFresh = ({ sentAt }: PurchaseIntent) =>
    sentAt === null || now() - sentAt < FORGOTTEN_AFTER_MILLISECONDS;
  const read = () => (kept.read() ?? []).filter(isFresh);
  const write = (next: readonly PurchaseIntent[]) => {
    const keys = new Set(next.map(({ key }) => key));
    for (const { key } of kept.read() ?? []) if (!keys.has(key)) onGone?.(key);
    kept.write(next.length > 0 ? next : undefined);
  };
  const put = (intent: PurchaseIntent) => {
    write([...read().filter(({ key }) => key !== intent.key), intent]);
    return intent;
  };
  return {
    /**
     * Returns the intent for a purchase. A sent one with unknown outcome is returned as sent; an unsent one gets the
     * current price; all other unsent intents are deleted.
     */
    begin(wish: PurchaseWish): PurchaseIntent {
      const known = read().find(
        (intent) => intent.productCode === wish.productCode && intent.number === wish.number,
      );
      if (known && known.sentAt !== null) return known;
      write(read().filter((intent) => intent.sentAt !== null || intent.key === known?.key));
      return put({ ...wish, key: known?.key ?? newKey(), sentAt: null });
    },
    /** Called before the request is sent, with its price. */
    markSent: (intent: PurchaseIntent, price: number) =>
      put({ ...intent, price, sentAt: intent.sentAt ?? now() }),
    /** The server rejected it, so nothing was bought: the open sheet keeps the key, and nothing is pending. */
    markRefused: (intent: PurchaseIntent) => put({ ...intent, sentAt: null }),
    forget(intent: PurchaseIntent): void {
      write(read().filter(({ key }) => key !== intent.key));
    },
    waiting: (): readonly PurchaseIntent[] => read().filter(({ sentAt }) => sentAt !== null),
  };
}
