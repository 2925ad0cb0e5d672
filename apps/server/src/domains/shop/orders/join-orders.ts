import { rupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";
import type { JoinableOrders } from "@konter/contract/shop-orders";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { postJoined } from "./accounts.ts";
import { toOrderRows } from "./describe.ts";
import { announce, lockOrder } from "./store.ts";
import type { OrderRow } from "./store.ts";

type Owner = Pick<MemberSubject, "hp" | "id" | "phoneVerifiedAt">;

/** Visitors' orders with the number of an account, which has to be verified. */
async function findOrders(database: Queries, { hp, phoneVerifiedAt: at }: Owner) {
  if (at === null) return [];
  const { rows } = await database.query<OrderRow>(
    "select * from shop_order where member_id is null and guest_phone = $1 order by id desc limit 100",
    [hp],
  );
  return rows;
}

export async function listJoinable(database: Queries, owner: Owner): Promise<JoinableOrders> {
  return { rows: await toOrderRows(database, await findOrders(database, owner)) };
}

/**
 * Takes visitors' orders with the account's verified number into the account. Money that is owed for them goes to its
 * deposit. Throws shop_phone_unverified.
 */
export async function joinOrders(
  brand: BrandContext,
  owner: Owner,
): Promise<{ joined: number; to_deposit: Rupiah }> {
  if (owner.phoneVerifiedAt === null) throw new DomainError("shop_phone_unverified");
  let joined = 0;
  let credited = 0;
  for (const { number } of await findOrders(brand.pool, owner)) {
    const owed = await joinOrder(brand, owner, number);
    if (owed === undefined) continue;
    joined += 1;
    credited += owed;
  }
  return { joined, to_deposit: rupiah(credited) };
}

/** Returns what went to the deposit; undefined if the order was joined meanwhile. */
async function joinOrder(
  brand: BrandContext,
  { id, hp }: Owner,
  number: string,
): Promise<number | undefined> {
  return brand.ledger.commit(
    async (change) => {
      const order = await lockOrder(change.reads, number);
      if (order === undefined || order.member_id !== null || order.guest_phone !== hp)
        return undefined;
      const owed = await change.reads.query<{ id: number; amount: number }>(
        "select id, amount from shop_guest_refund where order_id = $1 and settled_at is null for no key update",
        [order.id],
      );
      const total = owed.rows.reduce((sum, { amount }) => sum + amount, 0);
      postJoined(change, { ...order, member_id: id }, total);
      change.writeRows(
        owed.rows.length,
        "update shop_guest_refund set settled_at = clock_timestamp(), settled_to = 'deposit' where order_id = $1 and settled_at is null",
        [order.id],
      );
      change.writeRows(
        1,
        `update shop_order set member_id = $2, cart_public_id = null, guest_name = null, guest_phone = null, guest_email = null
         where id = $1 and member_id is null`,
        [order.id, id],
      );
      await announce(change.writes, { ...order, member_id: id });
      return total;
    },
    { key: `member:${id}` },
  );
}
