import { isSessionLost } from "@konter/client/failures";
import { CallFailed } from "@konter/contract/client";
import { STAFF_REASON_CHARACTERS } from "@konter/contract/members";
import {
  Alert,
  Button,
  preloadSheet,
  ScriptedForm,
  Sheet,
  snackbar,
  TextAreaField,
  TextField,
  useForm,
} from "@konter/ui";
import type { ButtonKind, ButtonSize, Form } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { ReactNode } from "react";
import { failureText } from "../../app/failures.ts";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { readAnew } from "./api.ts";
import type { acts } from "./validators.ts";

/** Fields of every action on this page: a reason and, if the action can expire, its end. */
export type ActValues = Readonly<Record<string, string>>;

export interface Act<Values extends ActValues> {
  readonly title: string;
  /** Its effect on the member. */
  readonly text: ReactNode;
  /** Text of the confirmation button. */
  readonly button: string;
  /** Success message; if omitted, the action returns it. */
  readonly done?: string;
  readonly check: keyof typeof acts;
  /** Storage name of the draft, for a reload. */
  readonly draft: string;
  readonly initial: Values;
  readonly toInput: (values: Values & BaseValues) => object;
  readonly send: (values: Values & BaseValues) => Promise<unknown>;
  readonly danger?: boolean;
  readonly withEnd?: boolean;
  readonly reasonLabel?: string;
  /** The question before sending: the effect in figures, and the text of the button that sends. */
  readonly question?: (values: Values & BaseValues) => Question;
  /** Fields above the reason. */
  readonly fields?: (form: Form<Values & BaseValues>) => ReactNode;
}

interface Question {
  readonly text: string;
  readonly button: string;
}

export interface BaseValues extends ActValues {
  readonly reason: string;
  readonly ends_at: string;
}

interface ActButtonProps<Values extends ActValues> {
  readonly act: Act<Values>;
  readonly label: string;
  /** Names the row for screen readers. */
  readonly about?: string;
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
}

/** A button that opens the sheet of an action. */
export function ActButton<Values extends ActValues>(props: ActButtonProps<Values>) {
  const { act, label, about, kind = "plain", size = "normal" } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        kind={kind}
        size={size}
        onPointerEnter={preloadSheet}
        onFocus={preloadSheet}
        onClick={() => setOpen(true)}
      >
        {label}
        {about !== undefined && <span className="sr-only"> {about}</span>}
      </Button>
      <ActSheet act={act} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function ActSheet<Values extends ActValues>({
  act,
  open,
  onClose,
}: {
  readonly act: Act<Values>;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const id = useId();
  const client = useQueryClient();
  const [failure, setFailure] = useState<CallFailed>();
  // The values that the question was about; other values are asked about again.
  const [asked, setAsked] = useState<string>();
  const form = useForm<Values & BaseValues>({
    draft: ownedName(`act:${act.draft}`),
    initial: { reason: "", ends_at: "", ...act.initial },
    validator: () => import("./validators.ts").then((validators) => validators.acts[act.check]),
    toInput: act.toInput,
    onSubmit: async (values) => {
      setFailure(undefined);
      if (act.question && asked !== JSON.stringify(values)) {
        setAsked(JSON.stringify(values));
        return;
      }
      setAsked(undefined);
      try {
        await act.send(values);
        form.forgetDraft();
        form.set({ reason: "", ends_at: "" } as Partial<Values & BaseValues>);
        readAnew(client);
        if (act.done !== undefined) snackbar.add({ text: act.done, tone: "success" });
        onClose();
      } catch (reason) {
        if (!(reason instanceof CallFailed) || reason.answer?.fields) throw reason;
        readAnew(client);
        if (!isSessionLost(reason)) setFailure(reason);
      }
    },
  });
  const question = asked === JSON.stringify(form.values) ? act.question?.(form.values) : undefined;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={act.title}
      footer={
        <Button
          type="submit"
          form={id}
          kind={act.danger === true ? "danger" : "primary"}
          className="w-full"
          busy={form.busy}
        >
          {question?.button ?? act.button}
        </Button>
      }
    >
      <ScriptedForm id={id} onSubmit={form.submit} className="flex flex-col gap-4">
        <p className="text-sm">{act.text}</p>
        {act.fields?.(form)}
        {act.withEnd === true && (
          <TextField
            {...form.field("ends_at")}
            type="datetime-local"
            label={m.act_ends_at()}
            optional
            hint={m.act_ends_at_hint()}
          />
        )}
        <TextAreaField
          {...form.field("reason")}
          label={act.reasonLabel ?? m.act_reason()}
          maxLength={STAFF_REASON_CHARACTERS}
        />
        <div role="status" className="empty:hidden">
          {question && <Alert tone="warning">{question.text}</Alert>}
        </div>
        {failure && (
          <Alert tone="danger" urgent>
            {failureText(failure)}
          </Alert>
        )}
      </ScriptedForm>
    </Sheet>
  );
}
