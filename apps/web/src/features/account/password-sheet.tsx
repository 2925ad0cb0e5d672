import { Alert, Button, PasswordField, Sheet, useForm, lazyValidator } from "@konter/ui";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import * as m from "#messages";

const FORM_ID = "password-prompt";

/**
 * Asks for the password before a protected action; the server then allows such actions in this session for five minutes
 * (M61).
 */
export function PasswordSheet({
  open,
  onClose,
  onConfirmed,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirmed: () => void;
}) {
  const [failure, setFailure] = useState<unknown>();
  const form = useForm({
    initial: { password: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/account/schemas")).passwordConfirmInput,
    ),
    toInput: (values) => values,
    onSubmit: async (values) => {
      setFailure(undefined);
      try {
        await api("POST account/password/confirm", values);
      } catch (reason) {
        setFailure(reason);
        throw reason;
      }
      form.set({ password: "" });
      onClose();
      onConfirmed();
    },
  });
  const field = form.field("password");
  return (
    <Sheet
      open={open}
      onClose={() => {
        form.set({ password: "" });
        onClose();
      }}
      title={m.password_prompt()}
      footer={
        <Button type="submit" form={FORM_ID} size="large" busy={form.busy} className="w-full">
          {m.password_prompt_go()}
        </Button>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <p className="text-sm text-soft">{m.password_prompt_text()}</p>
        <PasswordField {...field} label={m.password()} autoComplete="current-password" />
        {failure !== undefined && field.error === undefined && (
          <Alert tone="danger" urgent>
            {failureText(failure)}
          </Alert>
        )}
      </form>
    </Sheet>
  );
}
