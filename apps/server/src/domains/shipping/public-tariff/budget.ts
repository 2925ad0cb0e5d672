import { TARIFF_MOST_A_DAY, TARIFF_MOST_A_MINUTE } from "@konter/contract/public-tariff";
import type { Queries } from "@konter/postgres";

/** Counts a visitor's question to an account. Returns false when the questions of the day or the minute are used up. */
export async function takeQuestion(database: Queries, account: string): Promise<boolean> {
  const counted = await database.query(
    `insert into tariff_budget as b (courier_account_id, day, day_asks, minute, minute_asks)
     values ($1, (clock_timestamp() at time zone 'Asia/Jakarta')::date, 1, date_trunc('minute', clock_timestamp()), 1)
     on conflict (courier_account_id) do update set
       day = excluded.day, day_asks = case when b.day = excluded.day then b.day_asks + 1 else 1 end,
       minute = excluded.minute, minute_asks = case when b.minute = excluded.minute then b.minute_asks + 1 else 1 end
     where (b.day <> excluded.day or b.day_asks < $2) and (b.minute <> excluded.minute or b.minute_asks < $3)`,
    [account, TARIFF_MOST_A_DAY, TARIFF_MOST_A_MINUTE],
  );
  return counted.rowCount === 1;
}
