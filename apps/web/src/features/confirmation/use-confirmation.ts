import { isUnanswered } from "@konter/client/failures";
import { CallFailed } from "@konter/contract/client";
import type { PasskeyProof, PasskeyQuestion } from "@konter/contract/passkeys";
import { serverErrors, useForm } from "@konter/ui";
import type { Form, FormValues } from "@konter/ui";
import type { Validator } from "@konter/ui/validation";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useAccount } from "../../app/account.ts";

/** The secret that a user types for confirmation. */
export type TypedProof = "password" | "pin";
type Proof =
  | { readonly password: string }
  | { readonly pin: string }
  | { readonly passkey: PasskeyProof };

const NO_SECRETS = { password: "", pin: "" };
type Secrets = typeof NO_SECRETS;

interface ConfirmationOptions<Values extends FormValues, Agreement, Answer> {
  /** Omitted: password or PIN, as the brand chose. */
  readonly typed?: TypedProof;
  /** Initial form values without the secret. */
  readonly initial: Values;
  /** Paths of errors that the form shows, other than its values' names. */
  readonly paths?: readonly string[];
  /** The request was already sent, and its outcome is unknown. */
  readonly wasSent: boolean;
  /** The agreed terms; a retry must send the same. */
  readonly agreedOf: (values: Values) => Agreement;
  /** Kept while the outcome is unknown, so that a retry uses the same idempotency key. */
  readonly attempt: {
    readonly keep: (agreed: Agreement) => void;
    readonly forget: () => void;
  };
  readonly validator: (byPasskey: boolean) => Promise<Validator>;
  /** Omitted: the call takes no passkey, and neither does the sheet. */
  readonly askPasskey?: (agreed: Agreement) => Promise<PasskeyQuestion>;
  readonly send: (agreed: Agreement, proof: Proof) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
}

export interface Confirmation<Values extends FormValues> {
  readonly form: Form<Values & Secrets>;
  /** The secret that this confirmation takes. */
  readonly typed: TypedProof;
  /** Sets before a submission whether a passkey replaces the typed secret. */
  readonly confirmBy: (passkey: boolean) => void;
  readonly unanswered: boolean;
  /** An error that belongs to no field. */
  readonly failure: CallFailed | undefined;
}

/** Confirms a money action by password, PIN or passkey until the outcome is known. The secret is never stored. */
export function useConfirmation<Values extends FormValues, Agreement extends object, Answer>(
  options: ConfirmationOptions<Values, Agreement, Answer>,
): Confirmation<Values> {
  const { initial, paths = [], agreedOf, attempt, validator, askPasskey, send, onDone } = options;
  const { confirm_by: chosen } = useAccount();
  const typed = options.typed ?? chosen;
  const typedProof = ({ password, pin }: Secrets) => (typed === "pin" ? { pin } : { password });
  const client = useQueryClient();
  const [unanswered, setUnanswered] = useState(options.wasSent);
  const [failure, setFailure] = useState<CallFailed>();
  const byPasskey = useRef(false);
  const form = useForm<Values & Secrets>({
    initial: { ...initial, ...NO_SECRETS },
    secret: ["password", "pin"],
    validator: async () => onTyped(typed, await validator(byPasskey.current)),
    toInput: (values) =>
      byPasskey.current || values[typed] === ""
        ? agreedOf(values)
        : { ...agreedOf(values), ...typedProof(values) },
    onSubmit: async (values) => {
      setFailure(undefined);
      const agreed = agreedOf(values);
      const proof =
        byPasskey.current && askPasskey !== undefined
          ? await signed(() => askPasskey(agreed))
          : typedProof(values);
      if (proof === undefined) return;
      attempt.keep(agreed);
      try {
        const answer = await send(agreed, proof);
        attempt.forget();
        void client.invalidateQueries({ queryKey: ["account"] });
        onDone(answer);
      } catch (reason) {
        form.set(NO_SECRETS as Partial<Values & Secrets>);
        if (isUnanswered(reason)) {
          setUnanswered(true);
          return;
        }
        attempt.forget();
        setUnanswered(false);
        const isShown = (path: string) => path in form.values || paths.includes(path);
        if (Object.keys(serverErrors(reason)).some(isShown)) throw reason;
        if (!(reason instanceof CallFailed)) return;
        setFailure(reason);
        // The brand has chosen the other secret since the account was read.
        if (reason.code === "confirm_by_pin" || reason.code === "confirm_by_password")
          void client.invalidateQueries({ queryKey: ["account"] });
      }
    },
  });
  const confirmBy = (passkey: boolean) => {
    byPasskey.current = passkey;
  };
  return { form, typed, confirmBy, unanswered: unanswered && !form.busy, failure };
}

/** The contract reports a missing secret on one field, whichever the brand chose. */
const onTyped =
  (typed: TypedProof, check: Validator): Validator =>
  (input, locale) => {
    const { password, pin, ...errors } = check(input, locale);
    const missing = password ?? pin;
    return missing === undefined ? errors : { ...errors, [typed]: missing };
  };

/** A passkey assertion for exactly this agreement; its code is loaded on first use. */
async function signed(ask: () => Promise<PasskeyQuestion>) {
  const { proveAsked } = await import("../passkeys/passkeys.ts");
  const passkey = await proveAsked(ask);
  return passkey && { passkey };
}
