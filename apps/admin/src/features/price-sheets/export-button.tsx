import type { CallInput } from "@konter/contract/calls";
import { Button, snackbar } from "@konter/ui";
import { Download } from "@konter/ui/icons";
import { useMutation } from "@tanstack/react-query";
import * as m from "#messages";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { saveFile } from "../../app/lists/save-file.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The filtered products with cost, margins and prices, as a workbook for editing and upload. */
export function ExportButton({ filter }: { readonly filter: CallInput<"priceSheetExport"> }) {
  const exporting = useMutation({
    mutationFn: () => api("GET admin/price-sheets/export", filter),
    onSuccess: ({ content_base64: content, file_name: name, rows }) => {
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      saveFile([bytes], name, XLSX);
      snackbar.add({ text: m.price_sheet_downloaded({ count: rows }), tone: "success" });
    },
    onError: showFailure,
  });
  return (
    <Button
      kind="plain"
      size="small"
      busy={exporting.isPending}
      icon={<Download aria-hidden className="size-4" />}
      onClick={() => exporting.mutate()}
    >
      {m.price_sheet_download()}
    </Button>
  );
}
