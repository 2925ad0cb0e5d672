import { CallFailed } from "@konter/contract/client";
import type { PasskeyProof, PasskeyQuestion } from "@konter/contract/passkeys";
import { serverErrors, useForm } from "@konter/ui";
import type { Form, FormValues } from "@konter/ui";
import type { Validator } from "@konter/ui/validation";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isUnanswered } from "../../app/failures.ts";

type Proof = { readonly password: string } | { readonly passkey: PasskeyProof };

interface ConfirmationOptions<Values extends FormValues, Agreement, Answer> {
  /** What is typed, the password among it. */
  readonly initial: Values;
  /** It was sent before, and nobody knows what came of it. */
  readonly wasSent: boolean;
  /** What is agreed to; what is sent again must be the same. */
  readonly agreedOf: (values: Values) => Agreement;
  /** Kept while no definite answer came, so that what is sent again goes under the same key. */
  readonly attempt: {
    readonly keep: (agreed: Agreement) => void;
    readonly forget: () => void;
  };
  readonly validator: (byPasskey: boolean) => Promise<Validator>;
  readonly askPasskey: (agreed: Agreement) => Promise<PasskeyQuestion>;
  readonly send: (agreed: Agreement, proof: Proof) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
}

export interface Confirmation<Values extends FormValues> {
  readonly form: Form<Values>;
  /** Says before a submission whether a passkey confirms it instead of the password. */
  readonly confirmBy: (passkey: boolean) => void;
  readonly unanswered: boolean;
  /** A refusal that stands on no field. */
  readonly failure: CallFailed | undefined;
}

/** Confirms money by password or passkey until a definite answer is there. The password is nowhere kept. */
export function useConfirmation<
  Values extends FormValues & { readonly password: string },
  Agreement extends object,
  Answer,
>(options: ConfirmationOptions<Values, Agreement, Answer>): Confirmation<Values> {
  const { initial, agreedOf, attempt, validator, askPasskey, send, onDone } = options;
  const client = useQueryClient();
  const [unanswered, setUnanswered] = useState(options.wasSent);
  const [failure, setFailure] = useState<CallFailed>();
  const byPasskey = useRef(false);
  const form = useForm<Values>({
    initial,
    secret: ["password"],
    validator: () => validator(byPasskey.current),
    toInput: (values) =>
      byPasskey.current || values.password === ""
        ? agreedOf(values)
        : { ...agreedOf(values), password: values.password },
    onSubmit: async (values) => {
      setFailure(undefined);
      const agreed = agreedOf(values);
      const proof = byPasskey.current
        ? await signed(() => askPasskey(agreed))
        : { password: values.password };
      if (proof === undefined) return;
      attempt.keep(agreed);
      try {
        const answer = await send(agreed, proof);
        attempt.forget();
        void client.invalidateQueries({ queryKey: ["account"] });
        onDone(answer);
      } catch (reason) {
        form.set({ password: "" } as Partial<Values>);
        if (isUnanswered(reason)) {
          setUnanswered(true);
          return;
        }
        attempt.forget();
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

/** A passkey's proof of exactly this agreement; its code comes with the first touch. */
async function signed(ask: () => Promise<PasskeyQuestion>) {
  const { proveAsked } = await import("../passkeys/index.ts");
  const passkey = await proveAsked(ask);
  return passkey && { passkey };
}
