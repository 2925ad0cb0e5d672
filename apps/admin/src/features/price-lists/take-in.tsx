import { isSessionLost } from "@konter/client/failures";
import type { PriceImportDetail } from "@konter/contract/price-imports";
import { PRICE_FILE_COLUMNS, PRICE_FILE_LIMIT_MB } from "@konter/contract/price-imports";
import { Alert, Button, Card, FileDrop, SelectField } from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { NoSuppliers } from "../../app/fallbacks/no-suppliers.tsx";
import { suppliersQuery } from "../../app/suppliers.ts";
import * as m from "#messages";
import { compareAfter } from "./api.ts";

/** The first step: fetches a list from the supplier, or imports a file. */
export function TakeIn({ onTaken }: { readonly onTaken: (list: string) => void }) {
  const client = useQueryClient();
  const { data } = useQuery(suppliersQuery());
  const suppliers = data?.suppliers ?? [];
  const [chosen, setChosen] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const supplier = chosen === "" ? (suppliers[0]?.id ?? "") : chosen;
  const take = async (fetched: () => Promise<PriceImportDetail>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      onTaken(await compareAfter(fetched()));
    } catch (reason) {
      if (!isSessionLost(reason)) setFailure(failureText(reason));
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: ["price-lists"] });
    }
  };
  const put = async (file: File) => {
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (bytes === undefined) return setFailure(m.price_file_unreadable());
    const input = { supplier, bytes: new Uint8Array(bytes) };
    return take(() => api("POST admin/suppliers/{supplier}/price-file", input));
  };
  if (data !== undefined && suppliers.length === 0)
    return (
      <Card>
        <NoSuppliers />
      </Card>
    );
  return (
    <Card>
      <div className="grid items-end gap-3 wide:grid-cols-2 desk:grid-cols-3">
        <SelectField
          label={m.supplier()}
          value={supplier}
          onChange={setChosen}
          choices={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Button
          busy={busy}
          disabled={supplier === ""}
          onClick={() => void take(() => api("POST admin/price-imports", { supplier }))}
        >
          {m.price_list_fetch()}
        </Button>
        <div className="wide:col-span-2 desk:col-span-1">
          <FileDrop
            label={m.price_file_choose()}
            hint={m.price_file_hint({
              most: PRICE_FILE_LIMIT_MB,
              columns: PRICE_FILE_COLUMNS.join(", "),
            })}
            accept=".csv,.xlsx,.xls,text/csv"
            busy={busy || supplier === ""}
            onFile={(file) => void put(file)}
          />
        </div>
      </div>
      <div role="status" className="mt-3 empty:hidden">
        {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
      </div>
    </Card>
  );
}
