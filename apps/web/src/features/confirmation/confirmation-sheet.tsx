import { Button, PasswordField, ScriptedForm, Sheet } from "@konter/ui";
import type { FieldBinding, FormValues } from "@konter/ui";
import { useId, useRef } from "react";
import type { ReactNode, RefObject } from "react";
import { useAccount } from "../../app/account.ts";
import { PinPart } from "../../app/pin-part.tsx";
import * as m from "#messages";
import { ConfirmOutcome } from "./confirm-outcome.tsx";
import type { Confirmation, TypedProof } from "./use-confirmation.ts";

interface ConfirmationSheetProps<Values extends FormValues> {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly confirmation: Confirmation<Values>;
  /** Button text; while the outcome is unknown, the button that sends the same request again, with its explanation. */
  readonly action: string;
  readonly again: string;
  readonly unanswered: string;
  /** Omitted: only the typed secret confirms. */
  readonly byPasskey?: string;
  /** The summary of what the user agrees to. */
  readonly children: ReactNode;
  /** Optional fields, below the secret. */
  readonly details?: ReactNode;
}

/** The final summary before money moves, confirmed by password or PIN, or by a passkey if there is one. */
export function ConfirmationSheet<Values extends FormValues>({
  title,
  open,
  onClose,
  confirmation: { form, typed, confirmBy, unanswered, failure },
  action,
  again,
  unanswered: unansweredText,
  byPasskey,
  children,
  details,
}: ConfirmationSheetProps<Values>) {
  const { has_passkey: hasPasskey, has_pin: hasPin } = useAccount();
  const canType = typed === "password" || hasPin;
  const proofInput = useRef<HTMLInputElement>(null);
  const formId = useId();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      initialFocus={proofInput}
      footer={
        <div className="flex flex-wrap gap-2">
          {canType && (
            <Button type="submit" form={formId} size="large" busy={form.busy} className="flex-1">
              {unanswered ? again : action}
            </Button>
          )}
          {hasPasskey && byPasskey !== undefined && (
            <Button
              type="submit"
              form={formId}
              value="passkey"
              kind={canType ? "plain" : "primary"}
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
        // A focused field scrolls to where its hint or error is in view too.
        className="flex flex-col gap-4 [&_input]:scroll-mb-12"
      >
        {children}
        <ConfirmOutcome unanswered={unanswered && unansweredText} failure={failure} />
        <ProofPart typed={typed} field={form.field(typed)} inputRef={proofInput} />
        {details}
      </ScriptedForm>
    </Sheet>
  );
}

function ProofPart({
  typed,
  field,
  inputRef,
}: {
  readonly typed: TypedProof;
  readonly field: FieldBinding;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}) {
  if (typed === "pin")
    return (
      <PinPart
        field={field}
        next={location.pathname + location.search}
        submits
        inputRef={inputRef}
      />
    );
  return (
    <PasswordField
      {...field}
      label={m.password()}
      autoComplete="current-password"
      inputRef={inputRef}
    />
  );
}
