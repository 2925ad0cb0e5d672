import { CART_MOST_LINES, CART_MOST_PIECES, mostPieces } from "@konter/contract/shop";
import type {
  Cart,
  CartEditInput,
  CartItem,
  CartMergeInput,
  MergedCart,
} from "@konter/contract/shop";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { holdAccount } from "../../people/identity/index.ts";
import { readCards, tierOf } from "../catalogue/index.ts";
import type { CardRow } from "../catalogue/index.ts";
import { problemOf, readLines, together, toCart } from "./read-cart.ts";
import type { PricedLine } from "./read-cart.ts";
import { refusalOf, refuseQuantity } from "./refuse.ts";

type Owner = Pick<MemberSubject, "id" | "category">;

export const readCart = async (database: Queries, owner: Owner): Promise<Cart> =>
  toCart(await readMemberLines(database, owner));

/** The lines of a member's cart. */
export async function readMemberLines(
  database: Queries,
  { id, category }: Owner,
): Promise<readonly PricedLine[]> {
  const found = await database.query<{ id: number }>(
    "select id from shop_cart where member_id = $1",
    [id],
  );
  const [row] = found.rows;
  return row === undefined ? [] : readLines(database, row.id, tierOf(category));
}

/** Serializes changes of a member's cart. Returns the cart afterwards. */
async function change(
  pool: pg.Pool,
  owner: Owner,
  work: (client: pg.PoolClient, cartId: number, lines: readonly PricedLine[]) => Promise<void>,
): Promise<Cart> {
  return inTransaction(pool, async (client) => {
    await holdAccount(client, owner.id);
    const made = await client.query<{ id: number }>(
      `insert into shop_cart (member_id) values ($1)
       on conflict (member_id) do update set used_at = clock_timestamp() returning id`,
      [owner.id],
    );
    const { id } = onlyRow(made);
    const tier = tierOf(owner.category);
    await work(client, id, await readLines(client, id, tier));
    return toCart(await readLines(client, id, tier));
  });
}

/** Adds pieces of a product to those in the cart. Throws the errors of refuseQuantity, shop_product_not_found, cart_full. */
export async function addItem(pool: pg.Pool, owner: Owner, item: CartItem): Promise<Cart> {
  return change(pool, owner, async (client, cartId, lines) => {
    const product = (await cardsOf(client, owner, [item])).get(Number(item.product_id));
    if (product === undefined) throw new DomainError("shop_product_not_found");
    const quantity = item.quantity + inCart(lines, product);
    refuseQuantity(product, quantity);
    refuseFull(lines, [product]);
    await putLine(client, cartId, product, { quantity, notes: item.notes });
  });
}

/** Adds all items or none. Throws cart_items_refused, which names each refused item, and cart_full. */
export async function addItems(
  pool: pg.Pool,
  owner: Owner,
  items: readonly CartItem[],
): Promise<Cart> {
  return change(pool, owner, async (client, cartId, lines) => {
    const cards = await cardsOf(client, owner, items);
    const asked = together(items).map((item, index) => {
      const product = cards.get(Number(item.product_id));
      const quantity = item.quantity + (product === undefined ? 0 : inCart(lines, product));
      const refusal =
        product === undefined
          ? ({ code: "shop_product_not_found", parameters: {} } as const)
          : refusalOf(product, quantity);
      return { item, index, product, quantity, refusal };
    });
    const refused = asked.flatMap(({ index, refusal }) =>
      refusal === undefined
        ? []
        : [[`items.${index}`, { rule: refusal.code, parameters: refusal.parameters }] as const],
    );
    if (refused.length > 0)
      throw new DomainError("cart_items_refused", {
        parameters: { count: refused.length },
        fields: Object.fromEntries(refused),
      });
    refuseFull(
      lines,
      asked.flatMap(({ product }) => product ?? []),
    );
    for (const { product, quantity, item } of asked)
      if (product !== undefined)
        await putLine(client, cartId, product, { quantity, notes: item.notes });
  });
}

/** Adds a browser's own cart as far as stock and the cart's size allow, once for each id. */
export async function mergeItems(
  pool: pg.Pool,
  owner: Owner,
  { items, merge_id: mergeId }: CartMergeInput,
): Promise<MergedCart> {
  let capped: MergedCart["capped"] = [];
  let dropped: MergedCart["dropped"] = [];
  const cart = await change(pool, owner, async (client, cartId, lines) => {
    [capped, dropped] = [[], []];
    if (mergeId !== undefined && !(await beginMerge(client, cartId, mergeId))) return;
    const cards = await cardsOf(client, owner, items);
    let room = CART_MOST_LINES - lines.length;
    for (const item of together(items)) {
      const product = cards.get(Number(item.product_id));
      if (product === undefined) continue;
      const before = inCart(lines, product);
      const fitting = product.is_open ? fittingPieces(product, item.quantity + before) : 0;
      if (fitting === 0 || (before === 0 && room === 0)) {
        dropped.push({ product: product.card.name });
        continue;
      }
      if (before === 0) room -= 1;
      if (fitting !== item.quantity + before)
        capped.push({ product: product.card.name, quantity: fitting });
      await putLine(client, cartId, product, { quantity: fitting, notes: item.notes });
    }
  });
  return { cart, capped, dropped };
}

/** False if this cart was added already. */
async function beginMerge(client: Queries, cartId: number, mergeId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "update shop_cart set merged_id = $2 where id = $1 and merged_id is distinct from $2",
    [cartId, mergeId],
  );
  return rowCount === 1;
}

/** The nearest quantity that can be bought; 0 for none. */
function fittingPieces(product: CardRow, wanted: number): number {
  if (problemOf(product, wanted) === undefined) return wanted;
  const most = mostPieces(product.card);
  if (most === 0 || wanted >= most) return most;
  const { min_quantity: least, step } = product.card;
  return wanted <= least ? least : wanted - ((wanted - least) % step);
}

/**
 * Changes a line. A quantity that stays is not checked, so that a note can be written although the stock has fallen.
 * Throws cart_line_not_found, cart_moved and the errors of refuseQuantity.
 */
export async function editLine(pool: pg.Pool, owner: Owner, edit: CartEditInput): Promise<Cart> {
  return change(pool, owner, async (client, _cartId, lines) => {
    const line = requireLine(lines, edit.id);
    if (line.version !== edit.version) throw new DomainError("cart_moved");
    if (line.quantity !== edit.quantity) refuseQuantity(line.product, edit.quantity);
    await client.query(
      "update shop_cart_line set quantity = $2, notes = $3, seen_price = $4, version = version + 1 where id = $1",
      [line.id, edit.quantity, edit.notes, line.product.card.price],
    );
  });
}

/** Throws cart_line_not_found, also for another account's. */
export async function removeLine(pool: pg.Pool, owner: Owner, id: string): Promise<Cart> {
  return change(pool, owner, async (client, _cartId, lines) => {
    await client.query("delete from shop_cart_line where id = $1", [requireLine(lines, id).id]);
  });
}

function requireLine(lines: readonly PricedLine[], id: string): PricedLine {
  const line = lines.find((each) => String(each.id) === id);
  if (line === undefined) throw new DomainError("cart_line_not_found");
  return line;
}

const cardsOf = (database: Queries, { category }: Owner, items: readonly CartItem[]) =>
  readCards(
    database,
    tierOf(category),
    items.map(({ product_id: id }) => Number(id)),
  );

const inCart = (lines: readonly PricedLine[], { card }: CardRow): number =>
  lines.find(({ product }) => product.card.product_id === card.product_id)?.quantity ?? 0;

function refuseFull(lines: readonly PricedLine[], added: readonly CardRow[]): void {
  const fresh = added.filter((product) => inCart(lines, product) === 0);
  if (lines.length + fresh.length > CART_MOST_LINES)
    throw new DomainError("cart_full", { parameters: { most: CART_MOST_LINES } });
}

/** Writes a line; an empty note keeps the one that is there. */
export async function putLine(
  client: Queries,
  cartId: number,
  { card }: CardRow,
  { quantity, notes }: { readonly quantity: number; readonly notes: string },
): Promise<void> {
  await client.query(
    `insert into shop_cart_line as l (cart_id, product_id, quantity, notes, seen_price) values ($1, $2, $3, $4, $5)
     on conflict (cart_id, product_id) do update set quantity = excluded.quantity, seen_price = excluded.seen_price,
       notes = coalesce(nullif(excluded.notes, ''), l.notes), version = l.version + 1`,
    [cartId, card.product_id, Math.min(quantity, CART_MOST_PIECES), notes, card.price],
  );
}
