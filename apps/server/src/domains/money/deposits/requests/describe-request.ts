import { DEPOSIT_CLAIMS_LIMIT } from "@konter/contract/deposits";
import type {
  DepositClaimDetail,
  DepositInstructions,
  DepositRequest,
} from "@konter/contract/deposits";
import type { Locale } from "@konter/contract/locale";
import { rupiah } from "@konter/contract/money";
import { dynamicQris } from "@konter/contract/qris";
import { businessDate } from "@konter/contract/time";
import type { PaymentInstructions } from "../../../../ports/payment-gateway.ts";
import { bankWord } from "../../banks/index.ts";
import { FAILURE_TEXTS } from "../failure-texts.ts";
import type { DepositRow } from "../store.ts";

/** Maps a request to the member's view. */
export function toRequest(row: DepositRow, locale: Locale): DepositRequest {
  return {
    code: row.code,
    status: row.state,
    nominal: rupiah(row.nominal),
    unique_digits: row.digits,
    fee: rupiah(row.fee),
    fee_paid_by: row.fee_paid_by,
    total: rupiah(row.total),
    credited: row.credited === null ? null : rupiah(row.credited),
    method: { code: row.method_code, kind: row.kind, name: row.method_name, bank: logoOf(row) },
    holder_name: row.holder_name ?? "",
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    credited_at: row.credited_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    processed_on: row.processed_on,
    processed_same_day: row.processed_on === businessDate(row.created_at),
    instructions: instructionsOf(row),
    paid_late: row.paid_late,
    collection: row.collection,
    reason: row.reason,
    failure:
      row.failure === null
        ? null
        : { cause: row.failure, sentence: FAILURE_TEXTS[row.failure][locale] },
    may_cancel: row.state === "waiting",
    may_claim: mayClaim(row),
    claim: row.claim === null ? null : toClaim(row.claim),
  };
}

function logoOf({ kind, bank, gateway_method: method }: DepositRow): string | null {
  if (kind === "qris") return "qris";
  return bank ?? method?.split("_")[0] ?? null;
}

/**
 * Payments to the brand's own accounts can be claimed until they are credited. Gateways report late payments
 * themselves, so they need no claim.
 */
export const mayClaim = ({ source, state, claim, claims }: DepositRow): boolean =>
  source === "bank" &&
  ["waiting", "expired", "canceled", "rejected"].includes(state) &&
  claim?.state !== "open" &&
  claims < DEPOSIT_CLAIMS_LIMIT;

export function toClaim(claim: NonNullable<DepositRow["claim"]>): DepositClaimDetail {
  const instant = (text: string): string => new Date(text).toISOString();
  return {
    state: claim.state,
    amount: rupiah(claim.amount),
    sender: claim.sender ?? "",
    bank: claim.bank,
    paid_at: instant(claim.paid_at),
    note: claim.note,
    has_photo: claim.has_photo,
    opened_at: instant(claim.opened_at),
    due_at: instant(claim.due_at),
    closed_at: claim.closed_at === null ? null : instant(claim.closed_at),
    reason: claim.reason,
  };
}

/** The payment instructions; null until the gateway has provided them, and once the request needs no payment. */
function instructionsOf(row: DepositRow): DepositInstructions | null {
  if (row.state !== "waiting") return null;
  if (row.source === "cash") return {};
  if (row.source === "gateway")
    return row.instructions === null ? null : toInstructions(row.instructions);
  if (row.kind === "qris")
    return row.bank_qris === null ? null : { qr_string: dynamicQris(row.bank_qris, row.total) };
  return {
    bank_account: {
      bank: bankWord(row.bank ?? ""),
      name: row.bank_name ?? "",
      number: row.bank_number ?? "",
      holder: row.bank_holder ?? "",
    },
  };
}

/** A gateway's instructions as members see them. */
export function toInstructions(given: PaymentInstructions): DepositInstructions {
  return {
    ...(given.virtualAccount !== undefined && { virtual_account: given.virtualAccount }),
    ...(given.bill !== undefined && {
      bill: { biller_code: given.bill.billerCode, bill_key: given.bill.billKey },
    }),
    ...(given.qrString !== undefined && { qr_string: given.qrString }),
    ...(given.paymentCode !== undefined && { payment_code: given.paymentCode }),
    ...(given.link !== undefined && { link: given.link }),
  };
}
