import {
  BULK_FILE_LIMIT_MB,
  BULK_LIMIT_COLUMNS,
  BULK_LIMIT_MERGES,
  BULK_LIMIT_SHEETS,
  BULK_READ_LIMIT_SECONDS,
  BULK_UNPACKED_LIMIT_MB,
} from "@konter/contract/bulk";
import type { ErrorCode } from "@konter/contract/errors";
import { DomainError } from "../../../../platform/domain-error.ts";
import { FileRefused, withFile } from "../../../money/table-files/index.ts";
import type {
  FileFault,
  FileRow,
  OpenFile,
  ReadingOptions,
} from "../../../money/table-files/index.ts";

const MB = 1024 * 1024;
/** Titles and the header come above the counted rows. */
const ROWS_ABOVE = 40;

const CODES = {
  type: "bulk_file_type",
  pdf: "bulk_file_pdf",
  binary: "bulk_file_binary",
  macro: "bulk_file_macro",
  encrypted: "bulk_file_encrypted",
  damaged: "bulk_file_damaged",
  damaged_cell: "bulk_file_damaged_cell",
  unsafe: "bulk_file_unsafe",
  swollen: "bulk_file_swollen",
  sheets: "bulk_file_sheets",
  merges: "bulk_file_merges",
  heavy: "bulk_file_slow",
  old_sheets: "bulk_file_old_sheets",
  too_old: "bulk_file_too_old",
  unclosed: "bulk_file_unclosed",
} as const satisfies Readonly<Record<FileFault, ErrorCode>>;

export interface UploadOptions extends Partial<Omit<ReadingOptions, "limits">> {
  /** The maximum count of rows below the header. */
  readonly mostRows: number;
}

/** Runs a function with the visible sheets of an upload, a workbook or CSV. Throws the codes of the upload's row. */
export async function withUpload<T>(
  bytes: Uint8Array,
  { mostRows, ...options }: UploadOptions,
  work: (file: OpenFile) => Promise<T>,
): Promise<T> {
  if (bytes.length === 0) throw new DomainError("bulk_file_empty");
  if (bytes.length > BULK_FILE_LIMIT_MB * MB)
    throw new DomainError("bulk_file_too_large", { parameters: { most: BULK_FILE_LIMIT_MB } });
  const limits: ReadingOptions["limits"] = {
    unpackedBytes: BULK_UNPACKED_LIMIT_MB * MB,
    sheets: BULK_LIMIT_SHEETS,
    merges: BULK_LIMIT_MERGES,
    columns: BULK_LIMIT_COLUMNS,
    rows: ROWS_ABOVE + mostRows,
    macros: "refused",
  };
  try {
    return await withFile(
      bytes,
      { limitMs: BULK_READ_LIMIT_SECONDS * 1000, ...options, limits },
      work,
    );
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    throw new DomainError(CODES[error.fault], { parameters: error.parameters });
  }
}

/**
 * Yields the rows of a table below its header, in batches that do not block the event loop. Throws
 * bulk_file_hidden_rows: the user does not see rows hidden by a filter and may not mean to buy them.
 */
export async function* rowsBelow(
  file: OpenFile,
  { table, line }: { readonly table: number; readonly line: number },
): AsyncGenerator<readonly FileRow[]> {
  for await (const batch of file.batches(table)) {
    const rows = batch.filter((row) => row.line > line);
    const hidden = rows.find(({ isHidden }) => isHidden === true);
    if (hidden !== undefined)
      throw new DomainError("bulk_file_hidden_rows", { parameters: { line: hidden.line } });
    yield rows;
  }
}
