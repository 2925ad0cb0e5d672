import { isUnanswered } from "@konter/client/failures";
import { CallFailed } from "@konter/contract/client";
import type { Transfer } from "@konter/contract/transfers";
import { serverErrors, useForm, lazyValidator } from "@konter/ui";
import type { Form } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "../../app/api.ts";
import { transferQuery } from "./api.ts";
import { unansweredAttempt } from "./attempt.ts";
import type { Attempt } from "./attempt.ts";

const EMPTY = { password: "" };

export interface Sending {
  readonly form: Form<typeof EMPTY>;
  /** Sets before a submission whether a passkey replaces the password. */
  readonly confirmBy: (passkey: boolean) => void;
  readonly unanswered: boolean;
  /** An error that does not belong to the password field. */
  readonly failure: CallFailed | undefined;
}

const sendValidator = lazyValidator(async (byPasskey: boolean) => {
  const { transferAgreement, transferInput } = await import("@konter/contract/transfers/schemas");
  return byPasskey ? transferAgreement : transferInput;
});

/** Sends one attempt until the outcome is known, always with the same idempotency key. The password is never stored. */
export function useSend(attempt: Attempt, onSent: (transfer: Transfer) => void): Sending {
  const client = useQueryClient();
  const [unanswered, setUnanswered] = useState(attempt.sent);
  const [failure, setFailure] = useState<CallFailed>();
  const byPasskey = useRef(false);
  const form = useForm({
    initial: EMPTY,
    secret: ["password"],
    validator: () => sendValidator(byPasskey.current),
    toInput: ({ password }) =>
      byPasskey.current
        ? attempt.agreed
        : { ...attempt.agreed, ...(password !== "" && { password }) },
    onSubmit: async ({ password }) => {
      setFailure(undefined);
      const proof = byPasskey.current ? await signed(attempt) : { password };
      if (proof === undefined) return;
      unansweredAttempt.keep({ ...attempt, sent: true });
      try {
        const sent = await api(
          "POST payment/deposit/transfer",
          { ...attempt.agreed, ...proof },
          { idempotencyKey: attempt.key },
        );
        unansweredAttempt.forget();
        client.setQueryData(transferQuery(sent.ref_id).queryKey, sent);
        void client.invalidateQueries({ queryKey: ["account"] });
        void client.invalidateQueries({ queryKey: ["mutations"] });
        onSent(sent);
      } catch (reason) {
        form.set(EMPTY);
        if (isUnanswered(reason)) {
          setUnanswered(true);
          return;
        }
        unansweredAttempt.forget();
        setUnanswered(false);
        if (serverErrors(reason)["password"] !== undefined) throw reason;
        if (reason instanceof CallFailed) setFailure(reason);
      }
    },
  });
  const confirmBy = (passkey: boolean) => {
    byPasskey.current = passkey;
  };
  return { form, confirmBy, unanswered: unanswered && !form.busy, failure };
}

/** A passkey assertion for exactly this transfer; its code is loaded on first use. */
async function signed({ agreed }: Attempt) {
  const { proveAsked } = await import("../passkeys/passkeys.ts");
  const passkey = await proveAsked(() => api("POST payment/deposit/transfer/passkey", agreed));
  return passkey && { passkey };
}
