import type { CodCaseRow } from "@konter/contract/cod";
import { formatRupiah } from "@konter/contract/money";
import { useCallForm } from "@konter/client/use-call-form";
import {
  Button,
  Card,
  CheckField,
  FactList,
  lazyValidator,
  ScriptedForm,
  TextAreaField,
} from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows } from "../../app/page.tsx";
import { ownedName, session } from "../../app/session-store.ts";
import * as m from "#messages";
import { AccountName } from "./account-name.tsx";
import { codCasesQuery, refreshCod } from "./api.ts";
import { OUTCOME_NAMES } from "./words.ts";

const WORDS_CHARACTERS = 500;

/** Lines that were not paid, and parcels whose courier contradicts its delivery. */
export function CodCases() {
  const query = useQuery(codCasesQuery());
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-bold">{m.cod_cases()}</h2>
      <Loaded query={query} loading={<LoadingRows label={m.loading_cod()} rows={2} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Card>
              <p className="text-sm text-soft">{m.cod_cases_none()}</p>
            </Card>
          ) : (
            <ul className="grid grid-cols-1 items-start gap-4 desk:grid-cols-2">
              {rows.map((row) => (
                <li key={row.case_id}>
                  <CaseCard row={row} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

const money = (amount: number | null): string => (amount === null ? "–" : formatRupiah(amount));

function CaseCard({ row }: { readonly row: CodCaseRow }) {
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h3 className="font-bold wrap-anywhere">
        {OUTCOME_NAMES[row.reason]()} · <span className="font-mono">{row.awb}</span>
      </h3>
      <FactList
        facts={[
          { label: m.cod_account(), value: <AccountName account={row.account} /> },
          ...(row.ref_id === null ? [] : [{ label: m.ref_id(), value: row.ref_id }]),
          { label: m.cod(), value: money(row.amount) },
          { label: m.cod_expected(), value: money(row.expected_amount) },
          { label: m.cod_net(), value: money(row.net) },
          { label: m.cod_expected_net(), value: money(row.expected_net), strong: true },
        ]}
      />
      {session.may("cod.resolve") && <Resolve row={row} />}
    </Card>
  );
}

function Resolve({ row: { case_id, reason, ref_id } }: { readonly row: CodCaseRow }) {
  const client = useQueryClient();
  const isDispute = reason === "disputed" && ref_id !== null;
  const { form, failure } = useCallForm({
    draft: ownedName(`cod:case:${case_id}`),
    initial: { words: "", collected: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/cod/schemas")).codCaseCloseInput,
    ),
    toInput: ({ words }) => ({ case_id, words }),
    onSubmit: async ({ words, collected }) => {
      if (isDispute)
        await api("POST admin/cod/disputes/{ref_id}", {
          ref_id,
          collected: collected === "yes",
          words,
        });
      else await api("POST admin/cod/cases/{case_id}/close", { case_id, words });
      form.forgetDraft();
      await refreshCod(client);
    },
  });
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-3">
      {isDispute && (
        <CheckField
          label={m.cod_did_collect()}
          hint={m.cod_did_collect_hint()}
          checked={form.values.collected === "yes"}
          onChange={(checked) => form.set({ collected: checked ? "yes" : "" })}
        />
      )}
      <TextAreaField
        {...form.field("words")}
        label={m.cod_case_words()}
        maxLength={WORDS_CHARACTERS}
      />
      <FailureAlert failure={failure} />
      <Button type="submit" kind="plain" busy={form.busy}>
        {isDispute ? m.cod_decide() : m.cod_case_close()}
      </Button>
    </ScriptedForm>
  );
}
