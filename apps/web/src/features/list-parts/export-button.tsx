import type { ExportFile } from "@konter/contract/report";
import { Button, snackbar } from "@konter/ui";
import { Download } from "@konter/ui/icons";
import { useState } from "react";
import { showFailure } from "../../app/failures.ts";
import { getLocale } from "../../app/locale.ts";
import * as m from "#messages";

const WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Downloads a workbook; says so when it does not hold every row (FEATURES M266). */
export function ExportButton({ load }: { readonly load: () => Promise<ExportFile> }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const file = await load();
      save(file.file_name, file.content_base64);
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
      {m.export_excel()}
    </Button>
  );
}

function save(name: string, contentBase64: string): void {
  const bytes = Uint8Array.from(atob(contentBase64), (character) => character.charCodeAt(0));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type: WORKBOOK }));
  link.download = name;
  link.click();
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
