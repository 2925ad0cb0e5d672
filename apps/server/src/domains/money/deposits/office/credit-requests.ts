import { rupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";
import { memberAccount } from "@konter/ledger";
import type { AccountName, Change, Transfer } from "@konter/ledger";
import type { Queries } from "@konter/postgres";
import { notifyAll } from "../../../../kernel/notices/index.ts";
import { DEPOSIT_NOTICES } from "../notices.ts";
import { addEvents } from "../store.ts";
import type { HeldRequest } from "../store.ts";

/** A paid or granted request. */
export interface Credit {
  readonly request: HeldRequest;
  /** The amount that the member receives. */
  readonly amount: number;
  /** The ledger account that holds the money. */
  readonly from: AccountName;
  /** The fee that the customer paid in addition. */
  readonly fee?: number;
  readonly by: "bank" | "gateway" | "staff";
  readonly isLate?: boolean;
  readonly lineId?: number;
  readonly staffId?: number;
  /** The reason for crediting only a part. */
  readonly halfReason?: string;
  /** Visible to staff only. */
  readonly proof?: string;
  readonly key?: string;
}

const FEE_REVENUE: AccountName = { kind: "revenue", owner: "deposit_fee" };

/**
 * The only function that credits a request. It posts journal `deposit:<code>`, which can exist only once. Runs in the
 * caller's change, which has locked the requests and checked their states.
 */
export async function creditRequests(change: Change, credits: readonly Credit[]): Promise<void> {
  if (credits.length === 0) return;
  change.post(
    credits.map((credit) => ({
      key: `deposit:${credit.request.code}`,
      kind: "deposit_top_up",
      reference: credit.request.code,
      transfers: transfersOf(credit),
    })),
    (results) => {
      const wrong = results.findIndex((result) => result !== "posted");
      return new Error(`top-up ${credits[wrong]?.request.code} was ${results[wrong]}`);
    },
  );
  writeCredits(change, credits);
  await addEvents(
    change.writes,
    credits.map(({ request, amount, by, staffId, halfReason, proof, key }) => ({
      requestId: request.id,
      event: halfReason === undefined ? "credited" : "half_approved",
      by,
      staffId: staffId ?? null,
      amount,
      text: proof ?? "",
      key: key ?? null,
    })),
  );
  await change.writes.query({
    text: `update deposit_claim c set state = 'accepted', closed_at = clock_timestamp(), line_id = r.line_id
      from deposit_request r where r.id = c.request_id and c.state = 'open' and r.id = any($1)`,
    values: [credits.map(({ request }) => request.id)],
  });
  await tell(change.writes, credits);
}

function transfersOf({ request, amount, from, fee = 0 }: Credit): readonly Transfer[] {
  const deposit = memberAccount("deposit", request.member_id);
  const whole = (given: number): Rupiah => rupiah(given);
  return [
    { debit: from, credit: deposit, amount: whole(amount) },
    ...(fee > 0 ? [{ debit: from, credit: FEE_REVENUE, amount: whole(fee) }] : []),
  ];
}

function writeCredits(change: Change, credits: readonly Credit[]): void {
  change.writeRows(
    credits.length,
    `update deposit_request r set state = case when c.reason is null then 'approved' else 'half_approved' end, credited = c.amount,
        credited_at = clock_timestamp(), credited_by = c.by, closed_at = coalesce(r.closed_at, clock_timestamp()), line_id = c.line_id,
        staff_id = coalesce(c.staff_id, r.staff_id), reason = c.reason, failure = null, paid_late = c.late,
        collection = case when r.source = 'cash' then 'not_deposited' end
      from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::text[], $7::boolean[])
        as c(id, amount, by, line_id, staff_id, reason, late)
      where r.id = c.id and r.credited is null`,
    [
      credits.map(({ request }) => request.id),
      credits.map(({ amount }) => amount),
      credits.map(({ by }) => by),
      credits.map(({ lineId = null }) => lineId),
      credits.map(({ staffId = null }) => staffId),
      credits.map(({ halfReason = null }) => halfReason),
      credits.map(({ isLate = false }) => isLate),
    ],
  );
}

async function tell(writes: Queries, credits: readonly Credit[]): Promise<void> {
  const of = ({ request, amount, halfReason }: Credit) => ({
    memberId: request.member_id,
    refId: request.code,
    facts: {
      code: request.code,
      amount,
      ...(halfReason !== undefined && { asked: request.nominal, reason: halfReason }),
    },
  });
  const isHalf = ({ halfReason }: Credit): boolean => halfReason !== undefined;
  const whole = credits.filter((credit) => !isHalf(credit));
  await notifyAll(writes, DEPOSIT_NOTICES.deposit_credited, whole.map(of));
  await notifyAll(writes, DEPOSIT_NOTICES.deposit_half_approved, credits.filter(isHalf).map(of));
}
