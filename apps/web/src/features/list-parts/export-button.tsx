import { getLocale } from "@konter/client/locale";
import type { ExportFile } from "@konter/contract/report";
import { Button, snackbar } from "@konter/ui";
import { Download } from "@konter/ui/icons";
import { useState } from "react";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { saveFile, XLSX_TYPE } from "./save-file.ts";

type FileKind = "xlsx" | "pdf";
const KINDS: Readonly<Record<FileKind, { readonly type: string; readonly label: () => string }>> = {
  xlsx: {
    type: XLSX_TYPE,
    label: m.export_excel,
  },
  pdf: { type: "application/pdf", label: m.export_pdf },
};

/** Downloads a file of rows, and says so when it does not contain every row (M266). */
export function ExportButton({
  load,
  kind = "xlsx",
}: {
  readonly load: () => Promise<ExportFile>;
  readonly kind?: FileKind;
}) {
  const { type, label } = KINDS[kind];
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const file = await load();
      saveFile(file, type);
      const numbers = new Intl.NumberFormat(getLocale());
      const rows = numbers.format(file.rows);
      snackbar.add(
        file.total > file.rows
          ? { text: m.export_partial({ rows, total: numbers.format(file.total) }) }
          : { text: m.export_done({ rows }), tone: "success" },
      );
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      kind="quiet"
      size="small"
      busy={busy}
      icon={<Download aria-hidden className="size-4" />}
      onClick={() => void download()}
    >
      {label()}
    </Button>
  );
}
