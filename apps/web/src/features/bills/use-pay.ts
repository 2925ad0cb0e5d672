import { lazyValidator } from "@konter/ui";
import type { BillAgreement, BillPaid } from "@konter/contract/bills";
import { parseRupiah } from "@konter/contract/money";
import { api } from "../../app/api.ts";
import { useConfirmation } from "../confirmation/index.ts";
import type { Confirmation } from "../confirmation/index.ts";
import { unansweredPayment } from "./attempt.ts";
import type { Payment } from "./attempt.ts";

const EMPTY = { selling_price: "", customer_name: "", note: "" };

/** Pays one bill and retries with the same idempotency key until the outcome is known. */
export function usePay(
  payment: Payment,
  onPaid: (paid: BillPaid) => void,
): Confirmation<typeof EMPTY> {
  return useConfirmation({
    initial: EMPTY,
    wasSent: payment.sent,
    agreedOf: (values) => payment.agreed ?? agreementOf(payment, values),
    attempt: {
      keep: (agreed) => unansweredPayment.keep({ ...payment, agreed, sent: true }),
      forget: unansweredPayment.forget,
    },
    validator: lazyValidator(async (byPasskey: boolean) => {
      const { billAgreement, billPayInput } = await import("@konter/contract/bills/schemas");
      return byPasskey ? billAgreement : billPayInput;
    }),
    askPasskey: (agreed) => api("POST postpaid/pay/passkey", agreed),
    send: (agreed, proof) =>
      api("POST postpaid/pay", { ...agreed, ...proof }, { idempotencyKey: payment.key }),
    onDone: onPaid,
  });
}

/** Passes text that is not an amount through unchanged, so that the schema rejects it. */
function agreementOf({ bill }: Payment, values: typeof EMPTY): BillAgreement {
  const { selling_price: typed, customer_name, note } = values;
  return {
    ref_id: bill.ref_id,
    price: bill.price,
    ...(typed.trim() !== "" && { selling_price: (parseRupiah(typed) ?? typed) as number }),
    ...(customer_name.trim() !== "" && { customer_name }),
    ...(note.trim() !== "" && { note }),
  };
}
