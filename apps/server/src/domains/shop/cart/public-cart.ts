import { randomBytes } from "node:crypto";
import { PUBLIC_CART_DAYS } from "@konter/contract/shop";
import type { CartItem, PublicCart } from "@konter/contract/shop";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { readCards } from "../catalogue/index.ts";
import { putLine } from "./change-cart.ts";
import { readLines, together, toCart } from "./read-cart.ts";
import type { PricedLine } from "./read-cart.ts";

/** 22 characters in base64url. */
const ID_BYTES = 16;

interface CartRow {
  readonly id: number;
  readonly public_id: string;
  readonly expires_at: Date;
}

/** Returns a visitor's cart and locks it. Throws cart_not_found. */
export async function holdPublicCart(client: Queries, publicId: string): Promise<CartRow> {
  return requireCart(client, publicId, "for no key update");
}

async function requireCart(
  database: Queries,
  publicId: string,
  locking: "" | "for no key update",
): Promise<CartRow> {
  const found = await database.query<CartRow>(
    `select id, public_id, used_at + make_interval(days => $2) as expires_at from shop_cart
     where public_id = $1 and used_at > clock_timestamp() - make_interval(days => $2) ${locking}`,
    [publicId, PUBLIC_CART_DAYS],
  );
  const [row] = found.rows;
  if (row === undefined)
    throw new DomainError("cart_not_found", { parameters: { days: PUBLIC_CART_DAYS } });
  return row;
}

/** The lines of a visitor's cart at members' prices. Throws cart_not_found. */
export async function readPublicLines(
  database: Queries,
  publicId: string,
): Promise<readonly PricedLine[]> {
  const { id } = await requireCart(database, publicId, "");
  return readLines(database, id, "member");
}

/**
 * Makes a visitor's cart, or replaces the lines of one. Nothing is refused for its stock: the lines say what is wrong.
 * Throws cart_not_found, shop_product_not_found.
 */
export async function makePublicCart(
  pool: pg.Pool,
  { cart_id: given, items }: { readonly cart_id?: string; readonly items: readonly CartItem[] },
): Promise<PublicCart> {
  return inTransaction(pool, async (client) => {
    const publicId = given ?? randomBytes(ID_BYTES).toString("base64url");
    if (given === undefined)
      await client.query("insert into shop_cart (public_id) values ($1)", [publicId]);
    const { id } = await holdPublicCart(client, publicId);
    const wanted = together(items);
    const cards = await readCards(
      client,
      "member",
      wanted.map(({ product_id: product }) => Number(product)),
    );
    await client.query("delete from shop_cart_line where cart_id = $1", [id]);
    for (const item of wanted) {
      const card = cards.get(Number(item.product_id));
      if (card === undefined) throw new DomainError("shop_product_not_found");
      await putLine(client, id, card, item);
    }
    await client.query("update shop_cart set used_at = clock_timestamp() where id = $1", [id]);
    const { expires_at: expiresAt } = await requireCart(client, publicId, "");
    const lines = await readLines(client, id, "member");
    return { cart_id: publicId, expires_at: expiresAt.toISOString(), cart: toCart(lines) };
  });
}

/** Deletes carts that visitors left. */
export const dropOldCarts = (pool: pg.Pool): Promise<unknown> =>
  pool.query(
    `delete from shop_cart where member_id is null and used_at < clock_timestamp() - make_interval(days => $1)`,
    [PUBLIC_CART_DAYS],
  );
