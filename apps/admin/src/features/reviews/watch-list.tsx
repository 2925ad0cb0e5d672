import { REVIEW_WORDS_CHARACTERS } from "@konter/contract/reviews";
import type { ReviewSettings } from "@konter/contract/reviews";
import {
  Button,
  Card,
  EmptyState,
  formatDateTime,
  ScriptedForm,
  snackbar,
  TextField,
  useForm,
  lazyValidator,
} from "@konter/ui";
import { CircleCheck } from "@konter/ui/icons";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { hasFieldErrors } from "./field-errors.ts";

type Numbers = ReviewSettings["numbers"];
interface WatchListProps {
  readonly numbers: Numbers;
  readonly mayWrite: boolean;
  readonly onSaved: (settings: ReviewSettings) => void;
}

/** The destination numbers whose purchases staff want to see before they are sent. */
export function WatchList({ numbers, mayWrite, onSaved }: WatchListProps) {
  return (
    <Card className="flex flex-col gap-4 p-4">
      <h2 className="font-bold">{m.watch_list()}</h2>
      {mayWrite && <AddForm onSaved={onSaved} />}
      {numbers.length === 0 ? (
        <EmptyState icon={<CircleCheck className="size-6" />} title={m.no_watched_numbers()}>
          {m.no_watched_numbers_text()}
        </EmptyState>
      ) : (
        <ul aria-label={m.watch_list()} className="divide-y divide-line border-t border-line">
          {numbers.map((entry) => (
            <Line key={entry.number} entry={entry} mayWrite={mayWrite} onSaved={onSaved} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function AddForm({ onSaved }: Pick<WatchListProps, "onSaved">) {
  const form = useForm({
    draft: ownedName("watched-number"),
    initial: { number: "", note: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/reviews/schemas")).watchedNumberInput,
    ),
    toInput: (values) => values,
    onSubmit: async (values) => {
      try {
        onSaved(await api("POST admin/review-settings/numbers", values));
        form.set({ number: "", note: "" });
        form.forgetDraft();
        snackbar.add({ text: m.review_rules_saved(), tone: "success" });
      } catch (failure) {
        if (hasFieldErrors(failure)) throw failure;
        showFailure(failure);
      }
    },
  });
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-3">
      <TextField
        {...form.field("number")}
        label={m.destination_number()}
        inputMode="tel"
        autoComplete="off"
        maxLength={60}
      />
      <TextField
        {...form.field("note")}
        label={m.note()}
        autoComplete="off"
        maxLength={REVIEW_WORDS_CHARACTERS}
      />
      <Button type="submit" kind="plain" busy={form.busy} className="wide:self-start">
        {m.watch_number()}
      </Button>
    </ScriptedForm>
  );
}

function Line({
  entry,
  mayWrite,
  onSaved,
}: Omit<WatchListProps, "numbers"> & { readonly entry: Numbers[number] }) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      onSaved(await api("DELETE admin/review-settings/numbers/{number}", { number: entry.number }));
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="flex items-start justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <p className="font-semibold">{entry.number}</p>
        <p className="text-sm break-words">{entry.note}</p>
        <p className="text-xs text-soft">
          {entry.by} · {formatDateTime(entry.at)}
        </p>
      </div>
      {mayWrite && (
        <Button kind="quiet" size="small" busy={busy} onClick={() => void remove()}>
          {m.remove()}
          <span className="sr-only"> {entry.number}</span>
        </Button>
      )}
    </li>
  );
}
