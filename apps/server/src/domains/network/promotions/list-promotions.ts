import { rupiah } from "@konter/contract/money";
import type {
  PromotionPage,
  PromotionRequest,
  PromotionState,
  PromotionsQuery,
} from "@konter/contract/promotions";
import { onlyRow } from "@konter/postgres";
import type pg from "pg";
import { afterId, instantOf, pageOf } from "../../people/members/index.ts";
import { maskedPerson } from "./people.ts";
import { WINDOW_START } from "./progress.ts";

interface RequestRow {
  readonly id: number;
  readonly member_id: number;
  readonly name: string;
  readonly state: PromotionState;
  readonly sold_then: number;
  readonly sold: number;
  readonly asked_at: Date;
  readonly decided_at: Date | null;
  readonly staff: string | null;
  readonly reason: string;
}

/** Waiting requests oldest first, decided ones newest first. */
export async function listPromotions(
  pool: pg.Pool,
  { state, cursor, limit }: PromotionsQuery,
): Promise<PromotionPage> {
  const isQueue = state === "waiting";
  const [after, order] = isQueue ? [">", "asc"] : ["<", "desc"];
  const [found, counted] = await Promise.all([
    pool.query<RequestRow>(
      `with page as materialized (
         select * from promotion_request r where r.state = $1 and ($2::bigint is null or r.id ${after} $2) order by r.id ${order} limit $3
       )
       select r.id, r.member_id, m.name, r.state, r.sold as sold_then, s.sold, r.asked_at, r.decided_at, t.name as staff, r.reason
       from page r join member m on m.id = r.member_id
       join sold_since(array(select distinct member_id from page), ${WINDOW_START}) s on s.member_id = r.member_id
       left join staff t on t.id = r.decided_by order by r.id ${order}`,
      [state, afterId(cursor), limit + 1],
    ),
    pool.query<{ count: number }>(
      "select count(*)::int as count from promotion_request where state = 'waiting'",
    ),
  ]);
  return {
    ...pageOf(found.rows.map(describe), limit, (row) => row.request_id),
    waiting: onlyRow(counted).count,
  };
}

const describe = (row: RequestRow): PromotionRequest => ({
  request_id: row.id,
  member: maskedPerson(row.member_id, row.name),
  state: row.state,
  sold_then: rupiah(row.sold_then),
  sold: rupiah(row.sold),
  asked_at: row.asked_at.toISOString(),
  decided_at: instantOf(row.decided_at),
  decided_by: row.staff,
  reason: row.reason,
});
