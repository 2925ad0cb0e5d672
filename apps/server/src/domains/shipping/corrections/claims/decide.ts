import type { ClaimApproveInput } from "@konter/contract/parcel-corrections";
import type { Change } from "@konter/ledger";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { recordAction } from "../../../../kernel/audit/index.ts";
import type { Actor } from "../../../../kernel/audit/index.ts";
import { announce } from "../../shipments/index.ts";
import { parcelJournal } from "../accounts.ts";
import { requireCompensationAlone } from "../compensation.ts";
import type { Deciders } from "../compensation.ts";
import { tell } from "../tell.ts";
import { claimTooHigh } from "./file.ts";
import { lockClaim } from "./store.ts";
import type { ClaimRow } from "./store.ts";

/** An undecided claim. Throws parcel_claim_not_found, parcel_claim_closed. */
export function requireOpenClaim(row: ClaimRow | undefined): ClaimRow {
  if (row === undefined) throw new DomainError("parcel_claim_not_found");
  if (row.state !== "open" && row.state !== "sent") throw new DomainError("parcel_claim_closed");
  return row;
}

/** Notes that a claim was given to the courier. Throws parcel_claim_not_found, parcel_claim_closed. */
export async function sendClaim(
  brand: BrandContext,
  actor: Actor,
  { claim_id: id, note }: { readonly claim_id: number; readonly note: string },
): Promise<void> {
  await brand.ledger.commit(
    async (change) => {
      const row = requireOpenClaim(await lockClaim(change.reads, id));
      change.writeRows(
        1,
        `update parcel_claim set state = 'sent', courier_note = $2, sent_at = coalesce(sent_at, clock_timestamp())
         where id = $1 and state in ('open', 'sent')`,
        [id, note],
      );
      await announce(change.writes, row);
      await recordAction(change.writes, actor, {
        action: "parcel.claim_sent",
        subject: row.ref_id,
        detail: { claim: id, note },
      });
    },
    { key: `claim:${id}`, needsLedger: false },
  );
}

/**
 * Pays a claim by one person. Throws parcel_claim_not_found, parcel_claim_closed, parcel_claim_too_high,
 * parcel_compensation_approval, parcel_compensation_day.
 */
export async function approveClaimAlone(
  brand: BrandContext,
  actor: Actor,
  input: ClaimApproveInput,
): Promise<void> {
  const { claim_id: id, amount } = input;
  await brand.ledger.commit(
    async (change) => {
      const row = requireOpenClaim(await lockClaim(change.reads, id));
      if (amount > row.most) throw claimTooHigh(row.most);
      await requireCompensationAlone(brand, change.reads, actor.staffId, amount);
      const deciders = { decidedBy: actor.staffId, approvedBy: null };
      await writePayment(change, actor, row, input, deciders);
    },
    { key: `claim:${id}` },
  );
}

/** Pays a claim from the courier's account, notifies the member and records the action, in the caller's change. */
export async function writePayment(
  change: Change,
  actor: Actor,
  row: ClaimRow,
  { amount, words }: Pick<ClaimApproveInput, "amount" | "words">,
  { decidedBy, approvedBy }: Deciders,
): Promise<void> {
  const journal = parcelJournal("claim", `parcel_claim:${row.id}:paid`, row, amount);
  change.post([journal], ([result]) => new Error(`${journal.key} was not posted: ${result}`));
  change.writeRows(
    1,
    `update parcel_claim set state = 'paid', paid = $2, words = $3, decided_at = clock_timestamp(), decided_by = $4, approved_by = $5
     where id = $1 and state in ('open', 'sent')`,
    [row.id, amount, words, decidedBy, approvedBy],
  );
  await tell(change.writes, row, "claimPaid", { amount, words });
  await recordAction(change.writes, actor, {
    action: "parcel.claim_paid",
    subject: row.ref_id,
    detail: { claim: row.id, amount, words, made_by: decidedBy },
  });
}

/** Rejects a claim with a reason for the member. Throws parcel_claim_not_found, parcel_claim_closed. */
export async function rejectClaim(
  brand: BrandContext,
  actor: Actor,
  { claim_id: id, reason }: { readonly claim_id: number; readonly reason: string },
): Promise<void> {
  await brand.ledger.commit(
    async (change) => {
      const row = requireOpenClaim(await lockClaim(change.reads, id));
      change.writeRows(
        1,
        `update parcel_claim set state = 'rejected', words = $2, decided_at = clock_timestamp(), decided_by = $3
         where id = $1 and state in ('open', 'sent')`,
        [id, reason, actor.staffId],
      );
      await tell(change.writes, row, "claimRejected", { amount: row.asked, words: reason });
      await recordAction(change.writes, actor, {
        action: "parcel.claim_rejected",
        subject: row.ref_id,
        detail: { claim: id, reason },
      });
    },
    { key: `claim:${id}`, needsLedger: false },
  );
}
