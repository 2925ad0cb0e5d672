import { rupiah } from "@konter/contract/money";
import type { AdminTransfer, AdminTransferPage, TransferState } from "@konter/contract/transfers";
import type pg from "pg";
import { Refusal } from "../../../platform/refusal.ts";
import { maskName, maskPhone } from "../../people/account/index.ts";

interface Row {
  readonly id: number;
  readonly ref_id: string;
  readonly made_at: Date;
  readonly state: TransferState;
  readonly sender_id: number;
  readonly sender_name: string;
  readonly sender_hp: string;
  readonly receiver_id: number;
  readonly receiver_name: string;
  readonly receiver_hp: string;
  readonly amount: number;
  readonly fee: number;
  readonly notes: string;
  readonly held_until: Date | null;
  readonly stop_reason: AdminTransfer["stop_reason"];
  readonly corrected_amount: number | null;
  readonly corrected_at: Date | null;
  readonly corrected_by: string | null;
  readonly correction_reason: string | null;
}

const WITH_NAMES = (found: string): string => `
  select t.*, s.name as sender_name, s.hp as sender_hp, r.name as receiver_name, r.hp as receiver_hp, c.name as corrected_by
  from (${found}) t join member s on s.id = t.sender_id join member r on r.id = t.receiver_id
  left join staff c on c.id = t.corrected_by_id order by t.id desc`;

const COLUMNS =
  "d.id, d.ref_id, d.made_at, d.state, d.sender_id, d.receiver_id, d.amount, d.fee, d.notes, d.held_until, d.stop_reason, d.corrected_amount, d.corrected_at, d.corrected_by as corrected_by_id, d.correction_reason";
const IN_PAGE = "d.id < $1 and ($2::text is null or d.state = $2)";
const OF_ALL = `select ${COLUMNS} from deposit_transfer d where ${IN_PAGE} and $4::bigint is null order by d.id desc limit $3`;
const OF_MEMBER = `(select ${COLUMNS} from deposit_transfer d where ${IN_PAGE} and d.sender_id = $4 order by d.id desc limit $3)
  union all (select ${COLUMNS} from deposit_transfer d where ${IN_PAGE} and d.receiver_id = $4 order by d.id desc limit $3)
  order by id desc limit $3`;

export async function listForStaff(
  pool: pg.Pool,
  filter: {
    readonly member?: number | undefined;
    readonly state?: TransferState | undefined;
    readonly cursor?: string | undefined;
    readonly limit: number;
  },
): Promise<AdminTransferPage> {
  const { member, state, cursor, limit } = filter;
  const before = /^\d{1,15}$/.test(cursor ?? "") ? Number(cursor) : Number.MAX_SAFE_INTEGER;
  const found = await read(pool, member === undefined ? OF_ALL : OF_MEMBER, [
    before,
    state ?? null,
    limit + 1,
    member ?? null,
  ]);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows.map(toAdminTransfer),
    next_cursor: found.length > limit && last !== undefined ? String(last.id) : null,
  };
}

/** Throws transfer_not_found. */
export async function describeForStaff(pool: pg.Pool, refId: string): Promise<AdminTransfer> {
  const [row] = await read(pool, `select ${COLUMNS} from deposit_transfer d where d.ref_id = $1`, [
    refId.toUpperCase(),
  ]);
  if (row === undefined) throw new Refusal("transfer_not_found");
  return toAdminTransfer(row);
}

async function read(pool: pg.Pool, found: string, values: readonly unknown[]): Promise<Row[]> {
  const answer = await pool.query<Row>(WITH_NAMES(found), [...values]);
  return answer.rows;
}

const party = (id: number, name: string, hp: string): AdminTransfer["sender"] => ({
  member_id: id,
  name: maskName(name),
  hp: maskPhone(hp),
});

function toAdminTransfer(row: Row): AdminTransfer {
  return {
    ref_id: row.ref_id,
    date: row.made_at.toISOString(),
    state: row.state,
    sender: party(row.sender_id, row.sender_name, row.sender_hp),
    receiver: party(row.receiver_id, row.receiver_name, row.receiver_hp),
    amount: rupiah(row.amount),
    fee: rupiah(row.fee),
    notes: row.notes,
    held_until: row.held_until?.toISOString() ?? null,
    stop_reason: row.stop_reason,
    corrected:
      row.corrected_amount === null || row.corrected_at === null
        ? null
        : {
            amount: rupiah(row.corrected_amount),
            date: row.corrected_at.toISOString(),
            by: row.corrected_by ?? "",
            reason: row.correction_reason ?? "",
          },
  };
}
