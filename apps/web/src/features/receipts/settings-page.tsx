import { formatRupiah, parseRupiah, rupiah } from "@konter/contract/money";
import { sampleReceipt } from "@konter/contract/receipts";
import type { ReceiptSettingsAnswer } from "@konter/contract/receipts";
import { CallFailed } from "@konter/contract/client";
import { Alert, Button, snackbar } from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import * as m from "#messages";
import { AnswerStates } from "../list-parts/index.ts";
import { PrinterCard, receiptSettingsQuery } from "../printer/index.ts";
import { LogoCard } from "./logo-card.tsx";
import { layoutOf, rollOf } from "./paper-size.ts";
import { printTestPage } from "./print-test-page.ts";
import { ReceiptPaper } from "./receipt-paper.tsx";
import { storedDraft } from "./settings-draft.ts";
import type { SettingsDraft } from "./settings-draft.ts";
import { SettingsFields } from "./settings-fields.tsx";
import { rowsOf } from "./written-receipt.ts";

/** `/account/receipt`: receipt settings, with a preview. */
export function ReceiptSettingsPage() {
  const query = useQuery(receiptSettingsQuery);
  return <AnswerStates answer={query}>{(answer) => <SettingsForm answer={answer} />}</AnswerStates>;
}

const draftOf = ({ settings }: ReceiptSettingsAnswer): SettingsDraft => ({
  ...settings,
  service_fee: settings.service_fee === 0 ? "" : formatRupiah(settings.service_fee),
});

/** Returns undefined for text that is not an amount. */
const feeOf = ({ service_fee: typed }: SettingsDraft): number | undefined =>
  typed.trim() === "" ? 0 : parseRupiah(typed);

function SettingsForm({ answer }: { readonly answer: ReceiptSettingsAnswer }) {
  const client = useQueryClient();
  const kept = storedDraft();
  const [draft, setDraft] = useState<SettingsDraft>(() => kept.read() ?? draftOf(answer));
  const [isKept, setKept] = useState(() => kept.read() !== undefined);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const change = (changes: Partial<SettingsDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    setErrors({});
    kept.write(next);
  };
  const adopt = (saved: ReceiptSettingsAnswer) =>
    client.setQueryData(receiptSettingsQuery.queryKey, saved);
  const save = async () => {
    const fee = feeOf(draft);
    if (fee === undefined) return setErrors({ service_fee: m.service_fee_invalid() });
    setBusy(true);
    try {
      const saved = await api("POST account/receipt", {
        ...draft,
        service_fee: fee,
      });
      adopt(saved);
      kept.write(undefined);
      setDraft(draftOf(saved));
      setKept(false);
      setErrors({});
      snackbar.add({ text: m.receipt_settings_saved(), tone: "success" });
    } catch (failure) {
      setKept(true);
      setErrors(fieldsOf(failure));
      snackbar.add({
        text: m.receipt_settings_failed({ why: failureText(failure) }),
        tone: "danger",
      });
    } finally {
      setBusy(false);
    }
  };
  const fee = feeOf(draft) ?? answer.settings.service_fee;
  const preview = {
    ...answer,
    settings: { ...draft, service_fee: rupiah(fee) },
  };
  const layout = layoutOf(rollOf(draft), draft);
  return (
    <>
      {isKept && <Alert tone="warning">{m.receipt_settings_kept()}</Alert>}
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <SettingsFields
          draft={draft}
          errors={errors}
          cap={answer.service_fee_cap}
          onChange={change}
        />
        <Button type="submit" size="large" busy={busy}>
          {m.receipt_settings_save()}
        </Button>
      </form>
      <LogoCard hasLogo={answer.logo !== null} onSaved={adopt} />
      <section aria-labelledby="receipt-preview" className="flex flex-col gap-2">
        <h2 id="receipt-preview" className="text-sm font-semibold text-soft">
          {m.receipt_preview()}
        </h2>
        <div data-preview>
          <ReceiptPaper
            refId={sampleReceipt().ref_id}
            rows={rowsOf(sampleReceipt(), { answer: preview, layout, print: 1 })}
            logo={answer.logo?.[layout.paper]}
            layout={layout}
            size={rollOf(draft)}
          />
        </div>
      </section>
      <PrinterCard
        paper={layout.paper}
        printTest={async (printer) => printTestPage(printer, preview, layout)}
      />
    </>
  );
}

const fieldsOf = (failure: unknown): Readonly<Record<string, string>> =>
  failure instanceof CallFailed
    ? Object.fromEntries(
        Object.entries(failure.answer?.fields ?? {}).map(([field, found]) => [
          field,
          found[0]?.message ?? "",
        ]),
      )
    : {};
