import { rupiah } from "@konter/contract/money";
import type { AccountName, Change } from "@konter/ledger";
import { onlyRow } from "@konter/postgres";
import type { SettlementLine } from "../../../../ports/payment-gateway.ts";
import type { StrayReason } from "../deciding/decide.ts";

/** The suspense account for gateway money that fits nothing. */
export const SUSPENSE: AccountName = { kind: "suspense", owner: "payments" };
const gatewayAccount = (id: string): AccountName => ({ kind: "gateway", owner: id });

export interface NewStray {
  readonly gatewayId: string;
  readonly chargeId: number | undefined;
  /** Rupiah, not zero; negative if the gateway took money back. Zero for another currency. */
  readonly amount: number;
  readonly currency?: string;
  readonly reason: StrayReason | "unknown_charge";
  readonly detail?: string;
  readonly lineId?: string;
}

/** The reference for staff and in the journal. */
export const strayCode = (id: number): string => `S${id}`;

/**
 * Moves money that fits nothing to suspense with a case and returns its id. Undefined if the settlement line was
 * recorded before. Money in another currency is not posted and only gets a case.
 */
export async function keepStray(
  change: Change,
  { gatewayId, chargeId, amount, currency = "IDR", reason, detail = "", lineId }: NewStray,
): Promise<number | undefined> {
  if (lineId !== undefined) {
    const known = await change.reads.query(
      "select from payment_stray where gateway_id = $1 and line_id = $2",
      [gatewayId, lineId],
    );
    if (known.rows.length > 0) return undefined;
  }
  const id = await change.newId("payment_stray");
  await change.writes.query(
    `insert into payment_stray (id, gateway_id, charge_id, amount, currency, reason, detail, line_id)
     overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, gatewayId, chargeId ?? null, amount, currency, reason, detail, lineId ?? null],
  );
  await change.writes.query(
    "insert into payment_case (gateway_id, charge_id, stray_id, reason) values ($1, $2, $3, 'stray')",
    [gatewayId, chargeId ?? null, id],
  );
  if (amount !== 0) post(change, gatewayId, id, amount);
  return id;
}

function post(change: Change, gatewayId: string, id: number, amount: number): void {
  const gateway = gatewayAccount(gatewayId);
  const [debit, credit] = amount > 0 ? [gateway, SUSPENSE] : [SUSPENSE, gateway];
  const transfers = [{ debit, credit, amount: rupiah(Math.abs(amount)) }];
  change.post(
    [{ key: `charge_stray:${id}`, kind: "charge_stray", reference: strayCode(id), transfers }],
    ([result]) => new Error(`stray ${id} was ${result}`),
  );
}

/**
 * Records a payment that a settlement lists and no status reported: a second payment of a charge, or one of an unknown
 * charge. Idempotent per settlement line: only the first call moves money. Returns the stray's id; undefined if the
 * line is known. Throws an Error for a line that is not a payment.
 */
export async function strayPayment(
  change: Change,
  { gateway, line }: { readonly gateway: string; readonly line: SettlementLine },
): Promise<number | undefined> {
  if (line.kind !== "payment" || !Number.isSafeInteger(line.amount) || line.amount <= 0)
    throw new Error(`the line ${line.id} of ${gateway} is no payment`);
  const found = await change.reads.query<{ id: number }>(
    `select id from payment_charge where gateway_id = $1
       and (charge_reference = $2 or ($2::text is null and gateway_reference = $3))`,
    [gateway, line.reference ?? null, line.gatewayReference ?? null],
  );
  const charge = found.rowCount === 1 ? onlyRow(found) : undefined;
  return keepStray(change, {
    gatewayId: gateway,
    chargeId: charge?.id,
    amount: line.amount,
    reason: charge === undefined ? "unknown_charge" : "second_payment",
    detail: [line.reference, line.gatewayReference].filter(Boolean).join(" "),
    lineId: line.id,
  });
}
