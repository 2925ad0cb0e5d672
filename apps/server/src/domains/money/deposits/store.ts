import type {
  DepositClaimState,
  DepositCollection,
  DepositEvent,
  DepositFailure,
  DepositMethodKind,
  DepositMethodSource,
  DepositState,
} from "@konter/contract/deposits";
import type { Queries } from "@konter/postgres";
import type { PaymentInstructions } from "../../../ports/payment-gateway.ts";

interface LastClaim {
  readonly id: number;
  readonly state: DepositClaimState;
  readonly amount: number;
  readonly sender: string | null;
  readonly bank: string;
  readonly paid_at: string;
  readonly note: string;
  readonly has_photo: boolean;
  readonly opened_at: string;
  readonly due_at: string;
  readonly closed_at: string | null;
  readonly reason: string | null;
}

/** A request with its member, bank account and last claim. */
export interface DepositRow {
  readonly id: number;
  readonly code: string;
  readonly member_id: number;
  readonly method_code: string;
  readonly kind: DepositMethodKind;
  readonly source: DepositMethodSource;
  readonly method_name: string;
  readonly gateway_method: string | null;
  readonly bank_account_id: number | null;
  readonly nominal: number;
  readonly digits: number | null;
  readonly fee: number;
  readonly fee_paid_by: "brand" | "customer";
  readonly total: number;
  readonly holder_name: string | null;
  readonly state: DepositState;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly processed_on: string;
  readonly charge_id: number | null;
  readonly instructions: PaymentInstructions | null;
  readonly credited: number | null;
  readonly credited_at: Date | null;
  readonly credited_by: "bank" | "gateway" | "staff" | null;
  readonly line_id: number | null;
  readonly paid_late: boolean;
  readonly closed_at: Date | null;
  readonly reason: string | null;
  readonly failure: DepositFailure | null;
  readonly collection: DepositCollection | null;
  readonly member_name: string;
  readonly member_hp: string;
  readonly bank: string | null;
  readonly bank_name: string | null;
  readonly bank_number: string | null;
  readonly bank_holder: string | null;
  readonly bank_qris: string | null;
  readonly claims: number;
  readonly claim: LastClaim | null;
}

/** The caller appends a `where` clause. */
const REQUESTS = `select r.id, r.code, r.member_id, r.method_code, r.kind, r.source, r.method_name, d.gateway_method, r.bank_account_id,
    r.nominal, r.digits, r.fee, r.fee_paid_by, r.total, r.holder_name, r.state, r.created_at, r.expires_at,
    to_char(r.processed_on, 'YYYY-MM-DD') as processed_on, r.charge_id, r.instructions, r.credited, r.credited_at, r.credited_by, r.line_id,
    r.paid_late, r.closed_at, r.reason, r.failure, r.collection, m.name as member_name, m.hp as member_hp,
    a.bank, a.name as bank_name, a.number as bank_number, a.holder as bank_holder, a.qris as bank_qris, c.claims, c.claim
  from deposit_request r
  join member m on m.id = r.member_id
  join deposit_method d on d.code = r.method_code
  left join bank_account a on a.id = r.bank_account_id
  cross join lateral (
    select count(*)::int as claims, (array_agg(json_build_object('id', c.id, 'state', c.state, 'amount', c.amount, 'sender', c.sender,
      'bank', c.bank, 'paid_at', c.paid_at, 'note', c.note, 'opened_at', c.opened_at, 'due_at', c.due_at, 'closed_at', c.closed_at,
      'reason', c.reason, 'has_photo', exists (select from deposit_claim_photo f where f.claim_id = c.id)) order by c.id desc))[1] as claim
    from deposit_claim c where c.request_id = r.id) c
  where`;

export async function selectRequests(
  database: Queries,
  where: string,
  values: readonly unknown[],
): Promise<readonly DepositRow[]> {
  const found = await database.query<DepositRow>(`${REQUESTS} ${where}`, [...values]);
  return found.rows;
}

export async function findRequest(
  database: Queries,
  code: string,
): Promise<DepositRow | undefined> {
  return (await selectRequests(database, "r.code = $1", [code]))[0];
}

/** The locked state of a request before a move. */
export interface HeldRequest {
  readonly id: number;
  readonly code: string;
  readonly member_id: number;
  readonly source: DepositMethodSource;
  readonly bank_account_id: number | null;
  readonly nominal: number;
  readonly fee: number;
  readonly fee_paid_by: "brand" | "customer";
  readonly total: number;
  readonly state: DepositState;
  readonly credited: number | null;
  readonly credited_by: "bank" | "gateway" | "staff" | null;
  readonly line_id: number | null;
  readonly collection: DepositCollection | null;
  readonly charge_id: number | null;
  readonly is_over: boolean;
}

/** Locks requests in the order of their codes. Where money may move, the ledger's lock is taken before. */
export async function holdRequests(
  client: Queries,
  codes: readonly string[],
): Promise<readonly HeldRequest[]> {
  const found = await client.query<HeldRequest>({
    name: "deposits.hold",
    text: `select id, code, member_id, source, bank_account_id, nominal, fee, fee_paid_by, total, state, credited, credited_by, line_id,
        collection, charge_id, expires_at <= clock_timestamp() as is_over
      from deposit_request where code = any($1) order by id for update`,
    values: [codes],
  });
  return found.rows;
}

export async function holdRequest(client: Queries, code: string): Promise<HeldRequest | undefined> {
  return (await holdRequests(client, [code]))[0];
}

export interface NewEvent {
  readonly requestId: number;
  readonly event: DepositEvent;
  readonly by: "member" | "staff" | "bank" | "gateway" | "clock";
  readonly staffId?: number | null;
  readonly amount?: number | null;
  readonly text?: string;
  /** Idempotency key of a person's action. */
  readonly key?: string | null;
}

/** Records events of requests and notifies members' open clients of the new states. */
export async function addEvents(client: Queries, events: readonly NewEvent[]): Promise<void> {
  await client.query({
    name: "deposits.add_events",
    text: `with added as (
        insert into deposit_event (request_id, event, by, staff_id, amount, text, idempotency_key)
        select * from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::text[], $7::text[])
        returning id, request_id, event)
      insert into outbox (topic, member_id, reference, payload)
      select 'deposit.' || e.event, r.member_id, r.code, jsonb_build_object('state', r.state)
      from added e join deposit_request r on r.id = e.request_id order by e.id`,
    values: [
      events.map(({ requestId }) => requestId),
      events.map(({ event }) => event),
      events.map(({ by }) => by),
      events.map(({ staffId = null }) => staffId),
      events.map(({ amount = null }) => amount),
      events.map(({ text = "" }) => text),
      events.map(({ key = null }) => key),
    ],
  });
}

/** A member's deposit by the ledger; 0 for a negative one. */
export async function depositBalance(reads: Queries, memberId: number): Promise<number> {
  const found = await reads.query<{ balance: number }>(
    "select balance from ledger.account where kind = 'deposit' and owner = $1",
    [String(memberId)],
  );
  return Math.max(found.rows[0]?.balance ?? 0, 0);
}
