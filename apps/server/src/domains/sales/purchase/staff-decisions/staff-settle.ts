import type { Change } from "@konter/ledger";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import type { TextSeal } from "../../../../platform/keys/text-seal.ts";
import type { SupplierOutcome } from "../../../../ports/supplier.ts";
import { recordAction } from "../../../../kernel/audit/index.ts";
import type { Actor } from "../../../../kernel/audit/index.ts";
import { findPurchase } from "../reading/read-detail.ts";
import type { PurchaseRow } from "../reading/read-transactions.ts";
import {
  refundTooEarly,
  refuseOwnDecision,
  requireRefundAlone,
  requireRefundPossible,
} from "./refund-alone.ts";
import { settleStatement } from "../store.ts";
import type { SettleEffect } from "../store.ts";
import { readAttempts } from "../reading/timeline.ts";

export interface StaffDecision {
  readonly ref_id: string;
  readonly outcome: "success" | "failed";
  readonly serial_number?: string | undefined;
  readonly proof: string;
}

/**
 * Settles a purchase by a decision of staff, with the proof as evidence and an audit entry. A case about a decided
 * purchase may be closed without a change. Throws transaction_not_found, transaction_not_open, proof_required,
 * serial_needed, case_own_decision, refund_too_early, and approval_needed or refund_day_limit for a refund above the
 * limits of one person (FEATURES M671).
 */
export async function settleByStaff(
  brand: BrandContext,
  actor: Actor,
  decision: StaffDecision,
): Promise<void> {
  await brand.ledger.commit((change) => settleWithin(brand, change, actor, decision), {
    key: `purchase:${decision.ref_id}`,
  });
}

/** The same within a larger change. */
export async function settleWithin(
  brand: BrandContext,
  change: Change,
  actor: Actor,
  decision: StaffDecision,
): Promise<void> {
  if (decision.proof.trim() === "")
    throw new DomainError("proof_required", { fields: { proof: { rule: "proof_required" } } });
  const { reads } = change;
  const purchase = await findUndecided(reads, decision.ref_id);
  if (decision.outcome === "failed" && !stands(purchase, decision)) {
    await requireRefundPossible(reads, purchase.id);
    await requireRefundAlone(brand, reads, actor.staffId, purchase.price);
  }
  if (decision.outcome === "success" && !decision.serial_number?.trim())
    await refuseWithoutSerial(reads, purchase);
  await applyDecision(change, await brand.textSeal(), actor, purchase, decision);
}

/** An open purchase of a code cannot become a success without the code. Throws serial_needed. */
async function refuseWithoutSerial(client: Queries, purchase: PurchaseRow): Promise<void> {
  if (!isOpen(purchase)) return;
  const needing = await client.query("select from purchase where id = $1 and needs_serial", [
    purchase.id,
  ]);
  if (needing.rows.length > 0)
    throw new DomainError("serial_needed", {
      fields: { serial_number: { rule: "serial_needed" } },
    });
}

/**
 * Returns a purchase that staff may decide: its outcome is open, or contradicted. Throws transaction_not_found,
 * transaction_not_open.
 */
export async function findUndecided(database: Queries, refId: string): Promise<PurchaseRow> {
  const purchase = await findPurchase(database, refId);
  if (!isOpen(purchase) && purchase.case_reason === null)
    throw new DomainError("transaction_not_open");
  return purchase;
}

/** Whether a supplier may have it and nothing is certain. */
export function isOpen({ state }: { readonly state: string }): boolean {
  return state === "submitting" || state === "unknown";
}

/**
 * Whether the decision equals the current state (a returned purchase was refunded, as a failed one). Then only the case
 * is closed.
 */
export function stands(
  { state }: PurchaseRow,
  { outcome }: Pick<StaffDecision, "outcome">,
): boolean {
  return (state === "returned" || state === "expired" ? "failed" : state) === outcome;
}

/** Settles in the caller's change, so that an error leaves no audit entry. Throws transaction_not_open. */
export async function applyDecision(
  change: Change,
  seal: TextSeal,
  actor: Actor,
  purchase: PurchaseRow,
  decision: StaffDecision,
): Promise<void> {
  await recordAction(change.writes, actor, {
    action: "purchase.settle",
    subject: purchase.ref_id,
    before: { state: purchase.state },
    after: { state: decision.outcome },
    detail: { proof: decision.proof },
  });
  if (stands(purchase, decision)) {
    await refuseOwnDecision(change, purchase, actor);
    // Fails when another person closed the case in between.
    change.call<{ closed: boolean }>({
      text: "select close_case($1, $2, $3) as closed",
      values: [purchase.ref_id, actor.staffId, decision.proof],
      column: "closed",
      allowed: [true],
      onRefused: notOpen,
    });
    return;
  }
  const attempts = await readAttempts(change.reads, purchase.id);
  const attempt = attempts.find((candidate) => candidate.number === purchase.attempt_number);
  if (attempt === undefined) throw new DomainError("transaction_not_open");
  change.call<{ effect: SettleEffect }>({
    ...settleStatement(seal, [
      {
        reference: attempt.supplier_reference,
        source: "staff",
        outcome: outcomeOf(decision),
        staffId: actor.staffId,
      },
    ]),
    column: "effect",
    allowed: DECIDED,
    onRefused: ([row]) => (row?.effect === "too_early" ? refundTooEarly(new Date()) : notOpen()),
  });
}

const notOpen = (): DomainError => new DomainError("transaction_not_open");

/**
 * The effects of a decision that changed something. A decision without an effect is rejected: the attempt was changed
 * too often, or lacks its serial number.
 */
const DECIDED: readonly SettleEffect[] = [
  "settled_success",
  "settled_failed",
  "rerouted",
  "late_success",
  "returned",
  "stray_returned",
  "questioned",
  "serial_added",
  "serial_corrected",
  "unknown_reference",
];

function outcomeOf(decision: StaffDecision): SupplierOutcome {
  const said = { code: "staff", message: decision.proof, raw: "", created: "yes" as const };
  if (decision.outcome === "failed")
    return { ...said, state: "failed", reason: "other", tryElsewhere: false, closes: "nothing" };
  return {
    ...said,
    state: "success",
    ...(decision.serial_number ? { serialNumber: decision.serial_number } : {}),
  };
}
