import {
  BULK_FILE_NAME_LIMIT,
  BULK_RUNS_LIMIT,
  bulkUploadInput,
  settings as rows,
} from "@konter/contract/bulk";
import type { BulkRun, BulkSells } from "@konter/contract/bulk";
import type { Locale } from "@konter/contract/locale";
import { DomainError } from "../../../platform/domain-error.ts";
import { readBrandSettings, requireFeature } from "../../../kernel/settings/index.ts";
import { newReference } from "../../../kernel/references.ts";
import type { BulkParts } from "./bulk-parts.ts";
import { checkRows } from "./check-run.ts";
import type { Checker } from "./check-run.ts";
import { describeRun } from "./describe-run.ts";
import { requireSending } from "./parcels/require-sending.ts";
import { ownSender } from "./parcels/sender.ts";
import { findTable } from "./reading/find-table.ts";
import { rowsBelow, withUpload } from "./reading/read-file.ts";
import { readRows } from "./reading/read-row.ts";
import type { SheetRow } from "./reading/read-row.ts";
import { beginRun } from "./store.ts";

/** Rows beyond the limit are counted too, so that the error can say how many there are. */
const COUNTED_ROWS = 2 * rows.bulk_most_rows.most;

export interface Upload {
  readonly sells: BulkSells;
  readonly file_name: string;
  readonly bytes: Uint8Array;
}

/**
 * Reads a file, checks each row and stores the run without a charge. Throws the codes of the contract's row, and then
 * stores nothing.
 */
export async function upload(
  parts: BulkParts,
  member: Checker,
  sent: Upload,
  locale: Locale,
): Promise<BulkRun> {
  const { brand } = parts;
  await requireFeature(brand, "bulk");
  const { sells, file_name: fileName, bytes } = judged(sent);
  if (sells === "parcels") await requireSending(brand, member.id);
  const { bulk_most_rows: most } = await readBrandSettings(brand);
  const sheetRows = await readSheet(bytes, sells, most);
  const sender = sells === "parcels" ? await ownSender(brand.pool, member.id, "pickup") : undefined;
  const file = { sells, sender: sender ?? null };
  const checked = await checkRows(parts, member, file, sheetRows);
  const code = newReference("M");
  const run = {
    code,
    member_id: member.id,
    ...file,
    file_name: fileName,
    name_key: nameKey(fileName),
  };
  const result = await beginRun(brand.pool, run, checked, BULK_RUNS_LIMIT);
  if (result === "bulk_file_name_used")
    throw new DomainError(result, { parameters: { name: fileName } });
  if (result === "bulk_runs_too_many")
    throw new DomainError(result, { parameters: { most: BULK_RUNS_LIMIT } });
  if (result !== "begun") throw new DomainError(result);
  return describeRun(brand.pool, member.id, code, locale);
}

/** Validates the fields of an upload, which come from its path. */
function judged(sent: Upload): Upload {
  const { data, error } = bulkUploadInput.safeParse(sent);
  if (data !== undefined) return data;
  if (error.issues.some(({ path: [field] }) => field === "sells"))
    throw new DomainError("not_found");
  throw new DomainError("bulk_file_name_invalid", { parameters: { most: BULK_FILE_NAME_LIMIT } });
}

/** Returns the rows of the sheet with content, in order. Throws the file's codes. */
export async function readSheet(
  bytes: Uint8Array,
  sells: BulkSells,
  max: number,
): Promise<readonly SheetRow[]> {
  const sheetRows = await withUpload(bytes, { mostRows: COUNTED_ROWS }, async (file) => {
    const found = findTable(file.tables, sells);
    const read: SheetRow[] = [];
    for await (const rows of rowsBelow(file, found)) read.push(...readRows(rows, found.columns));
    return read;
  });
  if (sheetRows.length === 0) throw new DomainError("bulk_file_empty");
  if (sheetRows.length > max)
    throw new DomainError("bulk_file_rows", { parameters: { max, rows: sheetRows.length } });
  return sheetRows;
}

/** Names are compared without their extension, in lower case (feature row M201). */
const nameKey = (fileName: string): string =>
  fileName
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\.(?:xlsx|xlsm|xls|csv|txt)$/, "")
    .trim();
