import { Button, PasswordField, ScriptedForm, Sheet } from "@konter/ui";
import type { FormValues } from "@konter/ui";
import { useId, useRef } from "react";
import type { ReactNode } from "react";
import { useAccount } from "../../app/account.ts";
import * as m from "#messages";
import { ConfirmOutcome } from "./confirm-outcome.tsx";
import type { Confirmation } from "./use-confirmation.ts";

interface ConfirmationSheetProps<Values extends FormValues & { readonly password: string }> {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly confirmation: Confirmation<Values>;
  /** On the button; while nobody knows what came of it, what sends the same again, with the sentence that says so. */
  readonly action: string;
  readonly again: string;
  readonly unanswered: string;
  readonly byPasskey: string;
  /** The last look: what is agreed to. */
  readonly children: ReactNode;
}

/** The last look before money leaves, confirmed by the password, or by a passkey where there is one. */
export function ConfirmationSheet<Values extends FormValues & { readonly password: string }>({
  title,
  open,
  onClose,
  confirmation: { form, confirmBy, unanswered, failure },
  action,
  again,
  unanswered: unansweredText,
  byPasskey,
  children,
}: ConfirmationSheetProps<Values>) {
  const { has_passkey: hasPasskey } = useAccount();
  const passwordInput = useRef<HTMLInputElement>(null);
  const formId = useId();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      initialFocus={passwordInput}
      footer={
        <div className="flex flex-wrap gap-2">
          <Button type="submit" form={formId} size="large" busy={form.busy} className="flex-1">
            {unanswered ? again : action}
          </Button>
          {hasPasskey && (
            <Button
              type="submit"
              form={formId}
              value="passkey"
              kind="plain"
              size="large"
              busy={form.busy}
            >
              {byPasskey}
            </Button>
          )}
        </div>
      }
    >
      <ScriptedForm
        id={formId}
        onSubmit={(event) => {
          const { submitter } = event.nativeEvent;
          confirmBy(submitter?.getAttribute("value") === "passkey");
          form.submit(event);
        }}
        className="flex flex-col gap-4"
      >
        {children}
        <ConfirmOutcome unanswered={unanswered && unansweredText} failure={failure} />
        <PasswordField
          {...form.field("password")}
          label={m.password()}
          autoComplete="current-password"
          inputRef={passwordInput}
        />
      </ScriptedForm>
    </Sheet>
  );
}
