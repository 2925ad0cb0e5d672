import { isUnanswered } from "@konter/client/failures";
import { newKey, SentOnceSheet, snackbar, useSentOnce } from "@konter/ui";
import type { Form, FormOptions, FormValues } from "@konter/ui";
import type { ReactNode } from "react";
import { explainFailure } from "../failure-alert.tsx";
import { ownedName } from "../session-store.ts";
import * as m from "#messages";

/** A staff action with a form: its texts, fields and call. */
export interface SheetAct<Given extends FormValues> extends Pick<
  FormOptions<Given>,
  "initial" | "toInput"
> {
  /** Name of the stored idempotency key and draft, for a reload. */
  readonly name: string;
  readonly title: string;
  readonly text: ReactNode;
  readonly button: string;
  readonly renderFields: (form: Form<Given>) => ReactNode;
}

interface ActSheetProps<Given extends FormValues>
  extends SheetAct<Given>, Pick<FormOptions<Given>, "validator"> {
  /** Shown while the outcome is unknown. */
  readonly unansweredText: string;
  /** Returns the sentence that describes the result. */
  readonly send: (values: Given, options: { idempotencyKey: string }) => Promise<string>;
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

/** A sheet for a staff decision, executed once however often it is sent. */
export function ActSheet<Given extends FormValues>(props: ActSheetProps<Given>) {
  const { name, title, text, button, renderFields, send, unansweredText, onClose, ...options } =
    props;
  const sent = useSentOnce<Given>({
    ...options,
    name: ownedName(name),
    newKey,
    isUnanswered,
    send: async (values, once) => {
      snackbar.add({ text: await send(values, once), tone: "success" });
    },
    onDone: onClose,
  });
  return (
    <SentOnceSheet
      {...sent}
      open
      onClose={onClose}
      title={title}
      sendText={button}
      sendAgainText={m.answer_again()}
      unansweredText={unansweredText}
      explain={explainFailure}
      above={<div className="text-sm">{text}</div>}
    >
      {renderFields(sent.form)}
    </SentOnceSheet>
  );
}
