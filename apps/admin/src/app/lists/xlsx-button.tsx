import { Button, snackbar } from "@konter/ui";
import { Download } from "@konter/ui/icons";
import { useMutation } from "@tanstack/react-query";
import { showFailure } from "../failures.ts";
import { saveFile } from "./save-file.ts";
import * as m from "#messages";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

interface XlsxFile {
  readonly file_name: string;
  readonly content_base64: string;
  readonly rows: number;
  /** Number of matching rows, if a file may hold fewer. */
  readonly total?: number;
}

/** Downloads rows as an Excel workbook; by default the texts say that the download is in the audit log. */
export function XlsxButton({
  read,
  label = m.xlsx_download(),
  savedText = (count) => m.csv_saved({ count }),
  onSaved,
}: {
  readonly read: () => Promise<XlsxFile>;
  readonly label?: string;
  readonly savedText?: (count: number) => string;
  readonly onSaved?: () => void;
}) {
  const exporting = useMutation({
    mutationFn: read,
    onSuccess: ({ content_base64: content, file_name: name, rows, total = rows }) => {
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      saveFile([bytes], name, XLSX);
      snackbar.add(
        total > rows
          ? { text: m.csv_cut({ count: rows }), tone: "info" }
          : { text: savedText(rows), tone: "success" },
      );
      onSaved?.();
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
      {label}
    </Button>
  );
}
