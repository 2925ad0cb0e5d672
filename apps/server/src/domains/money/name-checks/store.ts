import { queue } from "../../../platform/workers/queue.ts";
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

/** The checks to make or to ask about, by vendor. */
export const NAME_CHECKS = queue<NameCheckRow>({
  name: "name-checks.claim",
  table: "name_check",
  due: "next_ask_at",
  // Longer than the longest call.
  lease: "20 seconds",
  partition: { column: "disburser_id", accounts: "disburser" },
  tries: "asks",
  columns: ["*"],
});

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
