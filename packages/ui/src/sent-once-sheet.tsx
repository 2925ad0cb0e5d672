import { useId } from "react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { ScriptedForm } from "./scripted-form.tsx";
import { Sheet } from "./sheet.tsx";
import type { SheetProps } from "./sheet-props.ts";
import { Alert } from "./states.tsx";
import type { Form } from "./use-form.ts";

/** What became of a form of `useSentOnce`. */
interface Outcome {
  readonly unanswered: boolean;
  readonly failure: unknown;
}

interface SentOnceFieldsProps extends Outcome {
  /** Read while nobody knows whether it was done. */
  readonly unansweredText: string;
  /** What a refusal says that belongs to no field. */
  readonly explain: (failure: unknown) => ReactNode;
  readonly children: ReactNode;
}

/** The fields of something that is sent once: as they were sent while no answer came, with what became of it below them. */
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
  /** On the button; the second while nobody knows whether it was done. */
  readonly sendText: string;
  readonly sendAgainText: string;
  /** Above and below the fields. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
}

/** A sheet whose form is sent once (`useSentOnce`), with its button at the foot. */
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
