import * as billsEndpoints from "@konter/contract/bills/endpoints";
import type { BillAgreement, BillPaid } from "@konter/contract/bills";
import { CallFailed } from "@konter/contract/client";
import { parseRupiah } from "@konter/contract/money";
import { serverErrors, useForm } from "@konter/ui";
import type { Form } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "../../app/api.ts";
import { isUnanswered } from "../../app/failures.ts";
import { unansweredPayment } from "./attempt.ts";
import type { Payment } from "./attempt.ts";

const EMPTY = { password: "", selling_price: "", customer_name: "", note: "" };

export interface Paying {
  readonly form: Form<typeof EMPTY>;
  /** Says before a submission whether a passkey confirms it instead of the password. */
  readonly confirmBy: (passkey: boolean) => void;
  readonly unanswered: boolean;
  /** A refusal that stands on no field. */
  readonly failure: CallFailed | undefined;
}

/** Pays one bill until a definite answer is there, always under the same key. The password is nowhere kept. */
export function usePay(payment: Payment, onPaid: (paid: BillPaid) => void): Paying {
  const client = useQueryClient();
  const [unanswered, setUnanswered] = useState(payment.sent);
  const [failure, setFailure] = useState<CallFailed>();
  const byPasskey = useRef(false);
  const agreedOf = (values: typeof EMPTY) => payment.agreed ?? agreementOf(payment, values);
  const form = useForm({
    initial: EMPTY,
    secret: ["password"],
    validator: async () => {
      const validators = await import("./validators.ts");
      return byPasskey.current ? validators.agreement : validators.confirmation;
    },
    toInput: (values) =>
      byPasskey.current
        ? agreedOf(values)
        : { ...agreedOf(values), ...(values.password !== "" && { password: values.password }) },
    onSubmit: async (values) => {
      setFailure(undefined);
      const agreed = agreedOf(values);
      const proof = byPasskey.current ? await signed(agreed) : { password: values.password };
      if (proof === undefined) return;
      unansweredPayment.keep({ ...payment, agreed, sent: true });
      try {
        const input = { ...agreed, ...proof };
        const paid = await api(billsEndpoints.billPay, input, { idempotencyKey: payment.key });
        unansweredPayment.forget();
        void client.invalidateQueries({ queryKey: ["account"] });
        onPaid(paid);
      } catch (reason) {
        form.set({ password: "" });
        if (isUnanswered(reason)) {
          setUnanswered(true);
          return;
        }
        unansweredPayment.forget();
        setUnanswered(false);
        if (Object.keys(serverErrors(reason)).length > 0) throw reason;
        if (reason instanceof CallFailed) setFailure(reason);
      }
    },
  });
  const confirmBy = (passkey: boolean) => {
    byPasskey.current = passkey;
  };
  return { form, confirmBy, unanswered: unanswered && !form.busy, failure };
}

/** What is no amount goes on as text and is refused by the schema. */
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

/** A passkey's proof of exactly this payment; its code comes with the first touch. */
async function signed(agreed: BillAgreement) {
  const { proveAsked } = await import("../passkeys/index.ts");
  const passkey = await proveAsked(() => api(billsEndpoints.billPasskey, agreed));
  return passkey && { passkey };
}
