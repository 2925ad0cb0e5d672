import { BULK_FILE_LIMIT_MB } from "@konter/contract/bulk";
import { PRICE_SHEET_ROWS } from "@konter/contract/price-sheets";
import { Alert, Card, FileDrop } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import * as m from "#messages";
import { api } from "../../app/api.ts";
import { explainFailure } from "../../app/failure-alert.tsx";
import { takeOver } from "./api.ts";
import { ExportButton } from "./export-button.tsx";

/** Downloads all prices, and uploads a changed workbook; the effect is shown on its own page. */
export function Upload() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const put = async (file: File) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const detail = await api("POST admin/price-sheets/uploads/{file_name}", {
        file_name: file.name,
        bytes,
      });
      takeOver(client, detail);
      await navigate({
        to: "/price-sheets/$sheet_id",
        params: { sheet_id: String(detail.head.sheet_id) },
      });
    } catch (refused) {
      setFailure(refused);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="font-bold">{m.price_sheet_upload()}</h2>
      <ExportButton filter={{}} />
      <FileDrop
        label={busy ? m.price_sheet_reading() : m.price_sheet_choose()}
        hint={m.price_sheet_hint({ rows: PRICE_SHEET_ROWS, most: BULK_FILE_LIMIT_MB })}
        accept=".xlsx,.xls,.csv,text/csv"
        busy={busy}
        onFile={(file) => void put(file)}
      />
      <div role="status" className="empty:hidden">
        {failure !== undefined && <Alert tone="danger">{explainFailure(failure)}</Alert>}
      </div>
    </Card>
  );
}
