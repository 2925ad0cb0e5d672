import { Worker } from "node:worker_threads";
import {
  BULK_FILE_LIMIT_MB,
  BULK_LIMIT_COLUMNS,
  BULK_LIMIT_MERGES,
  BULK_LIMIT_SHEETS,
  BULK_READ_LIMIT_SECONDS,
  BULK_UNPACKED_LIMIT_MB,
} from "@konter/contract/bulk";
import { openLine } from "../../../../platform/line.ts";
import { Refusal } from "../../../../platform/refusal.ts";
import { encodingOf } from "../../../money/table-files/index.ts";
import type { ReadingAnswer, ReadingTask, THREAD_READY } from "./reader-thread.ts";
import type { FileSheet, ReadingLimits } from "./sheets.ts";

const MB = 1024 * 1024;
/** Above the columns of a sheet stands whatever people write there. */
export const HEADER_WITHIN_ROWS = 40;
/** Of V8's heap in the thread; what is unpacked lies beside it, and has a limit of its own. */
export const THREAD_LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };

const ZIP = [0x50, 0x4b];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const PDF = [0x25, 0x50, 0x44, 0x46];

/** What the thread says when its readers are loaded: from then on the file has its time. */
const READY = "ready" satisfies typeof THREAD_READY;
const STARTING_LIMIT_MS = 60_000;

/** Over all brands of the process: a file that is read takes a core and its memory. */
const inTurn = openLine({ maxWaiting: 100 });

export interface ReadingOptions {
  /** Rows below the header that are counted at all. */
  readonly mostRows: number;
  readonly limitMs?: number;
  readonly threadLimits?: typeof THREAD_LIMITS;
}

/**
 * The visible sheets of a workbook or CSV, read in a thread of its own that is ended when it takes too long or too much memory. What
 * the file is, its bytes say. Throws the codes of the upload's row.
 */
export async function readFile(
  bytes: Uint8Array,
  options: ReadingOptions,
): Promise<readonly FileSheet[]> {
  if (bytes.length === 0) throw new Refusal("bulk_file_empty");
  if (bytes.length > BULK_FILE_LIMIT_MB * MB)
    throw new Refusal("bulk_file_too_large", { parameters: { most: BULK_FILE_LIMIT_MB } });
  const { format, encoding } = formatOf(bytes);
  const limits: ReadingLimits = {
    unpackedBytes: BULK_UNPACKED_LIMIT_MB * MB,
    sheets: BULK_LIMIT_SHEETS,
    merges: BULK_LIMIT_MERGES,
    columns: BULK_LIMIT_COLUMNS,
    rows: HEADER_WITHIN_ROWS + options.mostRows,
  };
  const answer = await inTurn("file", () =>
    readInThread({ format, bytes, encoding, limits }, options),
  );
  if ("refused" in answer) throw new Refusal(answer.refused, { parameters: answer.parameters });
  return answer.sheets;
}

function formatOf(bytes: Uint8Array): Pick<ReadingTask, "encoding" | "format"> {
  const begins = (signature: readonly number[]) =>
    signature.every((byte, index) => bytes[index] === byte);
  if (begins(PDF)) throw new Refusal("bulk_file_pdf");
  if (begins(ZIP)) return { format: "xlsx", encoding: "" };
  if (begins(OLE)) return { format: "xls", encoding: "" };
  const encoding = encodingOf(bytes);
  if (!encoding.startsWith("utf-16") && bytes.includes(0)) throw new Refusal("bulk_file_type");
  return { format: "csv", encoding };
}

function readInThread(
  task: ReadingTask,
  { limitMs = BULK_READ_LIMIT_SECONDS * 1000, threadLimits = THREAD_LIMITS }: ReadingOptions,
): Promise<ReadingAnswer> {
  const thread = new Worker(new URL("reader-thread.ts", import.meta.url), {
    workerData: task,
    resourceLimits: threadLimits,
    env: {},
    stdin: false,
  });
  return new Promise<ReadingAnswer>((resolve) => {
    const tooHeavy = { refused: "bulk_file_slow", parameters: {} } as const;
    let timer = setTimeout(() => resolve(tooHeavy), STARTING_LIMIT_MS);
    thread.on("message", (said: ReadingAnswer | typeof READY) => {
      clearTimeout(timer);
      if (said === READY) timer = setTimeout(() => resolve(tooHeavy), limitMs);
      else resolve(said);
    });
    // Too much memory, or a fault of the reader in a file that it should have refused: neither is the server's.
    thread.once("error", (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      resolve(
        error.code === "ERR_WORKER_OUT_OF_MEMORY"
          ? tooHeavy
          : { refused: "bulk_file_damaged", parameters: {} },
      );
    });
  }).finally(() => void thread.terminate());
}
