import { CallFailed } from "@konter/contract/client";
import type { PasskeyProof, PasskeyQuestion } from "@konter/contract/passkeys";
import { serverErrors, useForm } from "@konter/ui";
import type { Form, FormValues } from "@konter/ui";
import type { Validator } from "@konter/ui/validation";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isUnanswered } from "../../app/failures.ts";

/** What a person types to prove who they are. */
export type TypedProof = "password" | "pin";
type TypedAs<Typed extends TypedProof> = {
  readonly [Name in Typed]: Readonly<Record<Name, string>>;
}[Typed];
type Proof<Typed extends TypedProof> = TypedAs<Typed> | { readonly passkey: PasskeyProof };

interface ConfirmationOptions<
  Values extends FormValues,
  Agreement,
  Answer,
  Typed extends TypedProof,
> {
  /** Left out: the password. */
  readonly typed?: Typed;
  /** What is typed, the proof among it. */
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
  readonly send: (agreed: Agreement, proof: Proof<Typed>) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
}

export interface Confirmation<Values extends FormValues> {
  readonly form: Form<Values>;
  /** Says before a submission whether a passkey confirms it instead of what is typed. */
  readonly confirmBy: (passkey: boolean) => void;
  readonly unanswered: boolean;
  /** A refusal that stands on no field. */
  readonly failure: CallFailed | undefined;
}

/** Confirms money by password, PIN or passkey until a definite answer is there. What proves the person is nowhere kept. */
export function useConfirmation<
  Values extends FormValues & Readonly<Record<Typed, string>>,
  Agreement extends object,
  Answer,
  Typed extends TypedProof = "password",
>(options: ConfirmationOptions<Values, Agreement, Answer, Typed>): Confirmation<Values> {
  const { initial, agreedOf, attempt, validator, askPasskey, send, onDone } = options;
  const typed = options.typed ?? ("password" as Typed);
  const typedProof = (values: Values) => ({ [typed]: values[typed] }) as unknown as TypedAs<Typed>;
  const client = useQueryClient();
  const [unanswered, setUnanswered] = useState(options.wasSent);
  const [failure, setFailure] = useState<CallFailed>();
  const byPasskey = useRef(false);
  const form = useForm<Values>({
    initial,
    secret: [typed],
    validator: () => validator(byPasskey.current),
    toInput: (values) =>
      byPasskey.current || values[typed] === ""
        ? agreedOf(values)
        : { ...agreedOf(values), ...typedProof(values) },
    onSubmit: async (values) => {
      setFailure(undefined);
      const agreed = agreedOf(values);
      const proof = byPasskey.current ? await signed(() => askPasskey(agreed)) : typedProof(values);
      if (proof === undefined) return;
      attempt.keep(agreed);
      try {
        const answer = await send(agreed, proof);
        attempt.forget();
        void client.invalidateQueries({ queryKey: ["account"] });
        onDone(answer);
      } catch (reason) {
        form.set({ [typed]: "" } as Partial<Values>);
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
  const { proveAsked } = await import("../passkeys/passkeys.ts");
  const passkey = await proveAsked(ask);
  return passkey && { passkey };
}
