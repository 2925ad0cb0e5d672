import { BULK_FILE_LIMIT_MB, BULK_FILE_NAME_LIMIT } from "@konter/contract/bulk";
import { FileDrop } from "@konter/ui";
import { FileSpreadsheet } from "@konter/ui/icons";
import * as m from "#messages";

interface DropFileProps {
  readonly busy: boolean;
  /** Maximum number of rows of a file; undefined until known. */
  readonly mostRows: number | undefined;
  readonly onFile: (file: File) => void;
}

/** The file input of a bulk page. */
export function DropFile({ busy, mostRows, onFile }: DropFileProps) {
  return (
    <FileDrop
      label={busy ? m.bulk_reading() : m.bulk_choose()}
      hint={
        <>
          {mostRows !== undefined && `${m.bulk_most_rows({ rows: mostRows })} `}
          {m.bulk_file_hint({ most: BULK_FILE_LIMIT_MB, letters: BULK_FILE_NAME_LIMIT })}
        </>
      }
      accept=".xlsx,.xls,.csv,text/csv"
      busy={busy}
      onFile={onFile}
      icon={<FileSpreadsheet aria-hidden className="size-8 text-primary-text" />}
    />
  );
}
