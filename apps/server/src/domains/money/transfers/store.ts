import type { ErrorCode } from "@konter/contract/errors";
import type { StopReason, TransferState } from "@konter/contract/transfers";
import { onlyRow } from "@konter/postgres";
import type { Queries, Statements } from "@konter/postgres";
import type { Terms } from "./terms.ts";

/** One transfer in the form of send_transfers, with the verified password's stored hash or a passkey's authority. */
export interface SendItem {
  readonly ref: string;
  readonly sender: number;
  readonly key: string;
  readonly hash: string;
  readonly receiver: string;
  readonly amount: number;
  readonly notes: string;
  readonly fee?: number | undefined;
  /** The receiver's full name when the person saw it masked. */
  readonly name?: string | undefined;
  readonly password?: string | undefined;
  readonly authority?: string | undefined;
}

export interface Sent {
  readonly result: "sent" | "replayed" | ErrorCode;
  readonly detail: string | null;
  readonly ref_id: string;
  readonly state: TransferState;
  readonly held_until: Date | null;
  readonly receiver_name: string;
  readonly fee: number;
  readonly end_balance: number;
  readonly made_at: Date;
}

/**
 * Result i belongs to item i. One call decides only the first of a sender's items, so that each sees the balance after
 * the previous one; the others are submitted again right afterwards.
 */
export async function sendTransfers(
  database: Statements,
  items: readonly SendItem[],
  terms: Terms,
): Promise<readonly Sent[]> {
  const seen = new Set<number>();
  const marked = items.map((item) => {
    const again = seen.has(item.sender);
    seen.add(item.sender);
    return again ? { ...item, again } : item;
  });
  const answer = await database.query<Sent | { readonly result: "again" }>({
    name: "transfers.send",
    text: `select result, detail, ref_id, state, held_until, receiver_name, fee, end_balance, made_at
      from send_transfers($1, $2) order by item`,
    values: [JSON.stringify(marked), JSON.stringify(terms)],
  });
  const later = items.filter((_item, index) => answer.rows[index]?.result === "again");
  const decided = later.length === 0 ? [] : [...(await sendTransfers(database, later, terms))];
  return answer.rows.map((row) => (row.result === "again" ? (decided.shift() as Sent) : row));
}

/** Returns the transfer that a member's key has sent. */
export async function refOfKey(
  database: Queries,
  memberId: number,
  key: string,
): Promise<string | undefined> {
  const found = await database.query<{ ref_id: string }>(
    "select ref_id from deposit_transfer where idempotency_key = $1",
    [`${memberId} ${key}`],
  );
  return found.rows[0]?.ref_id;
}

export interface Checked {
  readonly verdict: ErrorCode | null;
  readonly detail: string | null;
  readonly name: string | null;
  readonly is_new: boolean;
  readonly is_held: boolean;
  readonly deposit: number;
  readonly day_left: number;
}

export async function checkItem(
  database: Queries,
  item: { readonly sender: number; readonly receiver: string; readonly amount: number },
  terms: Terms,
): Promise<Checked> {
  const looking = { ...item, ref: "", key: "", hash: "", looking: true };
  return onlyRow(
    await database.query<Checked>("select * from check_transfer($1, $2)", [
      JSON.stringify(looking),
      JSON.stringify(terms),
    ]),
  );
}

export async function nameOfNumber(database: Queries, hp: string): Promise<string | undefined> {
  const found = await database.query<{ name: string }>("select name from member where hp = $1", [
    hp,
  ]);
  return found.rows[0]?.name;
}

/** Returns the amount that an account has sent today (WIB). */
export async function sentToday(database: Queries, memberId: number): Promise<number> {
  const found = await database.query<{ sent: number }>(
    "select sent from transfer_day where member_id = $1 and day = (clock_timestamp() at time zone 'Asia/Jakarta')::date",
    [memberId],
  );
  return found.rows[0]?.sent ?? 0;
}

export interface TransferRow {
  readonly id: number;
  readonly ref_id: string;
  readonly made_at: Date;
  readonly state: TransferState;
  readonly is_sender: boolean;
  readonly other_hp: string;
  readonly other_name: string;
  readonly amount: number;
  readonly fee: number;
  readonly notes: string;
  readonly held_until: Date | null;
  readonly stop_reason: StopReason | null;
  readonly corrected_amount: number | null;
  readonly corrected_at: Date | null;
  readonly start_balance: number;
  readonly end_balance: number;
}

/**
 * $1 is the reader. Both balances are the ledger's, from the lines with which the transfer changed the reader's
 * deposit.
 */
const OF_READER = (found: string): string => `
  select t.id, t.ref_id, t.made_at, t.state, t.sender_id = $1 as is_sender, o.hp as other_hp, o.name as other_name, t.amount, t.fee, t.notes,
    t.held_until, t.stop_reason, t.corrected_amount, t.corrected_at, coalesce(moved.start_balance, 0)::bigint as start_balance,
    coalesce(moved.end_balance, 0)::bigint as end_balance
  from (${found}) t
  join member o on o.id = case when t.sender_id = $1 then t.receiver_id else t.sender_id end
  left join ledger.account a on a.kind = 'deposit' and a.owner = $1::text
  left join lateral (
    select case when t.sender_id = $1 then max(l.debit_balance + l.amount) else max(l.credit_balance - l.amount) end as start_balance,
      case when t.sender_id = $1 then min(l.debit_balance) else max(l.credit_balance) end as end_balance
    from ledger.journal j join ledger.transfer l on l.journal_id = j.id
    where j.idempotency_key = any(case when t.sender_id = $1 then array['transfer:' || t.ref_id]
        else array['transfer:' || t.ref_id, 'transfer:' || t.ref_id || ':release'] end)
      and a.id = case when t.sender_id = $1 then l.debit_account_id else l.credit_account_id end
  ) moved on true
  order by t.id desc`;

export async function findTransfer(
  database: Queries,
  memberId: number,
  refId: string,
): Promise<TransferRow | undefined> {
  const found = await database.query<TransferRow>(
    OF_READER(
      `select * from deposit_transfer d where d.ref_id = $2 and (d.sender_id = $1 or (d.receiver_id = $1 and d.state = 'done'))`,
    ),
    [memberId, refId],
  );
  return found.rows[0];
}

const SENT = `(select * from deposit_transfer d where d.sender_id = $1 and d.id < $2 order by d.id desc limit $3)`;
const RECEIVED = `(select * from deposit_transfer d where d.receiver_id = $1 and d.state = 'done' and d.id < $2 order by d.id desc limit $3)`;
const PAGES = {
  out: OF_READER(SENT),
  in: OF_READER(RECEIVED),
  both: OF_READER(`${SENT} union all ${RECEIVED} order by id desc limit $3`),
};

/** Newest first, before the cursor. */
export async function selectTransfers(
  database: Queries,
  memberId: number,
  direction: keyof typeof PAGES,
  beforeId: number | null,
  limit: number,
): Promise<readonly TransferRow[]> {
  const found = await database.query<TransferRow>(PAGES[direction], [
    memberId,
    beforeId ?? Number.MAX_SAFE_INTEGER,
    limit,
  ]);
  return found.rows;
}

export async function stopTransfer(
  database: Queries,
  refId: string,
  memberId: number,
): Promise<"stopped" | "transfer_not_found" | "transfer_not_held"> {
  const answer = await database.query<{
    result: "stopped" | "transfer_not_found" | "transfer_not_held";
  }>("select stop_transfer($1, $2) as result", [refId, memberId]);
  return onlyRow(answer).result;
}
