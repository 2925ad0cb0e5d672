import { Button, ScriptedForm, Sheet } from "@konter/ui";
import type { ButtonProps, Form } from "@konter/ui";
import { useId } from "react";
import type { ReactNode } from "react";
import { FailureAlert } from "../failure-alert.tsx";

interface FormSheetProps {
  readonly title: string;
  readonly text: ReactNode;
  /** The button's text; by default the title. */
  readonly button?: string;
  readonly kind?: ButtonProps["kind"];
  readonly form: Pick<Form<never>, "busy" | "submit">;
  readonly failure: unknown;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** An open sheet with a form; its error and its button stay at the bottom. */
export function FormSheet({
  title,
  text,
  button = title,
  kind = "primary",
  form,
  failure,
  onClose,
  children,
}: FormSheetProps) {
  const id = useId();
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <div className="flex flex-col gap-2">
          <FailureAlert failure={failure} />
          <Button type="submit" form={id} kind={kind} className="w-full" busy={form.busy}>
            {button}
          </Button>
        </div>
      }
    >
      <ScriptedForm id={id} onSubmit={form.submit} className="flex flex-col gap-4">
        <p className="text-sm">{text}</p>
        {children}
      </ScriptedForm>
    </Sheet>
  );
}
