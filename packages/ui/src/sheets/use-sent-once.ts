import { useState } from "react";
import { storedValue } from "../forms/draft-store.ts";
import { serverErrors, useForm } from "../forms/use-form.ts";
import type { Form, FormOptions, FormValues } from "../forms/use-form.ts";

/** One request that is being sent; every retry carries the same idempotency key. */
interface Attempt {
  readonly key: string;
  /** The request was sent and its outcome is unknown, so a retry must send the same input. */
  readonly sent: boolean;
}

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Partial<Attempt>).key === "string" &&
  typeof (value as Partial<Attempt>).sent === "boolean";

export interface SentOnceOptions<Values extends FormValues> extends Pick<
  FormOptions<Values>,
  "initial" | "validator" | "toInput"
> {
  /** Storage name of the key and the draft in this tab. */
  readonly name: string;
  readonly newKey: () => string;
  /** Whether the outcome is unknown after this failure. */
  readonly isUnanswered: (failure: unknown) => boolean;
  readonly send: (values: Values, options: { idempotencyKey: string }) => Promise<unknown>;
  /** Called after success, with an empty form. */
  readonly onDone: () => void | Promise<void>;
  /** Called after an error that belongs to no field. */
  readonly onRefused?: () => void;
}

export interface SentOnce<Values extends FormValues> {
  readonly form: Form<Values>;
  readonly unanswered: boolean;
  /** An error that belongs to no field. */
  readonly failure: unknown;
}

/**
 * A form that takes effect once, however often it is sent: its key and typed values survive a lost response and a
 * reload.
 */
export function useSentOnce<Values extends FormValues>(
  options: SentOnceOptions<Values>,
): SentOnce<Values> {
  const { name, initial, newKey, isUnanswered, send, onDone, onRefused } = options;
  const stored = storedValue(name, isAttempt);
  const [attempt, setAttempt] = useState(() => stored.read() ?? { key: newKey(), sent: false });
  const [failure, setFailure] = useState<unknown>();
  const mark = (sent: boolean) => {
    const next = { ...attempt, sent };
    stored.write(next);
    setAttempt(next);
  };
  const form = useForm<Values>({
    draft: `${name}:draft`,
    initial,
    validator: options.validator,
    toInput: options.toInput,
    onSubmit: async (values) => {
      setFailure(undefined);
      mark(true);
      try {
        await send(values, { idempotencyKey: attempt.key });
      } catch (reason) {
        if (isUnanswered(reason)) return;
        mark(false);
        if (Object.keys(serverErrors(reason)).length > 0) throw reason;
        setFailure(reason);
        onRefused?.();
        return;
      }
      stored.write(undefined);
      setAttempt({ key: newKey(), sent: false });
      form.set(initial);
      form.forgetDraft();
      await onDone();
    },
  });
  return { form, unanswered: attempt.sent && !form.busy, failure };
}
