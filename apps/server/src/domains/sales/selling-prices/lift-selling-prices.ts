import { holdLock, holdLockShared } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { notifyAll } from "../../../kernel/notices/index.ts";
import { SELLING_PRICE_NOTICES } from "./notices.ts";
import { readMoment } from "./store.ts";

const ACCOUNTS_AT_ONCE = 200;
/** A notification names at most this many products. The rules' page has all. */
const NAMED_AT_MOST = 20;

interface Lifted {
  readonly member_id: number;
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

/**
 * Lifts selling prices that are below the buying price, and notifies each account once about all of its own (FEATURES
 * M305). Returns true when there may be more. Until then every reader already uses the buying price, so no sale is
 * below it.
 */
export async function liftSellingPrices(brand: BrandContext): Promise<boolean> {
  return inTransaction(brand.pool, async (client) => {
    await holdLock(client, "sellingPriceLift");
    await holdLockShared(client, "prices");
    const noted = await client.query<{ id: number }>("select id from selling_price_recheck");
    if (noted.rows.length === 0) return false;
    const overtaken = await client.query<{ member_id: number }>(
      `select distinct r.member_id from selling_price_rule r join member m on m.id = r.member_id
       join product_price pp on pp.product_id = r.product_id and pp.category = m.category
       where r.valid_until is null and r.price < pp.price + agent_markup_of(m.id, pp.product_id, now())
         and (r.product_id in (select product_id from selling_price_recheck) or r.member_id in (select member_id from selling_price_recheck))
       order by r.member_id limit $1`,
      [ACCOUNTS_AT_ONCE],
    );
    if (overtaken.rows.length === 0) {
      await client.query("delete from selling_price_recheck where id = any($1)", [
        noted.rows.map(({ id }) => id),
      ]);
      return false;
    }
    const lifted = await lift(
      client,
      overtaken.rows.map(({ member_id }) => member_id),
    );
    await tell(client, lifted);
    return true;
  });
}

/** Locks in the order of the accounts, like other code. */
async function lift(
  client: pg.PoolClient,
  memberIds: readonly number[],
): Promise<readonly Lifted[]> {
  await client.query("select from member where id = any($1) order by id for no key update", [
    memberIds,
  ]);
  const at = await readMoment(client);
  const ended = await client.query<Lifted & { readonly product_id: number }>(
    `with ended as (
       update selling_price_rule r set valid_until = $2
       from member m join product_price pp on pp.category = m.category
       where r.member_id = any($1) and m.id = r.member_id and pp.product_id = r.product_id and r.valid_until is null and r.price < pp.price + agent_markup_of(m.id, pp.product_id, now())
       returning r.member_id, r.product_id, r.price as before, pp.price + agent_markup_of(m.id, pp.product_id, now()) as after)
     select e.member_id, e.product_id, p.name, e.before, e.after from ended e join product p on p.id = e.product_id
     order by e.member_id, e.after - e.before desc, p.name`,
    [memberIds, at],
  );
  await client.query(
    `insert into selling_price_rule (member_id, product_id, price, lifted, valid_from)
     select member_id, product_id, after, true, $2 from json_to_recordset($1) as t(member_id bigint, product_id bigint, after bigint)`,
    [JSON.stringify(ended.rows), at],
  );
  return ended.rows;
}

async function tell(client: pg.PoolClient, lifted: readonly Lifted[]): Promise<void> {
  await notifyAll(
    client,
    SELLING_PRICE_NOTICES.selling_prices_lifted,
    [...Map.groupBy(lifted, ({ member_id }) => member_id)].map(([memberId, rows]) => ({
      memberId,
      facts: {
        count: rows.length,
        products: rows
          .slice(0, NAMED_AT_MOST)
          .map(({ name, before, after }) => ({ name, before, after })),
      },
    })),
  );
}
