import type { BrandContext } from "../../platform/brand-context.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { SupplierOutcome } from "../../ports/supplier.ts";
import type { StaffSubject } from "../identity/index.ts";
import { findPurchase } from "./read-detail.ts";
import type { Settle } from "./settle-purchase.ts";
import { readAttempts } from "./timeline.ts";

export interface StaffDecision {
  readonly ref_id: string;
  readonly outcome: "success" | "failed";
  readonly serial_number?: string | undefined;
  readonly proof: string;
}

/**
 * Staff decide what no supplier could: through the same settle function, with the proof as evidence and the act on record.
 * A case about a decided purchase may be closed as it stands. Throws transaction_not_found, transaction_not_open, proof_required.
 */
export async function settleByStaff(
  brand: BrandContext,
  settle: Settle,
  staff: StaffSubject,
  decision: StaffDecision,
  requestId: string,
): Promise<void> {
  if (decision.proof.trim() === "")
    throw new Refusal("proof_required", { fields: { proof: { rule: "proof_required" } } });
  const purchase = await findPurchase(brand, decision.ref_id);
  const isOpen = purchase.state === "submitting" || purchase.state === "unknown";
  if (!isOpen && purchase.case_reason === null) throw new Refusal("transaction_not_open");
  await brand.pool.query(
    "insert into audit_entry (staff_id, action, subject, detail, request_id) values ($1, 'purchase.settle', $2, $3, $4)",
    [
      staff.id,
      purchase.ref_id,
      JSON.stringify({
        outcome: decision.outcome,
        proof: decision.proof,
        state_before: purchase.state,
      }),
      requestId,
    ],
  );
  // What staff say is what stands already (a returned purchase was paid back, as a failed one): only the case ends.
  const stands = purchase.state === "returned" ? "failed" : purchase.state;
  if (stands === decision.outcome) {
    await brand.pool.query("select close_case($1, $2, $3)", [
      purchase.ref_id,
      staff.id,
      decision.proof,
    ]);
    return;
  }
  const attempts = await readAttempts(brand.pool, purchase.id);
  const attempt = attempts.find((candidate) => candidate.number === purchase.attempt_number);
  if (attempt === undefined) throw new Refusal("transaction_not_open");
  const { effect } = await settle({
    reference: attempt.supplier_reference,
    source: "staff",
    outcome: outcomeOf(decision),
    notFoundFinalMinutes: 0,
    staffId: staff.id,
  });
  if (effect === "no_effect" || effect === "pending") throw new Refusal("transaction_not_open");
}

function outcomeOf(decision: StaffDecision): SupplierOutcome {
  const said = { code: "staff", message: decision.proof, raw: "", created: "yes" as const };
  if (decision.outcome === "failed")
    return { ...said, state: "failed", reason: "other", tryElsewhere: false };
  return {
    ...said,
    state: "success",
    ...(decision.serial_number ? { serialNumber: decision.serial_number } : {}),
  };
}
