import { CASHLESS_FAILURE_TEXTS } from "@konter/contract/cashless";
import type { CashlessParcel } from "@konter/contract/cashless";
import { ERRORS } from "@konter/contract/errors";
import { renderSentence } from "@konter/contract/locale";
import type { Locale } from "@konter/contract/locale";
import { rupiah } from "@konter/contract/money";
import { toInstructions } from "../../money/deposits/index.ts";
import type { CashlessRow } from "./store.ts";

/** A cashless parcel as its counter sees it. */
export function toCashless(row: CashlessRow, locale: Locale): CashlessParcel {
  const isWaiting = row.state === "waiting";
  return {
    code: row.code,
    status: row.state,
    created_at: row.made_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    method: {
      code: row.method_code,
      kind: row.method_kind,
      name: row.method_name,
      bank: row.method_bank,
    },
    payer_name: row.payer_name,
    recipient_name: row.agreement.recipient.name,
    service_name: row.service_name,
    total: rupiah(row.total),
    fee: rupiah(row.fee),
    fee_paid_by: row.fee_paid_by,
    amount: rupiah(row.amount),
    instructions: isWaiting && row.instructions !== null ? toInstructions(row.instructions) : null,
    shipment: row.shipment_ref,
    reason: reasonOf(row, locale),
    may_cancel: isWaiting,
  };
}

/** Why the payment failed, or why its money went to the deposit. */
function reasonOf(
  { failure, refund_code: code, refund_parameters: parameters }: CashlessRow,
  locale: Locale,
): string | null {
  if (code !== null) return renderSentence(ERRORS[code], locale, parameters ?? {});
  return failure === null ? null : CASHLESS_FAILURE_TEXTS[failure][locale];
}
