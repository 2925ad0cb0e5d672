import type { ErrorCode } from "@konter/contract/errors";
import { onlyRow } from "@konter/postgres";
import type { Queries, Statements } from "@konter/postgres";
import type pg from "pg";
import type { TextSeal } from "../../../platform/keys/text-seal.ts";
import type { SupplierOutcome } from "../../../ports/supplier.ts";
import { sealDelivered, sealEvidence, withoutCode } from "./reading/delivered-words.ts";
import { purchaseOfAttempt } from "../../../kernel/references.ts";

/** One item of accept_purchases. Omitted fields are null there, and each field costs PostgreSQL parsing time. */
export interface AcceptItem {
  readonly ref: string;
  readonly member_id: number;
  readonly key: string;
  readonly hash: string;
  readonly product: string;
  readonly destination: string;
  readonly price: number;
  readonly pin: string;
  readonly selling_price?: number | undefined;
  readonly customer_name?: string | undefined;
  readonly note?: string | undefined;
  readonly order_number?: string | undefined;
  readonly is_debt?: true | undefined;
  readonly dp_value?: number | undefined;
  readonly debt_notes?: string | undefined;
  /** The deposit when omitted. */
  readonly wallet?: "loan" | undefined;
  /** The customer needs the delivered code. */
  readonly needs_serial: boolean;
  /** The account name was queried before and belongs to the purchase. */
  readonly is_named?: true | undefined;
  /** The same purchase for the same number on one day is allowed. */
  readonly is_repeated?: true | undefined;
  /** The purchase of the eSIM to refill. */
  readonly refill_of?: string | undefined;
}

export interface Acceptance {
  readonly result: "accepted" | "replayed" | ErrorCode;
  readonly detail: string | null;
  readonly ref_id: string;
  readonly product_code: string;
  readonly product_name: string;
  readonly destination: string;
  readonly price: number;
  readonly start_balance: number;
  readonly end_balance: number;
  readonly accepted_at: Date;
}

/**
 * Result i belongs to item i. An item that conflicts with an earlier one of the same statement is retried right after
 * it. Each round decides at least one item, so the loop ends.
 */
export async function acceptPurchases(
  database: Statements,
  items: readonly AcceptItem[],
): Promise<readonly Acceptance[]> {
  const answer = await database.query<Acceptance | { readonly result: "again" }>({
    name: "purchase.accept",
    text: `select result, detail, ref_id, product_code, product_name, destination, price, start_balance, end_balance, accepted_at
      from accept_purchases($1) order by item`,
    values: [JSON.stringify(markRepeats(items))],
  });
  const later = items.filter((_item, index) => answer.rows[index]?.result === "again");
  const decidedLater = later.length === 0 ? [] : [...(await acceptPurchases(database, later))];
  return answer.rows.map((row) =>
    row.result === "again" ? (decidedLater.shift() as Acceptance) : row,
  );
}

interface RepeatMarks {
  readonly same_key?: true;
  readonly same_sale?: true;
  readonly same_order?: true;
}

/** Marks each item that shares its key, its sale (number and product) or its order number with an earlier one. */
function markRepeats(items: readonly AcceptItem[]): readonly (AcceptItem & RepeatMarks)[] {
  if (items.length === 1) return items;
  const seen = new Set<string>();
  const repeats = (what: string): boolean => {
    if (seen.has(what)) return true;
    seen.add(what);
    return false;
  };
  return items.map((item) => {
    const { member_id: member, key, destination, product, order_number: order } = item;
    const same_key = repeats(`key ${member} ${key}`);
    const same_sale = repeats(`sale ${member} ${destination} ${product}`);
    const same_order = order !== undefined && repeats(`order ${member} ${order}`);
    if (!same_key && !same_sale && !same_order) return item;
    return {
      ...item,
      ...(same_key && { same_key }),
      ...(same_sale && { same_sale }),
      ...(same_order && { same_order }),
    };
  });
}

/** Whether a purchase with this member's key exists. */
export async function isKeyKnown(pool: pg.Pool, memberId: number, key: string): Promise<boolean> {
  const found = await pool.query("select from purchase where idempotency_key = $1", [
    `${memberId} ${key}`,
  ]);
  return found.rowCount === 1;
}

export interface ClaimedAttempt {
  readonly purchase_id: number;
  readonly number: number;
  readonly supplier_reference: string;
  readonly sku: string;
  readonly destination: string;
  readonly quoted_cost: number;
  readonly submitted_at: Date;
  /** The supplier's reference of the bill inquiry; empty where it has none, null for a purchase that is no bill. */
  readonly bill_reference: string | null;
  readonly action: "buy" | "recover" | "check";
}

/**
 * Leases due attempts of one supplier to this worker, which must call within `latestCallSeconds` or skip the call,
 * because the supplier's interval between two calls for a reference counts from then.
 */
export async function claimAttempts(
  pool: pg.Pool,
  supplierId: string,
  limit: number,
  leaseSeconds: number,
  latestCallSeconds = 0,
): Promise<readonly ClaimedAttempt[]> {
  const answer = await pool.query<ClaimedAttempt>({
    name: "purchase.claim",
    text: "select * from claim_deliveries($1, $2, make_interval(secs => $3), make_interval(secs => $4))",
    values: [supplierId, limit, leaseSeconds, latestCallSeconds],
  });
  return answer.rows;
}

/**
 * For an attempt whose worker died and that the supplier does not know: makes it due for sending once the supplier's
 * interval is over.
 */
export async function sendAgain(pool: pg.Pool, reference: string): Promise<void> {
  await pool.query("select send_again($1)", [reference]);
}

export type SettleSource = "submit" | "status" | "callback" | "staff";

export interface SettleItem {
  readonly reference: string;
  readonly source: SettleSource;
  readonly outcome: SupplierOutcome;
  readonly staffId?: number;
}

export type SettleEffect =
  | "settled_success"
  | "settled_failed"
  | "rerouted"
  | "pending"
  | "no_effect"
  | "late_success"
  | "contradiction"
  | "returned"
  | "stray_returned"
  | "questioned"
  | "serial_added"
  | "serial_corrected"
  | "too_early"
  | "unknown_reference";

export interface Settlement {
  readonly effect: SettleEffect;
  readonly ref_id: string | null;
  readonly member_id: number | null;
  /** Seconds from acceptance to this decision; null where the outcome decided nothing. */
  readonly settle_seconds: number | null;
}

/** Result i belongs to item i. Encrypts deliveries and suppliers' responses before they leave the process. */
export async function settlePurchases(
  database: Statements,
  seal: TextSeal,
  items: readonly SettleItem[],
): Promise<readonly Settlement[]> {
  const answer = await database.query<Settlement>({
    name: "purchase.settle",
    ...settleStatement(seal, items),
  });
  return answer.rows;
}

/** The statement that settles the items. Returns one row of Settlement for each. */
export const settleStatement = (seal: TextSeal, items: readonly SettleItem[]) => ({
  text: "select effect, ref_id, member_id, settle_seconds from settle_purchases($1) order by item",
  values: [JSON.stringify(items.map((item) => toRecord(seal, item)))],
});

function toRecord(seal: TextSeal, { reference, source, outcome, staffId }: SettleItem) {
  // PostgreSQL text cannot contain NUL, but a supplier's broken body may.
  const serial = withoutNul(outcome.serialNumber ?? "");
  const message = withoutNul(outcome.message);
  return {
    reference,
    source,
    state: outcome.state,
    created: outcome.created,
    code: outcome.code,
    // Text by staff stays unchanged.
    message: source === "staff" ? message : withoutCode(message, serial),
    raw: sealEvidence(seal, reference, withoutNul(outcome.raw)),
    serial_number: serial === "" ? null : sealDelivered(seal, purchaseOfAttempt(reference), serial),
    cost: outcome.cost ?? null,
    reason: outcome.state === "failed" || outcome.state === "reversed" ? outcome.reason : null,
    try_elsewhere: outcome.state === "failed" ? outcome.tryElsewhere : false,
    staff_id: staffId ?? null,
  };
}

function withoutNul(text: string): string {
  return text.replaceAll("\0", "\uFFFD");
}

export interface AttemptOfReference {
  readonly supplier_id: string;
  readonly sku: string;
  readonly destination: string;
  readonly quoted_cost: number;
  readonly submitted_at: Date | null;
  readonly accepted_at: Date;
}

export async function findAttempt(
  pool: pg.Pool,
  reference: string,
): Promise<AttemptOfReference | undefined> {
  const answer = await pool.query<AttemptOfReference>(
    `select a.supplier_id, a.sku, p.destination, a.quoted_cost, a.submitted_at, p.accepted_at
     from purchase_attempt a join purchase p on p.id = a.purchase_id where a.supplier_reference = $1`,
    [reference],
  );
  return answer.rows[0];
}

export async function cancelPurchase(
  pool: pg.Pool,
  refId: string,
  memberId: number,
): Promise<"canceled" | "transaction_not_found" | "cancel_too_late"> {
  const answer = await pool.query<{
    result: "canceled" | "transaction_not_found" | "cancel_too_late";
  }>("select cancel_purchase($1, $2, 'member') as result", [refId, memberId]);
  return onlyRow(answer).result;
}

export async function requestCheck(database: Queries, refId: string): Promise<boolean> {
  const answer = await database.query<{ asked: boolean }>("select request_check($1) as asked", [
    refId,
  ]);
  return onlyRow(answer).asked;
}
