import type { PrepaidScreen } from "@konter/contract/catalog";
import { rupiah } from "@konter/contract/money";
import { PRICE_FEED_DAYS } from "@konter/contract/selling-prices";
import type { PriceChange, PriceChangePage } from "@konter/contract/selling-prices";
import type { Queries } from "@konter/postgres";
import { operatorName } from "../catalog/index.ts";

export interface FeedQuestion {
  readonly type?: PrepaidScreen | undefined;
  readonly operator?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

type ChangeRow = Omit<PriceChange, "price" | "price_before" | "since"> & {
  readonly price: number;
  readonly price_before: number;
  readonly since: Date;
};

/**
 * Returns price changes of the account's tier over the last days, newest first, each with the Master's markup at that
 * time. The cursor is the last number of the previous page. Closed products are left out.
 */
export async function readPriceFeed(
  database: Queries,
  { id, category }: { readonly id: number; readonly category: string },
  { type, operator, cursor, limit }: FeedQuestion,
): Promise<PriceChangePage> {
  const before = cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : null;
  const [found, operators] = await Promise.all([
    database.query<ChangeRow>(
      `with shown as (
         select c.id, c.product_id, p.code, p.name, p.screen as type, p.operator_code, c.price_before, c.price, c.since
         from changed_prices($1, now() - make_interval(days => $2)) c join product p on p.id = c.product_id and p.enabled
         where ($3::text is null or p.screen = $3) and ($4::text is null or p.operator_code = $4) and ($5::bigint is null or c.id < $5)
         order by c.id desc limit $6)
       select s.id, s.code, s.name, s.type, s.operator_code, s.price_before + a.added as price_before, s.price + a.added as price, s.since
       from shown s cross join lateral (select agent_markup_then($7, s.product_id, s.since) as added) a order by s.id desc`,
      [category, PRICE_FEED_DAYS, type ?? null, operator ?? null, before, limit + 1, id],
    ),
    database.query<{ code: string }>(
      `select distinct p.operator_code as code
       from changed_prices($1, now() - make_interval(days => $2)) c join product p on p.id = c.product_id and p.enabled
       where $3::text is null or p.screen = $3 order by 1`,
      [category, PRICE_FEED_DAYS, type ?? null],
    ),
  ]);
  const shown = found.rows.slice(0, limit);
  return {
    rows: shown.map(({ price, price_before: old, since, ...row }) => ({
      ...row,
      price: rupiah(price),
      price_before: rupiah(old),
      since: since.toISOString(),
    })),
    next_cursor: found.rows.length > limit ? String(shown.at(-1)?.id) : null,
    operators: operators.rows.map(({ code }) => ({ code, name: operatorName(code) })),
  };
}
