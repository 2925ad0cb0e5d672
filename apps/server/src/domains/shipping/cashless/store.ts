import type { CashlessFailure, CashlessState } from "@konter/contract/cashless";
import type { DepositMethodKind } from "@konter/contract/deposits";
import type { ErrorCode } from "@konter/contract/errors";
import type { SentenceParameters } from "@konter/contract/locale";
import type { ParcelAgreement } from "@konter/contract/parcels";
import type { Queries } from "@konter/postgres";
import type { PaymentInstructions } from "../../../ports/payment-gateway.ts";

/** A row of cashless_parcel. */
export interface CashlessRow {
  readonly id: number;
  readonly code: string;
  readonly member_id: number;
  readonly courier_account_id: string;
  readonly agreement: ParcelAgreement;
  readonly service_name: string;
  readonly payer_name: string;
  readonly method_code: string;
  readonly method_kind: DepositMethodKind;
  readonly method_name: string;
  readonly method_bank: string | null;
  readonly total: number;
  readonly fee: number;
  readonly fee_paid_by: "brand" | "customer";
  readonly amount: number;
  readonly charge_id: number | null;
  readonly instructions: PaymentInstructions | null;
  readonly state: CashlessState;
  readonly failure: CashlessFailure | null;
  readonly refund_code: ErrorCode | null;
  readonly refund_parameters: SentenceParameters | null;
  readonly made_at: Date;
  readonly expires_at: Date;
  readonly paid_at: Date | null;
  readonly shipment_ref: string | null;
  readonly tries: number;
}

/** Returns a member's own cashless parcel by its code. */
export async function findCashless(
  database: Queries,
  memberId: number,
  code: string,
): Promise<CashlessRow | undefined> {
  const found = await database.query<CashlessRow>(
    "select * from cashless_parcel where member_id = $1 and code = $2",
    [memberId, code.toUpperCase()],
  );
  return found.rows[0];
}

/** Locks a cashless parcel for a decision about it. */
export async function lockCashless(reads: Queries, code: string): Promise<CashlessRow | undefined> {
  const found = await reads.query<CashlessRow>(
    "select * from cashless_parcel where code = $1 for no key update",
    [code],
  );
  return found.rows[0];
}

/** Notifies open clients to reload it. */
export async function announce(
  writes: Queries,
  { member_id: memberId, code }: Pick<CashlessRow, "member_id" | "code">,
): Promise<void> {
  await writes.query(
    "insert into outbox (topic, member_id, reference, payload) values ('cashless.changed', $1, $2, '{}')",
    [memberId, code],
  );
}
