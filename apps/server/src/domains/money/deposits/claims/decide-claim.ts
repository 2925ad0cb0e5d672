import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { inTransaction } from "../../../../platform/transaction.ts";
import { notify } from "../../../../kernel/notices/index.ts";
import { recordAction } from "../../../../kernel/audit/index.ts";
import type { Actor } from "../../../../kernel/audit/index.ts";
import { approveMatch } from "../matching/decide-match.ts";
import { DEPOSIT_NOTICES } from "../notices.ts";
import { addEvents } from "../store.ts";

interface HeldClaim {
  readonly id: number;
  readonly request_id: number;
  readonly code: string;
  readonly member_id: number;
  readonly amount: number;
  readonly state: "open" | "accepted" | "rejected";
  readonly line_id: number | null;
  readonly claimed_by: number | null;
  readonly claimed_by_name: string | null;
}

/** Locks a claim; where money may move, its request is locked first. Throws deposit_claim_not_found. */
async function holdClaim(database: Queries, id: number): Promise<HeldClaim> {
  const found = await database.query<HeldClaim>(
    `select c.id, c.request_id, r.code, r.member_id, c.amount, c.state, c.line_id, c.claimed_by, s.name as claimed_by_name
     from deposit_claim c join deposit_request r on r.id = c.request_id left join staff s on s.id = c.claimed_by
     where c.id = $1 for update of c`,
    [id],
  );
  const [claim] = found.rows;
  if (claim === undefined) throw new DomainError("deposit_claim_not_found");
  return claim;
}

async function readCode(database: Queries, id: number): Promise<string> {
  const found = await database.query<{ code: string }>(
    "select r.code from deposit_claim c join deposit_request r on r.id = c.request_id where c.id = $1",
    [id],
  );
  const [claim] = found.rows;
  if (claim === undefined) throw new DomainError("deposit_claim_not_found");
  return claim.code;
}

/** Assigns a claim to the staff member. Throws deposit_claim_not_found, deposit_claim_closed, deposit_claim_taken. */
export async function takeClaim(
  brand: BrandContext,
  actor: Actor,
  {
    claim_id: id,
    take_over: isTakenOver,
  }: { readonly claim_id: number; readonly take_over: boolean },
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    const claim = await holdClaim(client, id);
    if (claim.state !== "open") throw new DomainError("deposit_claim_closed");
    if (claim.claimed_by === actor.staffId) return;
    if (claim.claimed_by !== null && !isTakenOver)
      throw new DomainError("deposit_claim_taken", {
        parameters: { name: claim.claimed_by_name ?? "" },
      });
    await client.query("update deposit_claim set claimed_by = $2 where id = $1", [
      id,
      actor.staffId,
    ]);
    await addEvents(client, [
      { requestId: claim.request_id, event: "claim_taken", by: "staff", staffId: actor.staffId },
    ]);
    await recordAction(client, actor, {
      action: "deposit.claim_taken",
      subject: claim.code,
      detail: { claim: id, taken_from: claim.claimed_by_name },
    });
  });
}

/**
 * Accepts a claim with a bank line and credits the line's whole amount. Throws deposit_claim_not_found,
 * deposit_claim_closed, deposit_decided, bank_line_not_found, deposit_line_taken, deposit_line_other_account,
 * bank_line_own_import, deposit_line_differs.
 */
export async function acceptClaim(
  brand: BrandContext,
  actor: Actor,
  { claim_id: id, line_id: lineId }: { readonly claim_id: number; readonly line_id: number },
): Promise<void> {
  await brand.ledger.commit(
    async (change) => {
      const code = await readCode(brand.pool, id);
      const claim = await holdClaim(change.reads, id);
      if (claim.state === "accepted" && claim.line_id === lineId) return;
      if (claim.state !== "open") throw new DomainError("deposit_claim_closed");
      // The member may have paid to another of the brand's accounts.
      await approveMatch(
        change,
        [actor],
        { line_id: lineId, code },
        { mayBeOtherAccount: true, alone: brand },
      );
      await close(change.writes, actor, claim, { state: "accepted", lineId, reason: null });
    },
    { key: `claim:${id}` },
  );
}

/** Rejects a claim. Throws deposit_claim_not_found, deposit_claim_closed. */
export async function rejectClaim(
  brand: BrandContext,
  actor: Actor,
  { claim_id: id, reason }: { readonly claim_id: number; readonly reason: string },
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    const code = await readCode(client, id);
    await client.query("select from deposit_request where code = $1 for update", [code]);
    const claim = await holdClaim(client, id);
    if (claim.state !== "open") throw new DomainError("deposit_claim_closed");
    await close(client, actor, claim, { state: "rejected", lineId: null, reason });
    await notify(client, DEPOSIT_NOTICES.deposit_claim_rejected, {
      memberId: claim.member_id,
      refId: code,
      facts: { code, amount: claim.amount, reason },
    });
  });
}

async function close(
  database: Queries,
  actor: Actor,
  claim: HeldClaim,
  {
    state,
    lineId,
    reason,
  }: {
    readonly state: "accepted" | "rejected";
    readonly lineId: number | null;
    readonly reason: string | null;
  },
): Promise<void> {
  await database.query(
    `update deposit_claim set state = $2, closed_at = clock_timestamp(), decided_by = $3, line_id = $4, reason = $5,
       claimed_by = coalesce(claimed_by, $3) where id = $1`,
    [claim.id, state, actor.staffId, lineId, reason],
  );
  await addEvents(database, [
    {
      requestId: claim.request_id,
      event: state === "accepted" ? "claim_accepted" : "claim_rejected",
      by: "staff",
      staffId: actor.staffId,
      amount: claim.amount,
      text: reason ?? "",
    },
  ]);
  await recordAction(database, actor, {
    action: `deposit.claim_${state}`,
    subject: claim.code,
    detail: { claim: claim.id, line_id: lineId, reason },
  });
}
