import { useCallForm } from "@konter/client/use-call-form";
import { useCountdown } from "@konter/client/use-countdown";
import { Button, ScriptedForm, TextField, lazyValidator } from "@konter/ui";
import type { ReactNode } from "react";
import { FailureAlert } from "../../app/failure-alert.tsx";
import * as m from "#messages";

export interface CodeFormProps {
  readonly label: string;
  readonly button: string;
  /** Whether only an authenticator's digits are accepted, or also a recovery code. */
  readonly digitsOnly: boolean;
  readonly send: (code: string) => Promise<void>;
  readonly children?: ReactNode;
}

/** One code; errors are shown on the field, and a waiting time is counted down. */
export function CodeForm({ label, button, digitsOnly, send, children }: CodeFormProps) {
  const { form, failure } = useCallForm({
    initial: { code: "" },
    validator: lazyValidator(async () => {
      const { factorCodeInput, factorConfirmInput } =
        await import("@konter/contract/staff/schemas");
      return digitsOnly ? factorConfirmInput : factorCodeInput;
    }),
    toInput: (values) => values,
    onSubmit: ({ code }) => send(code),
  });
  const pause = useCountdown(failure?.retryAfterSeconds);
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-4">
      {children}
      <TextField
        {...form.field("code")}
        label={label}
        inputMode={digitsOnly ? "numeric" : "text"}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        controlClassName="text-center font-mono text-xl tracking-widest"
      />
      <FailureAlert failure={failure} />
      <Button type="submit" size="large" busy={form.busy} disabled={pause > 0}>
        {pause > 0 ? m.wait_seconds({ seconds: pause }) : button}
      </Button>
    </ScriptedForm>
  );
}
