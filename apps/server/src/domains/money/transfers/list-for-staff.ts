import { rupiah } from "@konter/contract/money";
import type {
  AdminTransfer,
  AdminTransferList,
  AdminTransferPage,
  AdminTransfersQuery,
  TransferState,
} from "@konter/contract/transfers";
import { onlyRow } from "@konter/postgres";
import type pg from "pg";
import { DomainError } from "../../../platform/domain-error.ts";
import { maskedPerson } from "../../people/account/index.ts";

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
/** Written out so that each query uses its index. */
const LISTS: Readonly<Record<AdminTransferList, string>> = {
  done: "d.state = 'done'",
  held: "d.state = 'held'",
  stopped: "d.state = 'stopped'",
  corrected: "d.corrected_at is not null",
};
const inPage = (list: AdminTransferList | undefined): string =>
  `d.id < $1 and ${list === undefined ? "true" : LISTS[list]}
   and ($2::date is null or d.business_date >= $2) and ($4::date is null or d.business_date <= $4)`;
const ofAll = (list: AdminTransferList | undefined): string =>
  `select ${COLUMNS} from deposit_transfer d where ${inPage(list)} and $5::bigint is null order by d.id desc limit $3`;
const ofMember = (list: AdminTransferList | undefined): string =>
  `(select ${COLUMNS} from deposit_transfer d where ${inPage(list)} and d.sender_id = $5 order by d.id desc limit $3)
  union all (select ${COLUMNS} from deposit_transfer d where ${inPage(list)} and d.receiver_id = $5 order by d.id desc limit $3)
  order by id desc limit $3`;

export async function listForStaff(
  pool: pg.Pool,
  query: AdminTransfersQuery,
): Promise<AdminTransferPage> {
  const { member, state, cursor, limit, date_from: from, date_to: to } = query;
  const before = /^\d{1,15}$/.test(cursor ?? "") ? Number(cursor) : Number.MAX_SAFE_INTEGER;
  const [found, held] = await Promise.all([
    read(pool, (member === undefined ? ofAll : ofMember)(state), [
      before,
      from ?? null,
      limit + 1,
      to ?? null,
      member ?? null,
    ]),
    pool.query<{ count: number; amount: number }>(
      "select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from deposit_transfer where state = 'held'",
    ),
  ]);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const waiting = onlyRow(held);
  return {
    rows: rows.map(toAdminTransfer),
    next_cursor: found.length > limit && last !== undefined ? String(last.id) : null,
    held: { count: waiting.count, amount: rupiah(waiting.amount) },
  };
}

/** Throws transfer_not_found. */
export async function describeForStaff(pool: pg.Pool, refId: string): Promise<AdminTransfer> {
  const [row] = await read(pool, `select ${COLUMNS} from deposit_transfer d where d.ref_id = $1`, [
    refId.toUpperCase(),
  ]);
  if (row === undefined) throw new DomainError("transfer_not_found");
  return toAdminTransfer(row);
}

async function read(pool: pg.Pool, found: string, values: readonly unknown[]): Promise<Row[]> {
  const answer = await pool.query<Row>(WITH_NAMES(found), [...values]);
  return answer.rows;
}

const party = (id: number, name: string, hp: string): AdminTransfer["sender"] => ({
  member_id: id,
  ...maskedPerson(name, hp),
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
