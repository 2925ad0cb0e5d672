import { createHash } from "node:crypto";
import { SupplierRefused } from "../../../ports/supplier.ts";
import type { SupplierProduct } from "../../../ports/supplier.ts";

/** Digiflazz answers the full list once in five minutes, whoever of the account asks: code 83 in between. */
const KEPT_MS = 5 * 60_000;
const TOO_SOON = "83";

interface Kept {
  readonly at: number;
  readonly products: readonly SupplierProduct[];
}

/** Of this process, by account: the connection test and the connected account are two adapters of one account. */
const lists = new Map<string, Kept>();

interface ListOwner {
  readonly baseUrl: string;
  readonly username: string;
  readonly apiKey: string;
}

/** Fetches the list; where the account fetched one too recently, returns that one. Throws what `fetch` throws. */
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
    const kept = lists.get(account);
    if (kept !== undefined && error instanceof SupplierRefused && error.code === TOO_SOON)
      return kept.products;
    throw error;
  }
}
