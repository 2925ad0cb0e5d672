import { BULK_FILE_LIMIT_MB } from "@konter/contract/bulk";
import { PRICE_SHEET_ROWS } from "@konter/contract/price-sheets";
import { Card } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import * as m from "#messages";
import { api } from "../../app/api.ts";
import { FileUpload } from "../../app/records/file-upload.tsx";
import { takeOver } from "./api.ts";
import { ExportButton } from "./export-button.tsx";

/** Downloads all prices, and uploads a changed workbook; the effect is shown on its own page. */
export function Upload() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="font-bold">{m.price_sheet_upload()}</h2>
      <ExportButton filter={{}} />
      <FileUpload
        label={m.price_sheet_choose()}
        busyLabel={m.price_sheet_reading()}
        hint={m.price_sheet_hint({ rows: PRICE_SHEET_ROWS, most: BULK_FILE_LIMIT_MB })}
        send={async ({ name, bytes }) => {
          const input = { file_name: name, bytes };
          const detail = await api("POST admin/price-sheets/uploads/{file_name}", input);
          takeOver(client, detail);
          const params = { sheet_id: String(detail.head.sheet_id) };
          await navigate({ to: "/price-sheets/$sheet_id", params });
        }}
      />
    </Card>
  );
}
