import { Button, Card, SentOnceFields } from "@konter/ui";
import type { Form } from "@konter/ui";
import type { ReactNode } from "react";
import { explainFailure } from "../../app/failure-alert.tsx";
import * as m from "#messages";
import { LossFields } from "./loss-fields.tsx";
import type { ShownLoss } from "./use-shown-loss.ts";

interface PayingFormProps {
  readonly title: string;
  readonly hint?: string;
  readonly sent: {
    readonly form: Pick<Form<{ readonly reason: string }>, "busy" | "field" | "submit">;
    readonly unanswered: boolean;
    readonly failure: unknown;
  };
  /** The possible loss, shown before the button is enabled. */
  readonly shown: ShownLoss;
  readonly unansweredText: string;
  readonly saveText: string;
  /** Shown beside the button. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A form that is sent once for something that can cost money, such as a cashback rule or a coupon. */
export function PayingForm({
  title,
  hint,
  sent: { form, unanswered, failure },
  shown,
  unansweredText,
  saveText,
  beside,
  children,
}: PayingFormProps) {
  const needsTwo = shown.loss?.needs_two === true;
  return (
    <Card>
      <form noValidate onSubmit={form.submit} aria-label={title} className="flex flex-col gap-4">
        <h2 className="font-bold">{title}</h2>
        {hint !== undefined && <p className="text-sm text-soft">{hint}</p>}
        <SentOnceFields
          unanswered={unanswered}
          failure={failure}
          unansweredText={unansweredText}
          explain={explainFailure}
        >
          {children}
          <LossFields form={form} shown={shown} />
        </SentOnceFields>
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            busy={form.busy}
            disabled={shown.waiting && !unanswered && !form.busy}
          >
            {unanswered ? m.answer_again() : needsTwo ? m.approval_ask() : saveText}
          </Button>
          {beside}
        </div>
      </form>
    </Card>
  );
}
