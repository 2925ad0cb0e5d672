import type { PostalCancelDecideInput } from "@konter/contract/postal-cancels";
import type { Change } from "@konter/ledger";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { requireCompensationAlone } from "../corrections/index.ts";
import type { Deciders } from "../corrections/index.ts";
import { settleByStaff } from "../shipments/index.ts";
import { requireCancelable } from "./cancelable.ts";
import { lockCase } from "./store.ts";
import type { CaseRow } from "./store.ts";
import { tell } from "./tell.ts";

/** Locks an undecided case. Throws postal_cancel_not_found, postal_cancel_decided. */
async function requireOpenCase(reads: Queries, id: number): Promise<CaseRow> {
  const locked = await lockCase(reads, id);
  if (locked === undefined) throw new DomainError("postal_cancel_not_found");
  if (locked.row.state !== "open") throw new DomainError("postal_cancel_decided");
  return locked.row;
}

/** An undecided case whose money may still go back. Throws also the codes of requireCancelable. */
export async function requireApprovable(reads: Queries, id: number): Promise<CaseRow> {
  const row = await requireOpenCase(reads, id);
  await requireCancelable(reads, { ...row, id: row.shipment_id });
  return row;
}

/**
 * Approves a case by one person. Throws the codes of requireApprovable, parcel_compensation_approval and
 * parcel_compensation_day.
 */
export async function approveAlone(
  brand: BrandContext,
  actor: Actor,
  { case_id: id, words }: PostalCancelDecideInput,
): Promise<void> {
  await brand.ledger.commit(
    async (change) => {
      const row = await requireApprovable(change.reads, id);
      await requireCompensationAlone(brand, change.reads, actor.staffId, row.amount);
      const deciders = { decidedBy: actor.staffId, approvedBy: null };
      await writeApproval(change, actor, row, words, deciders);
    },
    { key: `shipment-case:${id}` },
  );
}

/** Settles the order as cancelled and closes the case, in the caller's change, which locked both. */
export async function writeApproval(
  change: Change,
  actor: Actor,
  row: CaseRow,
  words: string,
  { decidedBy, approvedBy }: Deciders,
): Promise<void> {
  const word = "cancel_approved";
  await settleByStaff(change, row.shipment_id, {
    state: word,
    code: word,
    message: words,
    body: "",
  });
  change.writeRows(
    1,
    `update postal_cancel set state = 'approved', answer = $2, decided_at = clock_timestamp(), decided_by = $3, approved_by = $4
     where id = $1 and state = 'open'`,
    [row.id, words, decidedBy, approvedBy],
  );
  await tell(change.writes, row, "approved", { amount: row.amount, answer: words });
  await recordAction(change.writes, actor, {
    action: "parcel.cancel_approved",
    subject: row.ref_id,
    detail: { case: row.id, amount: row.amount, words, made_by: decidedBy },
  });
}

/** Rejects a case with a reason for its sender. Throws postal_cancel_not_found, postal_cancel_decided. */
export async function rejectCancel(
  brand: BrandContext,
  actor: Actor,
  { case_id: id, words }: PostalCancelDecideInput,
): Promise<void> {
  await brand.ledger.commit(
    async (change) => {
      const row = await requireOpenCase(change.reads, id);
      change.writeRows(
        1,
        `update postal_cancel set state = 'rejected', answer = $2, decided_at = clock_timestamp(), decided_by = $3
         where id = $1 and state = 'open'`,
        [id, words, actor.staffId],
      );
      await tell(change.writes, row, "rejected", { amount: row.amount, answer: words });
      await recordAction(change.writes, actor, {
        action: "parcel.cancel_rejected",
        subject: row.ref_id,
        detail: { case: id, reason: words },
      });
    },
    { key: `shipment-case:${id}`, needsLedger: false },
  );
}
