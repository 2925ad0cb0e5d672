import { parentPort, workerData } from "node:worker_threads";
import { FileRefused } from "./file-rows.ts";
import type { FileLimits, FileRow, FileSource, TableTop } from "./file-rows.ts";
import { openSource } from "./open-source.ts";

/** The input of a reader thread. */
export interface ReadingTask {
  readonly bytes: Uint8Array;
  readonly limits: FileLimits;
}

/** Requests the next rows of a table. */
export interface RowsWanted {
  readonly table: number;
}

/**
 * The first message reports that the reader is loaded, the second describes the file, and each further one responds to
 * a RowsWanted.
 */
export type ReadingAnswer =
  | { readonly is: "ready" }
  | { readonly is: "open"; readonly tables: readonly TableTop[] }
  | { readonly is: "rows"; readonly rows: readonly FileRow[]; readonly isLast: boolean }
  | {
      readonly is: "refused";
      readonly fault: FileRefused["fault"];
      readonly parameters: FileRefused["parameters"];
    };

/** A batch is small enough not to block the receiving thread. */
const ROWS_AT_ONCE = 500;
const CELLS_AT_ONCE = 5_000;

// hucre then unpacks in JavaScript: see `inflate` of platform/archive.ts.
Reflect.deleteProperty(globalThis, "DecompressionStream");

const { bytes, limits } = workerData as ReadingTask;
const begun = new Map<number, Generator<FileRow>>();
const answer = (said: ReadingAnswer): void => parentPort?.postMessage(said, []);

answer({ is: "ready" });
const source = await openSource(bytes, limits).catch(refuse);
if (source !== undefined) {
  answer({ is: "open", tables: source.tables });
  parentPort?.on("message", ({ table }: RowsWanted) => {
    try {
      answer({ is: "rows", ...nextRows(source, table) });
    } catch (error) {
      refuse(error);
    }
  });
}

function refuse(error: unknown): undefined {
  if (!(error instanceof FileRefused)) throw error;
  answer({ is: "refused", fault: error.fault, parameters: error.parameters });
}

function nextRows(
  open: FileSource,
  table: number,
): { readonly rows: readonly FileRow[]; readonly isLast: boolean } {
  const left = begun.get(table) ?? open.rows(table);
  begun.set(table, left);
  const rows: FileRow[] = [];
  for (let cells = 0; rows.length < ROWS_AT_ONCE && cells < CELLS_AT_ONCE;) {
    const next = left.next();
    if (next.done === true) return { rows, isLast: true };
    rows.push(next.value);
    cells += next.value.cells.length;
  }
  return { rows, isLast: false };
}
