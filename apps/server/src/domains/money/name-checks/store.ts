import type {
  InstitutionCode,
  InstitutionType,
  NameCheckFailure,
  NameCheckState,
} from "@konter/contract/name-checks";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";

/** A row of name_check. */
export interface NameCheckRow {
  readonly id: number;
  readonly ref_id: string;
  readonly member_id: number;
  readonly institution: InstitutionCode;
  readonly type: InstitutionType;
  readonly account_number: string;
  readonly fee: number;
  readonly cached_from: number | null;
  readonly state: NameCheckState;
  readonly name: string | null;
  readonly is_suspected: boolean;
  readonly failure: NameCheckFailure | null;
  readonly disburser_id: string | null;
  readonly made_at: Date;
  readonly settled_at: Date | null;
  readonly is_awaited_later: boolean;
  readonly asks: number;
}

/** Longer than the longest call, so a lease ends only if its worker has died. */
const LEASE_SECONDS = 20;

const leasing = (due: string): string =>
  `update name_check c set next_ask_at = clock_timestamp() + interval '${LEASE_SECONDS} seconds', asks = c.asks + 1
   from (select id from name_check where ${due} for no key update skip locked) due
   where c.id = due.id returning c.*`;

/** Leases the due checks of one vendor. */
export async function claimDue(
  database: Queries,
  disburserId: string,
  limit: number,
): Promise<readonly NameCheckRow[]> {
  const due =
    "disburser_id = $1 and next_ask_at <= clock_timestamp() order by next_ask_at limit $2";
  return (await database.query<NameCheckRow>(leasing(due), [disburserId, limit])).rows;
}

/** Leases one due check; undefined if another worker holds it or it is settled. */
export async function claimOne(database: Queries, id: number): Promise<NameCheckRow | undefined> {
  const due = "id = $1 and next_ask_at <= clock_timestamp()";
  return (await database.query<NameCheckRow>(leasing(due), [id])).rows[0];
}

export async function readCheckOf(database: Queries, refId: string): Promise<NameCheckRow> {
  const found = await database.query<NameCheckRow>("select * from name_check where ref_id = $1", [
    refId,
  ]);
  return onlyRow(found);
}

export async function readCheck(database: Queries, id: number): Promise<NameCheckRow> {
  const found = await database.query<NameCheckRow>("select * from name_check where id = $1", [id]);
  const [row] = found.rows;
  if (row === undefined) throw new Error(`no name check ${id}`);
  return row;
}
