import type { CallFailed } from "@konter/contract/client";
import { Alert, Button, ScriptedForm, Sheet } from "@konter/ui";
import type { Form } from "@konter/ui";
import { useId } from "react";
import type { ReactNode } from "react";
import { failureText } from "./failures.ts";

interface CallSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly sendText: string;
  readonly form: Pick<Form<never>, "busy" | "submit">;
  readonly failure: CallFailed | undefined;
  readonly children: ReactNode;
}

/** A sheet with a form that makes one call, with its button at the bottom. */
export function CallSheet(props: CallSheetProps) {
  const { open, onClose, title, sendText, form, failure, children } = props;
  const id = useId();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button type="submit" form={id} size="large" busy={form.busy} className="w-full">
          {sendText}
        </Button>
      }
    >
      <ScriptedForm id={id} onSubmit={form.submit} className="flex flex-col gap-4">
        {children}
        {failure && (
          <Alert tone="danger" urgent>
            {failureText(failure)}
          </Alert>
        )}
      </ScriptedForm>
    </Sheet>
  );
}
