import { BULK_FILE_LIMIT_MB, BULK_FILE_NAME_LIMIT } from "@konter/contract/bulk";
import { buttonClasses, classes } from "@konter/ui";
import { FileSpreadsheet } from "@konter/ui/icons";
import { useId, useState } from "react";
import * as m from "#messages";

interface DropFileProps {
  readonly busy: boolean;
  /** How many rows a file may have; undefined until it is known. */
  readonly mostRows: number | undefined;
  readonly onFile: (file: File) => void;
}

/** A press opens the choice of files; a file may be dropped on it too. */
export function DropFile({ busy, mostRows, onFile }: DropFileProps) {
  const hintId = useId();
  const [over, setOver] = useState(false);
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file !== undefined && !busy) onFile(file);
      }}
      className={classes(
        "flex flex-col items-center gap-3 rounded-lg border-2 border-dashed px-4 py-6 text-center",
        over ? "border-primary-text bg-primary-wash" : "border-edge",
      )}
    >
      <FileSpreadsheet aria-hidden className="size-8 text-primary-text" />
      <label
        className={buttonClasses(
          "primary",
          "large",
          "cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus",
        )}
      >
        {busy ? m.bulk_reading() : m.bulk_choose()}
        <input
          type="file"
          accept=".xlsx,.xls,.csv,text/csv"
          aria-describedby={hintId}
          disabled={busy}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file !== undefined) onFile(file);
            // The same file may be chosen again, after it was mended.
            event.currentTarget.value = "";
          }}
          className="sr-only"
        />
      </label>
      <p id={hintId} className="max-w-md text-sm text-soft">
        {mostRows !== undefined && `${m.bulk_most_rows({ rows: mostRows })} `}
        {m.bulk_file_hint({ most: BULK_FILE_LIMIT_MB, letters: BULK_FILE_NAME_LIMIT })}
      </p>
    </div>
  );
}
