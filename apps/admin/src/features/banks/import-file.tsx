import { BANK_FILE_LIMIT_MB } from "@konter/contract/banks";
import type { BankAccount } from "@konter/contract/banks";
import * as banksEndpoints from "@konter/contract/banks/office-endpoints";
import { Alert, buttonClasses } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { api } from "../../app/api.ts";
import { explainFailure } from "../../app/failure-alert.tsx";
import * as m from "#messages";

/** Takes a file of the bank's in: what is new of it, and what was there already. */
export function ImportFile({ account }: { readonly account: BankAccount }) {
  const client = useQueryClient();
  const hintId = useId();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ readonly text?: string; readonly failure?: unknown }>();
  const put = async (file: File) => {
    setBusy(true);
    setOutcome(undefined);
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const input = { account_id: String(account.account_id), bytes };
      const { rows, added, known } = await api(banksEndpoints.bankFileImport, input);
      setOutcome({ text: m.bank_import_done({ rows, added, known }) });
    } catch (failure) {
      setOutcome({ failure });
    } finally {
      for (const name of ["banks", "deposits"]) void client.invalidateQueries({ queryKey: [name] });
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <label
        className={buttonClasses(
          "plain",
          "normal",
          "cursor-pointer focus-within:outline-2 focus-within:outline-focus",
        )}
      >
        {busy ? m.bank_import_busy() : m.bank_import_choose()}
        <span className="sr-only"> {account.name}</span>
        <input
          type="file"
          accept=".csv,.xlsx,text/csv"
          aria-describedby={hintId}
          disabled={busy}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file !== undefined) void put(file);
            // The same file may be chosen again, after it was mended.
            event.currentTarget.value = "";
          }}
          className="sr-only"
        />
      </label>
      <p id={hintId} className="text-xs text-soft">
        {m.bank_import_hint({ most: BANK_FILE_LIMIT_MB })}
      </p>
      <div role="status" className="empty:hidden">
        {outcome?.text !== undefined && <Alert tone="success">{outcome.text}</Alert>}
        {outcome?.failure !== undefined && (
          <Alert tone="danger">{explainFailure(outcome.failure)}</Alert>
        )}
      </div>
    </div>
  );
}
