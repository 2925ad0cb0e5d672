import { useState } from "react";
import { storedValue } from "./draft-store.ts";
import { serverErrors, useForm } from "./use-form.ts";
import type { Form, FormOptions, FormValues } from "./use-form.ts";

/** One thing that is being sent: its key goes with every request for it. */
interface Attempt {
  readonly key: string;
  /** Sent, and no definite answer came: what is sent again must be the same. */
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
  /** Names the key and the draft in this tab's storage. */
  readonly name: string;
  readonly newKey: () => string;
  /** Whether after this failure the server may or may not have done it. */
  readonly isUnanswered: (failure: unknown) => boolean;
  readonly send: (values: Values, options: { idempotencyKey: string }) => Promise<unknown>;
  /** After the server has said yes, with an empty form. */
  readonly onDone: () => void | Promise<void>;
  /** After a refusal that belongs to no field. */
  readonly onRefused?: () => void;
}

export interface SentOnce<Values extends FormValues> {
  readonly form: Form<Values>;
  readonly unanswered: boolean;
  /** A refusal that belongs to no field. */
  readonly failure: unknown;
}

/** A form that takes effect once, however often it is sent: its key and what was typed outlive a lost answer and a reload. */
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
