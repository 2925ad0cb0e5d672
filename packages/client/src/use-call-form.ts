import { CallFailed } from "@konter/contract/client";
import { newKey, useForm } from "@konter/ui";
import type { Form, FormOptions, FormValues } from "@konter/ui";
import { useState } from "react";

interface CallFormOptions<Values extends FormValues> extends Omit<FormOptions<Values>, "onSubmit"> {
  /** The key stays the same until a submit succeeds. */
  readonly onSubmit: (values: Values, options: { idempotencyKey: string }) => Promise<void>;
  /** Called after an error that belongs to no field. */
  readonly onRefused?: () => void;
  /** Called after each submit, whatever its outcome. */
  readonly onSettled?: () => void;
}

interface CallForm<Values extends FormValues> {
  readonly form: Form<Values>;
  /** The error of the last submit, if it belongs to no field. */
  readonly failure: CallFailed | undefined;
}

/** A form that makes a call. Unlike that of `useSentOnce`, its key does not survive a reload. */
export function useCallForm<Values extends FormValues>(
  options: CallFormOptions<Values>,
): CallForm<Values> {
  const { onSubmit, onRefused, onSettled, ...rest } = options;
  const [failure, setFailure] = useState<CallFailed>();
  const [idempotencyKey, setKey] = useState(newKey);
  const form = useForm<Values>({
    ...rest,
    onSubmit: async (values) => {
      setFailure(undefined);
      try {
        await onSubmit(values, { idempotencyKey });
        setKey(newKey());
      } catch (reason) {
        if (!(reason instanceof CallFailed) || reason.answer?.fields) throw reason;
        setFailure(reason);
        onRefused?.();
      } finally {
        onSettled?.();
      }
    },
  });
  return { form, failure };
}
