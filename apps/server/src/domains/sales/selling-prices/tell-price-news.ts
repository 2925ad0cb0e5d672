import { PRICE_NEWS_HOUR } from "@konter/contract/selling-prices";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { notifyAll } from "../../../kernel/notices/index.ts";
import { SELLING_PRICE_NOTICES } from "./notices.ts";

const ACCOUNTS_AT_ONCE = 500;
/** Accounts with a purchase within this many days are notified. */
const BUYING_DAYS = 30;

const TODAY = "(now() at time zone 'Asia/Jakarta')::date";

/** From the hour of the day on (WIB) there is something to begin or to continue. A brand without prices has no news. */
export const PRICE_NEWS_DUE = `select min(at) from (
    select now() as at where exists (select from price_news where told_to is not null)
    union all select (coalesce((select max(day) + 1 from price_news), ${TODAY}) + time '0${PRICE_NEWS_HOUR}:00') at time zone 'Asia/Jakarta'
      where exists (select from product_price)) due`;

interface News {
  readonly day: string;
  readonly category: string;
  readonly raised: number;
  readonly lowered: number;
  readonly told_to: number;
}

/**
 * Notifies the accounts of each tier once a day about changes since the day before, in batches. Returns true when there
 * may be more. An account that changed tiers is not notified twice.
 */
export async function tellPriceNews(brand: BrandContext): Promise<boolean> {
  await beginDay(brand.pool);
  return inTransaction(brand.pool, async (client) => {
    const open = await client.query<News>(
      `select day::text, category, raised, lowered, told_to from price_news where told_to is not null
       order by day, category limit 1 for no key update skip locked`,
    );
    const [news] = open.rows;
    if (news === undefined) return false;
    await tellGroup(client, news);
    return true;
  });
}

/**
 * Writes one row for each day and tier, with the changes since this hour of the day before. A tier without changes is
 * done immediately.
 */
async function beginDay(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with hour as (select (${TODAY} + make_interval(hours => $1)) at time zone 'Asia/Jakarta' as at),
     tier as (select distinct category from product_price),
     moved as (
       select tier.category, c.product_id, (array_agg(c.price_before order by c.id))[1] as before, (array_agg(c.price order by c.id desc))[1] as after
       from hour, tier cross join lateral changed_prices(tier.category, hour.at - interval '1 day') c
       join product p on p.id = c.product_id and p.enabled where c.since < hour.at group by tier.category, c.product_id)
     insert into price_news (day, category, raised, lowered, told_to)
     select ${TODAY}, tier.category, count(m.product_id) filter (where m.after > m.before), count(m.product_id) filter (where m.after < m.before),
       case when bool_or(m.after <> m.before) then 0 end
     from hour, tier left join moved m on m.category = tier.category
     where now() >= hour.at and not exists (select from price_news n where n.day = ${TODAY} and n.category = tier.category)
     group by tier.category
     on conflict do nothing`,
    [PRICE_NEWS_HOUR],
  );
}

async function tellGroup(client: pg.PoolClient, news: News): Promise<void> {
  const { day, category, raised, lowered, told_to: after } = news;
  const found = await client.query<{ id: number; is_told: boolean }>(
    `select m.id, m.blocked_at is not null
         or not exists (select from purchase o where o.member_id = m.id and o.business_date > $3::date - $4::integer)
         or exists (select from notification n where n.member_id = m.id and n.kind = $5
           and n.created_at >= $3::date::timestamp at time zone 'Asia/Jakarta') as is_told
     from member m where m.category = $1 and m.id > $2 order by m.id limit $6`,
    [
      category,
      after,
      day,
      BUYING_DAYS,
      SELLING_PRICE_NOTICES.prices_changed.kind,
      ACCOUNTS_AT_ONCE,
    ],
  );
  await notifyAll(
    client,
    SELLING_PRICE_NOTICES.prices_changed,
    found.rows
      .filter(({ is_told: isTold }) => !isTold)
      .map(({ id }) => ({ memberId: id, facts: { raised, lowered } })),
  );
  const last = found.rows.length < ACCOUNTS_AT_ONCE ? null : (found.rows.at(-1)?.id ?? null);
  await client.query("update price_news set told_to = $3 where day = $1 and category = $2", [
    day,
    category,
    last,
  ]);
}
