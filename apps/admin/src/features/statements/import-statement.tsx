import { STATEMENT_FILE_LIMIT_MB } from "@konter/contract/reconciliation";
import type {
  Statement,
  StatementAccount,
  StatementPreview,
} from "@konter/contract/reconciliation";
import { Alert, buttonClasses, Card, FileDrop, SelectField } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { explainFailure } from "../../app/failure-alert.tsx";
import * as m from "#messages";
import { readAnew } from "./api.ts";
import { Preview } from "./preview.tsx";
import type { Days } from "./preview.tsx";

interface Chosen {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly preview: StatementPreview;
}

const keyOf = ({ source, account }: StatementAccount): string => `${source} ${account}`;

/** Imports a vendor's file by selection or drop; shows a preview first, then compares it with our records. */
export function ImportStatement({ accounts }: { readonly accounts: readonly StatementAccount[] }) {
  const client = useQueryClient();
  const [key, setKey] = useState(accounts[0] === undefined ? "" : keyOf(accounts[0]));
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<Chosen>();
  const [done, setDone] = useState<Statement>();
  const [failure, setFailure] = useState<unknown>();
  const account = accounts.find((each) => keyOf(each) === key);
  const work = async (act: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await act();
    } catch (refused) {
      setFailure(refused);
    } finally {
      setBusy(false);
    }
  };
  const look = (file: File) =>
    work(async () => {
      setDone(undefined);
      setChosen(undefined);
      if (account === undefined) return;
      const bytes = new Uint8Array(await file.arrayBuffer());
      const { source, account: id } = account;
      const preview = await api("POST admin/statements/{source}/{account}/preview", {
        source,
        account: id,
        bytes,
      });
      setChosen({ name: file.name, bytes, preview });
    });
  const take = ({ first_day, last_day, extent }: Days) =>
    work(async () => {
      if (account === undefined || chosen === undefined) return;
      const { source, account: id } = account;
      const days = { first_day, last_day, extent };
      const input = { source, account: id, ...days, bytes: chosen.bytes };
      setDone(
        await api(
          "POST admin/statements/{source}/{account}/{first_day}/{last_day}/{extent}",
          input,
        ),
      );
      setChosen(undefined);
      readAnew(client);
    });
  return (
    <Card className="flex flex-col gap-4 p-4">
      <h2 className="font-bold">{m.statement_import()}</h2>
      <div className="grid grid-cols-1 items-end gap-3 desk:grid-cols-2">
        <SelectField
          label={m.statement_account()}
          value={key}
          onChange={(next) => {
            setKey(next);
            setChosen(undefined);
            setDone(undefined);
            setFailure(undefined);
          }}
          choices={accounts.map((each) => ({ value: keyOf(each), label: each.name }))}
        />
        <FileDrop
          label={busy ? m.statement_reading() : m.statement_choose()}
          hint={m.statement_drop_hint({ most: STATEMENT_FILE_LIMIT_MB })}
          accept=".csv,.xlsx,.xls,text/csv"
          busy={busy}
          onFile={(file) => void look(file)}
        />
      </div>
      <div role="status" className="empty:hidden">
        {done !== undefined && <Done statement={done} />}
        {failure !== undefined && <Alert tone="danger">{explainFailure(failure)}</Alert>}
      </div>
      {chosen !== undefined && (
        <Preview
          key={chosen.name}
          name={chosen.name}
          preview={chosen.preview}
          busy={busy}
          onTake={(days) => void take(days)}
          onLeave={() => setChosen(undefined)}
        />
      )}
    </Card>
  );
}

function Done({ statement }: { readonly statement: Statement }) {
  const { rows, added, known, open, repeated } = statement;
  return (
    <Alert
      tone={open > 0 ? "warning" : "success"}
      action={
        <Link
          to="/statements/$statement_id"
          params={{ statement_id: String(statement.statement_id) }}
          className={buttonClasses("plain", "small")}
        >
          {m.statement_look()}
        </Link>
      }
    >
      {repeated ? m.statement_repeated() : m.statement_done({ rows, added, known, open })}
    </Alert>
  );
}
