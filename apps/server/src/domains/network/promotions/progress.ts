import { rupiah } from "@konter/contract/money";
import { MASTER_THRESHOLD_RUPIAH, MASTER_WINDOW_DAYS } from "@konter/contract/promotions";
import type { MasterProgress } from "@konter/contract/promotions";
import type { Queries } from "@konter/postgres";
import { onlyRow } from "@konter/postgres";

/** The beginning of the window in which sales count, by the database's clock (SPEC.md section 9, DECISIONS A34). */
export const WINDOW_START = `now() - interval '${MASTER_WINDOW_DAYS * 24} hours'`;

function progressOf(sold: number): MasterProgress {
  const missing = Math.max(MASTER_THRESHOLD_RUPIAH - sold, 0);
  return {
    sold: rupiah(sold),
    threshold: rupiah(MASTER_THRESHOLD_RUPIAH),
    missing: rupiah(missing),
    eligible: missing === 0,
  };
}

/** The member's own successful sales of the last 30 × 24 hours. */
export async function readProgress(database: Queries, memberId: number): Promise<MasterProgress> {
  return progressOf(await readSold(database, "array[$1::bigint]", memberId));
}

/** The sales of a Master and of the agents directly below, which keep the Master one. */
export async function readMasterProgress(
  database: Queries,
  memberId: number,
): Promise<MasterProgress> {
  const everybody = "array(select a.id from member a where a.upline_id = $1 or a.id = $1)";
  return progressOf(await readSold(database, everybody, memberId));
}

async function readSold(database: Queries, members: string, memberId: number): Promise<number> {
  const found = await database.query<{ sold: number }>(
    `select coalesce(sum(sold), 0)::bigint as sold from sold_since(${members}, ${WINDOW_START})`,
    [memberId],
  );
  return onlyRow(found).sold;
}
