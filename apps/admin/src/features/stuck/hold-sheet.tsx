import { useCallForm } from "@konter/client/use-call-form";
import { STUCK_REASON_CHARACTERS } from "@konter/contract/stuck";
import type { StuckResults, StuckTransaction } from "@konter/contract/stuck";
import {
  Button,
  CheckField,
  ScriptedForm,
  SelectField,
  Sheet,
  TextAreaField,
  lazyValidator,
} from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { colleaguesQuery, readAnew } from "./api.ts";

interface Values extends Readonly<Record<string, string>> {
  readonly colleague_id: string;
  readonly note: string;
  readonly take_over: string;
}

/** Assigns the selected rows to a colleague. */
export function HoldSheet({
  chosen,
  onClose,
  onDone,
}: {
  readonly chosen: readonly StuckTransaction[];
  readonly onClose: () => void;
  readonly onDone: (results: StuckResults) => void;
}) {
  const id = useId();
  const client = useQueryClient();
  const { data } = useQuery(colleaguesQuery());
  const toInput = ({ colleague_id: colleague, note, take_over: takesOver }: Values) => ({
    ref_ids: chosen.map(({ row }) => row.transaction.ref_id),
    holding: "hand_over" as const,
    ...(colleague !== "" && { colleague_id: Number(colleague) }),
    note,
    take_over: takesOver === "yes",
  });
  const { form, failure } = useCallForm<Values>({
    draft: ownedName("stuck:hand_over"),
    initial: { colleague_id: "", note: "", take_over: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/stuck/schemas")).stuckHoldInput,
    ),
    toInput,
    onSubmit: async (values) => {
      const answer = await api("POST admin/stuck/hold", toInput(values));
      form.forgetDraft();
      onDone(answer);
    },
    onSettled: () => readAnew(client),
  });
  const colleagues = (data?.colleagues ?? []).filter(({ you }) => !you);
  const takesOver = form.field("take_over");
  return (
    <Sheet
      open
      onClose={onClose}
      title={m.stuck_hand_over_count({ count: chosen.length })}
      footer={
        <Button type="submit" form={id} className="w-full" busy={form.busy}>
          {m.stuck_hand_over()}
        </Button>
      }
    >
      <ScriptedForm id={id} onSubmit={form.submit} className="flex flex-col gap-4">
        <SelectField
          {...form.field("colleague_id")}
          label={m.stuck_colleague()}
          choices={[
            { value: "", label: m.stuck_colleague_choose() },
            ...colleagues.map(({ id: staff, name }) => ({ value: String(staff), label: name })),
          ]}
        />
        <TextAreaField
          {...form.field("note")}
          label={m.note()}
          optional
          maxLength={STUCK_REASON_CHARACTERS}
          rows={2}
        />
        <CheckField
          label={m.stuck_take_over()}
          checked={takesOver.value === "yes"}
          onChange={(checked) => takesOver.onChange(checked ? "yes" : "")}
        />
        <FailureAlert failure={failure} />
      </ScriptedForm>
    </Sheet>
  );
}
