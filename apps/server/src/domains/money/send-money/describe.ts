import { rupiah } from "@konter/contract/money";
import { INSTITUTIONS } from "@konter/contract/name-checks";
import type { SentMoney, SentMoneyPage, SentMoneyQuery } from "@konter/contract/send-money";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import { findSent } from "./store.ts";
import type { SendMoneyRow } from "./store.ts";

export function toSentMoney(row: SendMoneyRow): SentMoney {
  const returned = row.amount + (row.fee_returns ? row.fee : 0);
  return {
    ref_id: row.ref_id,
    date: row.made_at.toISOString(),
    state: row.state,
    institution: row.institution,
    institution_name: INSTITUTIONS[row.institution].name,
    account_number: row.account_number,
    name: row.name,
    amount: rupiah(row.amount),
    fee: rupiah(row.fee),
    total: rupiah(row.amount + row.fee),
    note: row.note,
    startBalance: rupiah(row.start_balance),
    endBalance: rupiah(row.end_balance),
    vendor_reference: row.vendor_reference,
    settled_at: row.settled_at?.toISOString() ?? null,
    reason: row.reason,
    returned_at: row.returned_at?.toISOString() ?? null,
    returned_amount: row.state === "returned" ? rupiah(returned) : null,
    fee_returns: row.fee_returns,
  };
}

/** Throws send_money_not_found. */
export async function describeSent(
  database: Queries,
  memberId: number,
  refId: string,
): Promise<SentMoney> {
  const row = await findSent(database, memberId, refId);
  if (row === undefined) throw new DomainError("send_money_not_found");
  return toSentMoney(row);
}

export async function listSent(
  database: Queries,
  memberId: number,
  { state, cursor, limit }: SentMoneyQuery,
): Promise<SentMoneyPage> {
  const before = /^\d{1,15}$/.test(cursor ?? "") ? Number(cursor) : Number.MAX_SAFE_INTEGER;
  const found = await database.query<SendMoneyRow>(
    `select * from send_money where member_id = $1 and id < $2 and ($3::text is null or state = $3) order by id desc limit $4`,
    [memberId, before, state ?? null, limit + 1],
  );
  const rows = found.rows.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows.map(toSentMoney),
    next_cursor: found.rows.length > limit && last !== undefined ? String(last.id) : null,
  };
}
