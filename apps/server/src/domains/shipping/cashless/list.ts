import type { CashlessPage, CashlessQuery } from "@konter/contract/cashless";
import type { Locale } from "@konter/contract/locale";
import type { Queries } from "@konter/postgres";
import { beforeOf, pageOf } from "../shipments/index.ts";
import { toCashless } from "./describe.ts";
import type { CashlessRow } from "./store.ts";

/** The account's cashless parcels, the newest first. */
export async function listCashless(
  database: Queries,
  memberId: number,
  { status, cursor, limit }: CashlessQuery,
  locale: Locale,
): Promise<CashlessPage> {
  const found = await database.query<CashlessRow>(
    `select * from cashless_parcel where member_id = $1 and ($2::text is null or state = $2) and id < $3
     order by id desc limit $4`,
    [memberId, status ?? null, beforeOf(cursor), limit + 1],
  );
  const { shown, next_cursor } = pageOf(found.rows, limit);
  return { rows: shown.map((row) => toCashless(row, locale)), next_cursor };
}
