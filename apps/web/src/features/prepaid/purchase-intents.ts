import type { PrepaidScreen } from "@konter/contract/catalog";
import { storedValue, newKey } from "@konter/ui";
import type { Storage } from "@konter/ui";

/**
 * One purchase that a person means to make. Its key goes with every request for it, so that the server makes it
 * once however often it is asked: by a double tap, a retry, a reload (FEATURES M187).
 */
export interface PurchaseIntent {
  readonly key: string;
  readonly screen: PrepaidScreen;
  readonly productCode: string;
  readonly productName: string;
  /** Absent in what an earlier version kept. */
  readonly operator?: string;
  readonly nominal?: number | null;
  readonly price: number;
  /** By the account's own rules; absent in what an earlier version kept. */
  readonly sellingPrice?: number | null;
  /** As it is sent. */
  readonly number: string;
  /** The transaction of the eSIM that is filled again, whose ICCID the number is. */
  readonly refillOf?: string;
  /** Server clock of the first request that was sent; set while no definite answer has come. */
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
  /** The server's clock in milliseconds. */
  readonly now: () => number;
  /** An intent is gone: what belongs to its key can go too. */
  readonly onGone?: (key: string) => void;
  readonly storage?: () => Storage;
}

/** The purchases begun in this tab, written before anything is sent and kept until a definite answer. */
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
     * The intent for a wish. One that waits for its answer comes back as it was sent; one that was not sent comes
     * back with today's price; anything else that was not sent is given up.
     */
    begin(wish: PurchaseWish): PurchaseIntent {
      const known = read().find(
        (intent) => intent.productCode === wish.productCode && intent.number === wish.number,
      );
      if (known && known.sentAt !== null) return known;
      write(read().filter((intent) => intent.sentAt !== null || intent.key === known?.key));
      return put({ ...wish, key: known?.key ?? newKey(), sentAt: null });
    },
    /** Before the request leaves, with the price that it names. */
    markSent: (intent: PurchaseIntent, price: number) =>
      put({ ...intent, price, sentAt: intent.sentAt ?? now() }),
    /** The server refused and so made nothing: the key stays with the open sheet, nothing waits. */
    markRefused: (intent: PurchaseIntent) => put({ ...intent, sentAt: null }),
    forget(intent: PurchaseIntent): void {
      write(read().filter(({ key }) => key !== intent.key));
    },
    waiting: (): readonly PurchaseIntent[] => read().filter(({ sentAt }) => sentAt !== null),
  };
}
