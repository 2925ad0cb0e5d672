import { Button, snackbar } from "@konter/ui";
import { Download } from "@konter/ui/icons";
import { useMutation } from "@tanstack/react-query";
import { showFailure } from "../failures.ts";
import { saveFile } from "./save-file.ts";
import * as m from "#messages";

interface CsvFile {
  readonly file_name: string;
  readonly csv: string;
  readonly rows: number;
  /** False when there are more rows than one file can hold. */
  readonly complete: boolean;
}

/** The filtered rows as a CSV file; the server records the export in the audit log. */
export function CsvButton({
  read,
  onSaved,
}: {
  readonly read: () => Promise<CsvFile>;
  readonly onSaved?: () => void;
}) {
  const exporting = useMutation({
    mutationFn: read,
    onSuccess: (file) => {
      saveFile([file.csv], file.file_name, "text/csv;charset=utf-8");
      snackbar.add({
        text: file.complete ? m.csv_saved({ count: file.rows }) : m.csv_cut({ count: file.rows }),
        tone: file.complete ? "success" : "info",
      });
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
      {m.csv_download()}
    </Button>
  );
}
