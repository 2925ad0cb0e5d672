import { DEPOSIT_LINE_APPROVAL } from "@konter/contract/deposits";
import type { DepositEvent, DepositState } from "@konter/contract/deposits";
import type { ErrorCode } from "@konter/contract/errors";
import { formatRupiah, rupiah } from "@konter/contract/money";
import type { AccountName, Change } from "@konter/ledger";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { idempotent } from "../../../../platform/idempotent.ts";
import type { KeyedCall } from "../../../../platform/idempotent.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { inTransaction } from "../../../../platform/transaction.ts";
import { notify } from "../../../../kernel/notices/index.ts";
import { recordAction } from "../../../../kernel/audit/index.ts";
import type { Actor } from "../../../../kernel/audit/index.ts";
import { readFreshSettings } from "../../../../kernel/settings/index.ts";
import { BANK_SUSPENSE, listAccountRows } from "../../banks/index.ts";
import { creditRequests } from "./credit-requests.ts";
import { DEPOSIT_NOTICES } from "../notices.ts";
import { DEPOSIT_MOVES } from "../states.ts";
import { addEvents, holdRequest } from "../store.ts";
import type { HeldRequest } from "../store.ts";

const CASH_SUSPENSE: AccountName = { kind: "suspense", owner: "cash" };

export interface Grant {
  readonly code: string;
  /** The amount of a partial grant, with the reason that the member sees. */
  readonly amount?: number | undefined;
  readonly reason?: string | undefined;
  readonly proof: string;
}

/** Locks a request. Throws deposit_not_found. */
export async function requireHeld(client: Queries, code: string): Promise<HeldRequest> {
  const request = await holdRequest(client, code);
  if (request === undefined) throw new DomainError("deposit_not_found");
  return request;
}

/** Throws deposit_paid_by_gateway, deposit_decided. */
function requireUndecided(request: HeldRequest, next: DepositState): void {
  if (request.source === "gateway") throw new DomainError("deposit_paid_by_gateway");
  // A request that a person rejected can be credited only by a bank line that arrived.
  const isOver = request.credited !== null || request.state === "rejected";
  if (isOver || !DEPOSIT_MOVES[request.state].includes(next)) throw decided(request);
}

/** Throws approval_stale if the member canceled the top-up after the approval was requested. */
export function requireNotCancelledSince(
  request: HeldRequest,
  stateBefore: DepositState | undefined,
): void {
  if (request.state === "canceled" && stateBefore !== "canceled")
    throw new DomainError("approval_stale");
}

export const decided = ({ state }: HeldRequest): DomainError =>
  new DomainError("deposit_decided", { parameters: { status: state } });

/**
 * Grants a top-up without a bank line, in whole or in part, by one person within the limits, once per key. Throws
 * deposit_not_found, deposit_paid_by_gateway, deposit_decided, deposit_half_not_less, deposit_approval_needed,
 * idempotency_key_reused.
 */
export async function grantAlone(
  brand: BrandContext,
  actor: Actor,
  grant: Grant,
  callerKey: string,
): Promise<void> {
  const key = `s${actor.staffId}:${callerKey}`;
  await brand.ledger.commit(
    async (change) => {
      const request = await requireHeld(change.reads, grant.code);
      const { amount } = grant;
      const call = keyedAct(key, {
        code: grant.code,
        event: amount === undefined ? "credited" : "half_approved",
        amount,
        text: grant.proof,
      });
      await idempotent(change, call, async () => {
        judgeGrant(request, grant);
        await requireAlone(brand, change.reads, actor, amount ?? request.nominal);
        await writeGrant(change, actor, request, grant, key);
      });
    },
    { key: `staff:${actor.staffId}` },
  );
}

/**
 * An action of a person on a request; its event stores the idempotency key. An action on the whole amount matches any
 * amount.
 */
const keyedAct = (
  key: string,
  act: {
    readonly code: string;
    readonly event: DepositEvent;
    readonly amount?: number | undefined;
    readonly text: string;
  },
): KeyedCall<void> => ({
  earlier: `select (r.code, e.event, e.text) = ($2, $3, $4) and coalesce(e.amount = $5, $5 is null) as same
     from deposit_event e join deposit_request r on r.id = e.request_id where e.idempotency_key = $1`,
  key: [key],
  input: [act.code, act.event, act.text, act.amount ?? null],
});

/** Throws an error if the request cannot be granted. */
export function judgeGrant(request: HeldRequest, { amount }: Grant): void {
  requireUndecided(request, amount === undefined ? "approved" : "half_approved");
  if (amount === undefined || amount < request.nominal) return;
  const code: ErrorCode = "deposit_half_not_less";
  const parameters = { nominal: formatRupiah(request.nominal) };
  throw new DomainError(code, { parameters, fields: { amount: { rule: code, parameters } } });
}

/**
 * Returns the amounts that one person may still credit without approval: per top-up and for the rest of the day.
 * Counted are grants, lines matched to a top-up of another amount on a member's word, and automatic credits from files
 * that the person imported, over all accounts of the same person (`same_hand`). Credits that a colleague decided do not
 * count.
 */
export async function readAlone(
  brand: BrandContext,
  database: Queries,
  staffId: number,
): Promise<{ readonly each: number; readonly left: number }> {
  const { deposit_alone_amount: each, deposit_alone_per_day: day } = await readFreshSettings(
    brand,
    database,
  );
  const summed = await database.query<{ used: number }>(
    `select (select coalesce(sum(e.amount), 0) from deposit_event e
       where e.staff_id = any (hand.ids) and e.event in ('credited', 'half_approved') and e.by = 'staff' and e.at > now() - interval '24 hours'
         and e.idempotency_key like 's%')::bigint
       + (select coalesce(sum(r.credited), 0) from deposit_request r
         join bank_line l on l.id = r.line_id join bank_import i on i.id = l.import_id and i.staff_id = any (hand.ids)
         where r.credited_by = 'bank' and r.staff_id is null and r.credited_at > now() - interval '24 hours')::bigint
       + (select coalesce(sum(r.credited), 0) from deposit_request r
         where r.credited_by = 'bank' and r.staff_id = any (hand.ids) and r.credited <> r.total and r.credited_at > now() - interval '24 hours'
           and not exists (select from approval a where a.kind = '${DEPOSIT_LINE_APPROVAL}' and a.subject = r.code and a.state = 'approved'))::bigint
         as used
     from (select same_hand($1) as ids) hand`,
    [staffId],
  );
  return { each, left: Math.max(day - onlyRow(summed).used, 0) };
}

/** Throws deposit_approval_needed. */
async function requireAlone(
  brand: BrandContext,
  client: Queries,
  { staffId }: Actor,
  amount: number,
): Promise<void> {
  const { each, left } = await readAlone(brand, client, staffId);
  if (amount > each || amount > left)
    throw new DomainError("deposit_approval_needed", {
      parameters: { limit: formatRupiah(each), left: formatRupiah(left) },
    });
}

/**
 * Credits the top-up from suspense, which the expected bank line will balance. Runs in the change that locked the
 * request.
 */
export async function writeGrant(
  change: Change,
  actor: Actor,
  request: HeldRequest,
  { amount, reason, proof }: Grant,
  key: string | undefined,
): Promise<void> {
  await creditRequests(change, [
    {
      request,
      amount: amount ?? request.nominal,
      from: request.source === "cash" ? CASH_SUSPENSE : BANK_SUSPENSE,
      by: "staff",
      isLate: request.state === "expired",
      staffId: actor.staffId,
      proof,
      ...(amount !== undefined && { halfReason: reason ?? "" }),
      ...(key !== undefined && { key }),
    },
  ]);
  await recordAction(change.writes, actor, {
    action: amount === undefined ? "deposit.approved" : "deposit.half_approved",
    subject: request.code,
    detail: { nominal: request.nominal, amount: amount ?? request.nominal, reason, proof },
  });
}

/**
 * Rejects a top-up; repeated calls have no further effect. Throws deposit_not_found, deposit_paid_by_gateway,
 * deposit_decided.
 */
export async function rejectRequest(
  brand: BrandContext,
  actor: Actor,
  { code, reason }: { readonly code: string; readonly reason: string },
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    const request = await requireHeld(client, code);
    requireUndecided(request, "rejected");
    await client.query(
      `update deposit_request set state = 'rejected', closed_at = coalesce(closed_at, clock_timestamp()), reason = $2, staff_id = $3
       where id = $1`,
      [request.id, reason, actor.staffId],
    );
    await client.query(
      `update deposit_claim set state = 'rejected', closed_at = clock_timestamp(), decided_by = $2, reason = $3
       where request_id = $1 and state = 'open'`,
      [request.id, actor.staffId, reason],
    );
    await addEvents(client, [
      {
        requestId: request.id,
        event: "rejected",
        by: "staff",
        staffId: actor.staffId,
        text: reason,
      },
    ]);
    await recordAction(client, actor, {
      action: "deposit.rejected",
      subject: code,
      detail: { reason },
    });
    await notify(client, DEPOSIT_NOTICES.deposit_rejected, {
      memberId: request.member_id,
      refId: code,
      facts: { code, amount: request.nominal, reason },
    });
  });
}

/**
 * Records that granted cash was deposited in one of the brand's bank accounts, where it waits for its bank line
 * (feature row M532). Throws deposit_not_found, deposit_not_cash, deposit_handed_over, bank_account_not_found,
 * idempotency_key_reused.
 */
export async function handOver(
  brand: BrandContext,
  actor: Actor,
  input: { readonly code: string; readonly account_id: number; readonly proof: string },
  callerKey: string,
): Promise<void> {
  const key = `s${actor.staffId}:${callerKey}`;
  const call = keyedAct(key, { code: input.code, event: "deposited", text: input.proof });
  await brand.ledger.commit(
    async (change) => {
      const request = await requireHeld(change.reads, input.code);
      await idempotent(change, call, async () => {
        if (request.collection === null || request.credited === null)
          throw new DomainError("deposit_not_cash");
        if (request.collection === "deposited") throw new DomainError("deposit_handed_over");
        const accounts = await listAccountRows(brand.pool);
        if (!accounts.some(({ id }) => id === input.account_id))
          throw new DomainError("bank_account_not_found");
        postHandOver(change, request.code, request.credited);
        await change.writes.query(
          "update deposit_request set collection = 'deposited', collected_at = clock_timestamp() where id = $1",
          [request.id],
        );
        await addEvents(change.writes, [
          {
            requestId: request.id,
            event: "deposited",
            by: "staff",
            staffId: actor.staffId,
            amount: request.credited,
            text: input.proof,
            key,
          },
        ]);
        await recordAction(change.writes, actor, {
          action: "deposit.handed_over",
          subject: input.code,
          detail: { account_id: input.account_id, proof: input.proof },
        });
      });
    },
    { key: `deposit:${input.code}` },
  );
}

function postHandOver(change: Change, code: string, amount: number): void {
  change.post(
    [
      {
        key: `deposit_cash:${code}`,
        kind: "deposit_cash",
        reference: code,
        transfers: [{ debit: BANK_SUSPENSE, credit: CASH_SUSPENSE, amount: rupiah(amount) }],
      },
    ],
    ([result]) => new Error(`the cash of ${code} was ${result}`),
  );
}
