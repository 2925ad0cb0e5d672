import { BANK_FILE_LIMIT_MB } from "@konter/contract/banks";
import type { BankAccount } from "@konter/contract/banks";
import { Alert, FileDrop } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { explainFailure } from "../../app/failure-alert.tsx";
import * as m from "#messages";

/** Imports a bank's file, and shows the number of new and known lines. */
export function ImportFile({ account }: { readonly account: BankAccount }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ readonly text?: string; readonly failure?: unknown }>();
  const put = async (file: File) => {
    setBusy(true);
    setOutcome(undefined);
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const input = { account_id: String(account.account_id), bytes };
      const { rows, added, known } = await api("POST admin/banks/{account_id}/file", input);
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
      <FileDrop
        label={
          <>
            {busy ? m.bank_import_busy() : m.bank_import_choose()}
            <span className="sr-only"> {account.name}</span>
          </>
        }
        hint={m.bank_import_hint({ most: BANK_FILE_LIMIT_MB })}
        accept=".csv,.xlsx,.xls,text/csv"
        busy={busy}
        onFile={(file) => void put(file)}
      />
      <div role="status" className="empty:hidden">
        {outcome?.text !== undefined && <Alert tone="success">{outcome.text}</Alert>}
        {outcome?.failure !== undefined && (
          <Alert tone="danger">{explainFailure(outcome.failure)}</Alert>
        )}
      </div>
    </div>
  );
}
