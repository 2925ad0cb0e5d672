import { useCallForm } from "@konter/client/use-call-form";
import { KURS_APPROVAL } from "@konter/contract/customs";
import type { KursWeek, RateRow } from "@konter/contract/customs";
import { Button, lazyValidator, ScriptedForm, snackbar, TextField } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../../app/api.ts";
import { AskSecondPerson } from "../../app/ask-second-person.tsx";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { kursWeekQuery, refreshCustoms } from "./api.ts";
import { TableFields } from "./table-fields.tsx";
import { useKursTable } from "./use-kurs-table.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_DAYS = 7;
/** The last day of the week that starts on a day. */
const weekEnd = (from: string): string =>
  new Date(Date.parse(from) + (WEEK_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);

/** Period, decree and table of a new week. */
export function AddWeekForm({ from }: { readonly from: string }) {
  const client = useQueryClient();
  const reader = useKursTable();
  const rates = readyRates(reader);
  const inputOf = (values: Readonly<Record<"valid_from" | "valid_to" | "decree", string>>) => ({
    valid_from: values.valid_from,
    valid_to: values.valid_to,
    decree: values.decree,
    rates,
  });
  const { form, failure } = useCallForm({
    draft: ownedName("kurs-week"),
    initial: { valid_from: from, valid_to: weekEnd(from), decree: "", table: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/customs/schemas")).kursWeekInput,
    ),
    toInput: inputOf,
    onSubmit: async (values) => {
      await api("POST admin/customs/kurs", inputOf(values));
      form.forgetDraft();
      reader.forget();
      snackbar.add({ text: m.kurs_saved(), tone: "success" });
      await refreshCustoms(client);
    },
  });
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-4">
      <TableFields
        form={form}
        reader={reader}
        onRead={({ decree }) => {
          if (decree !== null && form.values.decree === "") form.set({ decree });
        }}
      />
      <div className="grid max-w-3xl grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] gap-4">
        <TextField {...form.field("valid_from")} label={m.kurs_from()} type="date" />
        <TextField {...form.field("valid_to")} label={m.kurs_to()} type="date" />
        <TextField
          {...form.field("decree")}
          label={m.kurs_decree()}
          placeholder="10/MK/EF.2/2025"
          autoComplete="off"
        />
      </div>
      <FailureAlert failure={failure} />
      <SaveButton isReady={rates.length > 0} busy={form.busy} />
    </ScriptedForm>
  );
}

/** The rates of a table without problems. */
const readyRates = ({ table }: ReturnType<typeof useKursTable>): RateRow[] =>
  table === undefined || table.problems.length > 0 ? [] : [...table.rates];

function SaveButton({ isReady, busy }: { readonly isReady: boolean; readonly busy: boolean }) {
  return (
    <div className="flex flex-col gap-2">
      {!isReady && <p className="text-sm text-soft">{m.kurs_check_first()}</p>}
      <Button type="submit" busy={busy} disabled={!isReady} className="self-start">
        {m.kurs_save()}
      </Button>
    </div>
  );
}

/** The rates of a week as a table that can be edited. */
const tableOf = (rates: readonly RateRow[]): string =>
  [
    "Mata Uang;Satuan;Nilai",
    ...rates.map(
      ({ currency, unit, rate_cents: cents }) =>
        `${currency};${unit};${(cents / 100).toFixed(2).replace(".", ",")}`,
    ),
  ].join("\n");

/** Other rates for a week; after their first use they take a second person. */
export function ReplaceWeekForm({ week: { week, rates: before } }: { readonly week: KursWeek }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const reader = useKursTable();
  const rates = readyRates(reader);
  const inputOf = ({ decree }: { readonly decree: string }) => ({
    week_id: String(week.week_id),
    decree,
    rates,
  });
  const { form, failure } = useCallForm({
    draft: ownedName(`kurs-week:${week.week_id}`),
    initial: { decree: week.decree, table: tableOf(before) },
    validator: lazyValidator(
      async () => (await import("@konter/contract/customs/schemas")).kursReplaceInput,
    ),
    toInput: inputOf,
    onSubmit: async (values) => {
      const changed = await api("POST admin/customs/kurs/{week_id}/replace", inputOf(values));
      form.forgetDraft();
      snackbar.add({ text: m.kurs_saved(), tone: "success" });
      await refreshCustoms(client);
      const params = { week_id: String(changed.week.week_id) };
      await navigate({ to: "/kurs/$week_id", params });
    },
  });
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-4">
      <TableFields form={form} reader={reader} />
      <div className="max-w-sm">
        <TextField {...form.field("decree")} label={m.kurs_decree()} autoComplete="off" />
      </div>
      <FailureAlert failure={failure} />
      {failure?.code === "kurs_approval_needed" ? (
        <AskSecondPerson
          kind={KURS_APPROVAL}
          input={{ week_id: week.week_id, decree: form.values.decree, rates }}
          reason={m.kurs_change_reason()}
          onAsked={() => {
            form.forgetDraft();
            void client.invalidateQueries(kursWeekQuery(String(week.week_id)));
          }}
        />
      ) : (
        <SaveButton isReady={rates.length > 0} busy={form.busy} />
      )}
    </ScriptedForm>
  );
}
