import type { Queries } from "@konter/postgres";
import type { ShopTier } from "@konter/contract/shop";
import { readLines } from "./read-cart.ts";
import type { PricedLine } from "./read-cart.ts";

interface HeldCart {
  readonly id: number;
  readonly lines: readonly PricedLine[];
}

/** A member's cart with its lines, locked for an order. */
export async function holdCart(
  client: Queries,
  memberId: number,
  tier: ShopTier,
): Promise<HeldCart | undefined> {
  const found = await client.query<{ id: number }>(
    "select id from shop_cart where member_id = $1 for no key update",
    [memberId],
  );
  const [row] = found.rows;
  return row && { id: row.id, lines: await readLines(client, row.id, tier) };
}

/** Removes the lines that were ordered. */
export async function emptyCart(client: Queries, cartId: number): Promise<void> {
  await client.query("delete from shop_cart_line where cart_id = $1", [cartId]);
}
