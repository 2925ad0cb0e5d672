import type { FormValues } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { ActSheet as AppActSheet } from "../../app/records/act-sheet.tsx";
import type { SheetAct } from "../../app/records/act-sheet.tsx";
import * as m from "#messages";
import { readAnew } from "./api.ts";
import type { acts } from "./validators.ts";

export interface Act<Given extends FormValues> extends SheetAct<Given> {
  readonly check: keyof typeof acts;
  /** Returns the sentence that describes the result. */
  readonly send: (
    values: Given,
    options: { idempotencyKey: string },
    client: QueryClient,
  ) => Promise<string>;
}

/** A sheet for staff decisions about money, executed once however often it is sent. */
export function ActSheet<Given extends FormValues>({
  act: { check, send, ...act },
  onClose,
}: {
  readonly act: Act<Given>;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  return (
    <AppActSheet
      {...act}
      validator={() => import("./validators.ts").then((validators) => validators.acts[check])}
      send={(values, options) => send(values, options, client)}
      unansweredText={m.deposit_act_unanswered()}
      onRefused={() => readAnew(client)}
      onClose={onClose}
    />
  );
}
