import { isUnanswered } from "@konter/client/failures";
import { newKey, SentOnceSheet, snackbar, useSentOnce } from "@konter/ui";
import type { Form } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { explainFailure } from "../../app/failure-alert.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { readAnew } from "./api.ts";
import type { acts } from "./validators.ts";

type Values = Readonly<Record<string, string>>;

export interface Act<Given extends Values> {
  /** Name of the stored idempotency key and draft, for a reload. */
  readonly name: string;
  readonly title: string;
  readonly text: ReactNode;
  readonly button: string;
  readonly check: keyof typeof acts;
  readonly initial: Given;
  readonly toInput: (values: Given) => object;
  /** Returns the sentence that describes the result. */
  readonly send: (
    values: Given,
    options: { idempotencyKey: string },
    client: QueryClient,
  ) => Promise<string>;
  readonly fields: (form: Form<Given>) => ReactNode;
}

/** A sheet for staff decisions about money, executed once however often it is sent. */
export function ActSheet<Given extends Values>({
  act,
  onClose,
}: {
  readonly act: Act<Given>;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const sent = useSentOnce<Given>({
    name: ownedName(act.name),
    newKey,
    isUnanswered,
    initial: act.initial,
    validator: () => import("./validators.ts").then((validators) => validators.acts[act.check]),
    toInput: act.toInput,
    send: async (values, options) => {
      const text = await act.send(values, options, client);
      snackbar.add({ text, tone: "success" });
    },
    onRefused: () => readAnew(client),
    onDone: onClose,
  });
  return (
    <SentOnceSheet
      {...sent}
      open
      onClose={onClose}
      title={act.title}
      sendText={act.button}
      sendAgainText={m.answer_again()}
      unansweredText={m.deposit_act_unanswered()}
      explain={explainFailure}
      above={<p className="text-sm">{act.text}</p>}
    >
      {act.fields(sent.form)}
    </SentOnceSheet>
  );
}
