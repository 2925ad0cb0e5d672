import { useCallForm } from "@konter/client/use-call-form";
import { CLOSE_NOTE_CHARACTERS } from "@konter/contract/reconciliation";
import {
  Button,
  Card,
  formatDate,
  ScriptedForm,
  snackbar,
  TextAreaField,
  lazyValidator,
} from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { bookDayQuery, booksTodayQuery } from "./api.ts";
import { Unexplained } from "./unexplained.tsx";

/** Closes a day; with unexplained money only with a reason. */
export function CloseDay({ day }: { readonly day: string }) {
  const client = useQueryClient();
  const { data: today } = useQuery(booksTodayQuery());
  const { form, failure } = useCallForm({
    draft: ownedName(`close-day:${day}`),
    initial: { note: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/reconciliation/schemas")).bookDayCloseInput,
    ),
    toInput: ({ note }) => ({ day, note }),
    onSubmit: async ({ note }) => {
      const closed = await api("POST admin/books/days/{day}/close", { day, note });
      client.setQueryData(bookDayQuery(day).queryKey, closed);
      form.forgetDraft();
      snackbar.add({ text: m.books_close_done({ day: formatDate(day) }), tone: "success" });
    },
    onSettled: () => {
      for (const name of ["today", "days"])
        void client.invalidateQueries({ queryKey: ["books", name] });
    },
  });
  return (
    <Card>
      <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-3">
        <p className="text-sm">{m.books_close_text()}</p>
        {today !== undefined && <Unexplained unexplained={today.unexplained} />}
        <TextAreaField
          {...form.field("note")}
          label={m.note()}
          hint={m.books_close_hint()}
          optional={today?.unexplained.amount === 0}
          maxLength={CLOSE_NOTE_CHARACTERS}
          rows={2}
        />
        <FailureAlert failure={failure} />
        <Button type="submit" busy={form.busy} className="wide:self-start">
          {m.books_close({ day: formatDate(day) })}
        </Button>
      </ScriptedForm>
    </Card>
  );
}
