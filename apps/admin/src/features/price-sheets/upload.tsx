import { BULK_FILE_LIMIT_MB } from "@konter/contract/bulk";
import { PRICE_SHEET_ROWS } from "@konter/contract/price-sheets";
import * as endpoints from "@konter/contract/price-sheets/office-endpoints";
import { Alert, buttonClasses, Card } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useId, useState } from "react";
import * as m from "#messages";
import { api } from "../../app/api.ts";
import { explainFailure } from "../../app/failure-alert.tsx";
import { takeOver } from "./api.ts";
import { ExportButton } from "./export-button.tsx";

/** Downloads every price, and takes a changed workbook in; what it would do is shown on its own page. */
export function Upload() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const hintId = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const put = async (file: File) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const detail = await api(endpoints.priceSheetUpload, { file_name: file.name, bytes });
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
      <p id={hintId} className="text-sm text-soft">
        {m.price_sheet_hint({ rows: PRICE_SHEET_ROWS, most: BULK_FILE_LIMIT_MB })}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <ExportButton filter={{}} />
        <label
          className={buttonClasses(
            "primary",
            "normal",
            "cursor-pointer focus-within:outline-2 focus-within:outline-focus",
          )}
        >
          {busy ? m.price_sheet_reading() : m.price_sheet_choose()}
          <input
            type="file"
            accept=".xlsx,.xls,.csv,text/csv"
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
      </div>
      <div role="status" className="empty:hidden">
        {failure !== undefined && <Alert tone="danger">{explainFailure(failure)}</Alert>}
      </div>
    </Card>
  );
}
