import type {
  AdminLoanDraw,
  AdminLoanDrawPage,
  AdminLoanDrawsQuery,
} from "@konter/contract/loan-lists";
import { rupiah } from "@konter/contract/money";
import { onlyRow } from "@konter/postgres";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { describeDraw, describeParties } from "../describe.ts";
import type { PartyRow } from "../describe.ts";
import { beforeOf, cutById } from "../list-draws.ts";
import { DRAW_COLUMNS } from "../store.ts";
import type { DrawRow } from "../store.ts";

/**
 * The code of the batch of a `loan_draw w`: a hash of its key without the row's number. Null until it is decided. The
 * index loan_draw_of_batch has the same expression.
 */
const BATCH = "('B' || upper(left(md5(regexp_replace(w.batch_key, ' [0-9]+$', '')), 11)))";

interface Row extends DrawRow, PartyRow {
  readonly loan_code: string;
  readonly batch: string | null;
}

const DRAWS = `
  select ${DRAW_COLUMNS}, ${BATCH} as batch, l.code as loan_code, l.agent_id, w.master_id,
    a.name as agent_name, a.hp as agent_hp, m.name as master_name, m.hp as master_hp
  from (select * from loan_draw w where w.id < $1 and ($2::text is null or w.state = $2)
    and ($3::bigint is null or w.master_id = $3) and ($4::text is null or ${BATCH} = $4) order by w.id desc limit $5) w
  join loan l on l.id = w.loan_id join member a on a.id = l.agent_id join member m on m.id = w.master_id order by w.id desc`;

/** Money lent by all Masters and requests for it, newest first. */
export async function listDrawsForStaff(
  { pool }: BrandContext,
  { state, master, batch, cursor, limit }: AdminLoanDrawsQuery,
): Promise<AdminLoanDrawPage> {
  const [found, waiting] = await Promise.all([
    pool.query<Row>(DRAWS, [
      beforeOf(cursor),
      state ?? null,
      master ?? null,
      batch?.toUpperCase() ?? null,
      limit + 1,
    ]),
    pool.query<{ count: number }>(
      "select count(*)::int as count from loan_draw where state = 'waiting' and ($1::bigint is null or master_id = $1)",
      [master ?? null],
    ),
  ]);
  const batches = await readBatches(pool, found.rows);
  return {
    ...cutById(found.rows, limit, (row) => describe(row, batches)),
    waiting: onlyRow(waiting).count,
  };
}

interface BatchRow {
  readonly batch: string;
  readonly count: number;
  readonly lent: number;
}
type Batches = ReadonlyMap<string, BatchRow>;

/** Reads how many rows the batches of these rows have, and what each lent. */
async function readBatches(pool: BrandContext["pool"], rows: readonly Row[]): Promise<Batches> {
  const codes = new Set(rows.flatMap(({ batch }) => batch ?? []));
  const found = await pool.query<BatchRow>(
    `select ${BATCH} as batch, count(*)::int as count, coalesce(sum(w.amount), 0)::bigint as lent
     from loan_draw w where ${BATCH} = any($1) group by 1`,
    [[...codes]],
  );
  return new Map(found.rows.map((row) => [row.batch, row]));
}

function describe(row: Row, batches: Batches): AdminLoanDraw {
  const batch = batches.get(row.batch ?? "");
  return {
    ...describeDraw(row),
    ...describeParties(row),
    loan_id: row.loan_code,
    batch:
      batch === undefined
        ? null
        : { batch_id: batch.batch, count: batch.count, lent: rupiah(batch.lent) },
  };
}
