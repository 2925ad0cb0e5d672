import { createHash } from "node:crypto";
import { SupplierRefused } from "../../../ports/supplier.ts";
import type { SupplierProduct } from "../../../ports/supplier.ts";

/** Digiflazz returns the full list once in five minutes per account, and code 83 in between. */
const KEPT_MS = 5 * 60_000;
const TOO_SOON = "83";

interface Kept {
  readonly at: number;
  readonly products: readonly SupplierProduct[];
}

/** Per process and account: the connection test and the connected account are two adapters of one account. */
const lists = new Map<string, Kept>();

interface ListOwner {
  readonly baseUrl: string;
  readonly username: string;
  readonly apiKey: string;
}

/**
 * Fetches the list; if the account fetched one too recently, returns that one. Throws the errors of `fetch`, with the
 * time of the next try if the account fetched one elsewhere.
 */
export async function keepList(
  { baseUrl, username, apiKey }: ListOwner,
  now: Date,
  fetch: () => Promise<readonly SupplierProduct[]>,
): Promise<readonly SupplierProduct[]> {
  const account = createHash("sha256")
    .update(JSON.stringify([baseUrl, username, apiKey]))
    .digest("hex");
  for (const [key, { at }] of lists) if (now.getTime() - at >= KEPT_MS) lists.delete(key);
  try {
    const products = await fetch();
    lists.set(account, { at: now.getTime(), products });
    return products;
  } catch (error) {
    if (!(error instanceof SupplierRefused) || error.code !== TOO_SOON) throw error;
    const kept = lists.get(account);
    if (kept !== undefined) return kept.products;
    // Another process or the vendor's dashboard fetched it, at the latest just now.
    const { code, message } = error;
    throw new SupplierRefused(code, message, { retryAt: new Date(now.getTime() + KEPT_MS) });
  }
}
