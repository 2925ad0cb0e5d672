import { useId } from "react";
import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { ScriptedForm } from "../forms/scripted-form.tsx";
import { Sheet } from "./sheet.tsx";
import type { SheetProps } from "./sheet-props.ts";
import { Alert } from "../feedback/states.tsx";
import type { Form } from "../forms/use-form.ts";

/** Result of a `useSentOnce` form. */
interface Outcome {
  readonly unanswered: boolean;
  readonly failure: unknown;
}

interface SentOnceFieldsProps extends Outcome {
  /** Shown while the outcome is unknown. */
  readonly unansweredText: string;
  /** The message of an error that belongs to no field. */
  readonly explain: (failure: unknown) => ReactNode;
  readonly children: ReactNode;
}

/** Fields of a form that is sent once: unchanged while the outcome is unknown, with the result below them. */
export function SentOnceFields(props: SentOnceFieldsProps) {
  const { unanswered, failure, unansweredText, explain, children } = props;
  return (
    <>
      <fieldset disabled={unanswered} className="flex min-w-0 flex-col gap-4">
        {children}
      </fieldset>
      {unanswered && (
        <Alert tone="warning" urgent>
          {unansweredText}
        </Alert>
      )}
      {failure !== undefined && (
        <Alert tone="danger" urgent>
          {explain(failure)}
        </Alert>
      )}
    </>
  );
}

interface SentOnceSheetProps
  extends Pick<SheetProps, "open" | "onClose" | "title">, SentOnceFieldsProps {
  readonly form: Pick<Form<never>, "busy" | "submit">;
  /** Button texts; the second is used while the outcome is unknown. */
  readonly sendText: string;
  readonly sendAgainText: string;
  /** Content above and below the fields. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
}

/** A sheet whose form is sent once (`useSentOnce`), with its button at the bottom. */
export function SentOnceSheet(props: SentOnceSheetProps) {
  const { open, onClose, title, form, sendText, sendAgainText, above, below, ...fields } = props;
  const id = useId();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button type="submit" form={id} size="large" busy={form.busy} className="w-full">
          {fields.unanswered ? sendAgainText : sendText}
        </Button>
      }
    >
      <ScriptedForm id={id} onSubmit={form.submit} className="flex flex-col gap-4">
        {above}
        <SentOnceFields {...fields} />
        {below}
      </ScriptedForm>
    </Sheet>
  );
}
