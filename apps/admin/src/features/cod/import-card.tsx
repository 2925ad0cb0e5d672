import { COD_FILE_LIMIT_MB } from "@konter/contract/cod";
import type { CodPreview } from "@konter/contract/cod";
import { Button, Card, FileDrop, SelectField, snackbar } from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import * as m from "#messages";
import { codAccountsQuery, refreshCod } from "./api.ts";
import { LineTable, StatementFigures } from "./line-table.tsx";

interface Given {
  readonly account: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Reads a courier's file, shows what it would pay, and keeps it when a person says so. */
export function ImportCard() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const accounts = useQuery(codAccountsQuery()).data?.accounts ?? [];
  const [chosen, choose] = useState("");
  const account = chosen === "" ? (accounts[0]?.id ?? "") : chosen;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [shown, setShown] = useState<Given & { readonly preview: CodPreview }>();
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    await work().catch(setFailure);
    setBusy(false);
  };
  const read = async (file: File) => {
    setShown(undefined);
    await run(async () => {
      const given = { account, bytes: new Uint8Array(await file.arrayBuffer()) };
      setShown({
        ...given,
        preview: await api("POST admin/cod/accounts/{account}/preview", given),
      });
    });
  };
  const keep = ({ account: of, bytes }: Given) =>
    run(async () => {
      const kept = await api("POST admin/cod/accounts/{account}/statement", { account: of, bytes });
      snackbar.add({ text: m.cod_kept(), tone: "success" });
      await refreshCod(client);
      const params = { statement_id: String(kept.statement_id) };
      await navigate({ to: "/cod/$statement_id", params });
    });
  return (
    <Card className="flex flex-col gap-4 p-4">
      <h2 className="font-bold">{m.cod_import()}</h2>
      <p className="max-w-3xl text-sm text-soft">{m.cod_import_text()}</p>
      <SelectField
        label={m.cod_account()}
        value={account}
        onChange={(next) => {
          choose(next);
          setShown(undefined);
        }}
        choices={accounts.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FileDrop
        label={m.cod_choose_file()}
        hint={m.cod_file_hint({ most: COD_FILE_LIMIT_MB })}
        accept=".csv,.xlsx,.xls,text/csv"
        busy={busy}
        onFile={(file) => void read(file)}
      />
      <FailureAlert failure={failure} />
      {shown !== undefined && (
        <>
          <StatementFigures figures={shown.preview} />
          <LineTable lines={shown.preview.lines} />
          <Button busy={busy} onClick={() => void keep(shown)}>
            {m.cod_keep()}
          </Button>
        </>
      )}
    </Card>
  );
}
