import { formatRupiah } from "@konter/contract/money";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { Refusal } from "../../../platform/refusal.ts";
import type { TextSeal } from "../../../platform/text-seal.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import type { SupplierOutcome } from "../../../ports/supplier.ts";
import { recordAct } from "../../office/audit/index.ts";
import type { Actor } from "../../office/audit/index.ts";
import { readFreshSettings } from "../../office/brand/index.ts";
import { findPurchase } from "./read-detail.ts";
import type { PurchaseRow } from "./read-transactions.ts";
import { settlePurchases } from "./store.ts";
import type { SettleEffect } from "./store.ts";
import { readAttempts } from "./timeline.ts";

export interface StaffDecision {
  readonly ref_id: string;
  readonly outcome: "success" | "failed";
  readonly serial_number?: string | undefined;
  readonly proof: string;
}

/**
 * Staff decide what no supplier could: through the same settle function, with the proof as evidence and the act on record.
 * A case about a decided purchase may be closed as it stands. Throws transaction_not_found, transaction_not_open,
 * proof_required, serial_needed, and approval_needed for a refund above the limit of one person (FEATURES M671).
 */
export async function settleByStaff(
  brand: BrandContext,
  actor: Actor,
  decision: StaffDecision,
): Promise<void> {
  await inTransaction(brand.pool, async (client) => settleWithin(brand, client, actor, decision));
}

/** The same within a transaction that does more. */
export async function settleWithin(
  brand: BrandContext,
  client: pg.PoolClient,
  actor: Actor,
  decision: StaffDecision,
): Promise<void> {
  if (decision.proof.trim() === "")
    throw new Refusal("proof_required", { fields: { proof: { rule: "proof_required" } } });
  // Of two who decide at the same moment the second one sees what the first one did.
  await client.query("select hold_ledger()");
  const purchase = await findUndecided(client, decision.ref_id);
  const { refund_alone_amount: limit } = await readFreshSettings(brand, client);
  if (decision.outcome === "failed" && !stands(purchase, decision) && purchase.price > limit)
    throw new Refusal("approval_needed", { parameters: { limit: formatRupiah(limit) } });
  if (decision.outcome === "success" && !decision.serial_number?.trim())
    await refuseWithoutSerial(client, purchase);
  await applyDecision(client, await brand.textSeal(), actor, purchase, decision);
}

/** A code on the customer's slip is what was bought: an open purchase of one is no success without it. Throws serial_needed. */
async function refuseWithoutSerial(client: pg.PoolClient, purchase: PurchaseRow): Promise<void> {
  if (!isOpen(purchase)) return;
  const needing = await client.query("select from purchase where id = $1 and needs_serial", [
    purchase.id,
  ]);
  if (needing.rows.length > 0)
    throw new Refusal("serial_needed", { fields: { serial_number: { rule: "serial_needed" } } });
}

/** A purchase that a person may decide: its outcome is open, or something contradicts it. Throws transaction_not_found, transaction_not_open. */
export async function findUndecided(
  database: Pick<pg.Pool, "query">,
  refId: string,
): Promise<PurchaseRow> {
  const purchase = await findPurchase(database, refId);
  if (!isOpen(purchase) && purchase.case_reason === null) throw new Refusal("transaction_not_open");
  return purchase;
}

/** Whether a supplier may have it and nothing is certain. */
export function isOpen({ state }: { readonly state: string }): boolean {
  return state === "submitting" || state === "unknown";
}

/** What staff say is what stands already (a returned purchase was paid back, as a failed one): only the case ends. */
export function stands(
  { state }: PurchaseRow,
  { outcome }: Pick<StaffDecision, "outcome">,
): boolean {
  return (state === "returned" ? "failed" : state) === outcome;
}

/** Settles in the caller's transaction, which holds the ledger: what is refused leaves no act on record. Throws transaction_not_open. */
export async function applyDecision(
  database: pg.PoolClient,
  seal: TextSeal,
  actor: Actor,
  purchase: PurchaseRow,
  decision: StaffDecision,
): Promise<void> {
  await recordAct(database, actor, {
    action: "purchase.settle",
    subject: purchase.ref_id,
    before: { state: purchase.state },
    after: { state: decision.outcome },
    detail: { proof: decision.proof },
  });
  if (stands(purchase, decision)) {
    const answer = await database.query<{ closed: boolean }>(
      "select close_case($1, $2, $3) as closed",
      [purchase.ref_id, actor.staffId, decision.proof],
    );
    // Somebody else closed it in between: nobody is told that this act did.
    if (answer.rows[0]?.closed !== true) throw new Refusal("transaction_not_open");
    return;
  }
  const attempts = await readAttempts(database, purchase.id);
  const attempt = attempts.find((candidate) => candidate.number === purchase.attempt_number);
  if (attempt === undefined) throw new Refusal("transaction_not_open");
  const [settlement] = await settlePurchases(database, seal, [
    {
      reference: attempt.supplier_reference,
      source: "staff",
      outcome: outcomeOf(decision),
      staffId: actor.staffId,
    },
  ]);
  if (settlement === undefined || NOT_DECIDED.has(settlement.effect))
    throw new Refusal("transaction_not_open");
}

/** A person's word that moved nothing: the attempt was turned too often, or lacks its serial number. */
const NOT_DECIDED: ReadonlySet<SettleEffect> = new Set(["no_effect", "pending", "contradiction"]);

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
