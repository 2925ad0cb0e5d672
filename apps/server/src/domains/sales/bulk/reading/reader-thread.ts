import { parentPort, workerData } from "node:worker_threads";
import { FileRefused, readOldExcel, readOpenXml, readText } from "./sheets.ts";
import type { FileSheet, ReadingLimits } from "./sheets.ts";

/** What a thread is given: a file, and which of the readers it is for. */
export interface ReadingTask {
  readonly format: "csv" | "xls" | "xlsx";
  readonly bytes: Uint8Array;
  /** Of a CSV. */
  readonly encoding: string;
  readonly limits: ReadingLimits;
}

/** Said before it begins: the readers are loaded, which on a busy machine takes longer than a file. */
export const THREAD_READY = "ready";

/** What it answers, once. */
export type ReadingAnswer =
  | { readonly sheets: readonly FileSheet[] }
  | {
      readonly refused: FileRefused["code"];
      readonly parameters: FileRefused["parameters"];
    };

// hucre unpacks in JavaScript where this is missing: see `inflate` of platform/archive.ts.
Reflect.deleteProperty(globalThis, "DecompressionStream");

const task = workerData as ReadingTask;
parentPort?.postMessage(THREAD_READY, []);
parentPort?.postMessage(await answer(task), []);

async function answer({ format, bytes, encoding, limits }: ReadingTask): Promise<ReadingAnswer> {
  try {
    if (format === "csv")
      return { sheets: readText(new TextDecoder(encoding).decode(bytes), limits) };
    return {
      sheets: await (format === "xls" ? readOldExcel(bytes, limits) : readOpenXml(bytes, limits)),
    };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return { refused: error.code, parameters: error.parameters };
  }
}
