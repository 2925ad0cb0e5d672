import { setImmediate as eventLoopTurn } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { openLine } from "../../../../platform/line.ts";
import { FileRefused } from "./file-rows.ts";
import type { FileLimits, FileRow, TableTop } from "./file-rows.ts";
import type { ReadingAnswer, ReadingTask, RowsWanted } from "./reader-thread.ts";

/** A file whose first rows are known; the others are read on demand. */
export interface OpenFile {
  readonly tables: readonly TableTop[];
  /** The non-empty rows of a table in batches. Throws FileRefused. */
  batches(table: number): AsyncGenerator<readonly FileRow[]>;
}

export interface ReadingOptions {
  readonly limits: FileLimits;
  /** The total time limit of the thread for the file. */
  readonly limitMs: number;
  /** The thread's V8 heap; unpacked data is outside it and has a separate limit. */
  readonly threadLimits?: { maxOldGenerationSizeMb: number; maxYoungGenerationSizeMb: number };
}

const THREAD_LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };
const STARTING_LIMIT_MS = 60_000;

/**
 * Shared by all brands of the process, because reading a file takes a core and memory. A large file whose rows are
 * stored while it is read does not block small ones.
 */
const inTurn = openLine({ maxWaiting: 100 });
const LARGE_BYTES = 6 * 1024 * 1024;

/**
 * Reads a CSV, XLSX or XLS in a separate thread, which is terminated when the work with the file ends or when it
 * exceeds its time or memory limit. The caller's event loop only receives batches of rows. Throws FileRefused.
 */
export async function withFile<T>(
  bytes: Uint8Array,
  options: ReadingOptions,
  work: (file: OpenFile) => Promise<T>,
): Promise<T> {
  return inTurn(bytes.length > LARGE_BYTES ? "large" : "small", async () => {
    const thread = new ReaderThread(bytes, options);
    try {
      return await work(await thread.open());
    } finally {
      await thread.end();
    }
  });
}

class ReaderThread {
  readonly #thread: Worker;
  #leftMs: number;
  /** Messages that are not awaited yet. */
  readonly #answers: (ReadingAnswer | FileRefused)[] = [];
  #wake: () => void = () => undefined;

  constructor(
    bytes: Uint8Array,
    { limits, limitMs, threadLimits = THREAD_LIMITS }: ReadingOptions,
  ) {
    this.#leftMs = limitMs;
    this.#thread = new Worker(new URL("reader-thread.ts", import.meta.url), {
      workerData: { bytes, limits } satisfies ReadingTask,
      resourceLimits: threadLimits,
      env: {},
      stdin: false,
    });
    this.#thread.on("message", (said: ReadingAnswer) => this.#take(said));
    // The reader ran out of memory, or failed on a file that it should have rejected; the server is not affected.
    this.#thread.once("error", (error: NodeJS.ErrnoException) =>
      this.#take(new FileRefused(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "heavy" : "damaged")),
    );
  }

  async open(): Promise<OpenFile> {
    // Loading has a separate limit: on a busy machine it takes longer than reading the file.
    await this.#next(STARTING_LIMIT_MS);
    const said = await this.#nextInTime();
    return {
      tables: said.is === "open" ? said.tables : [],
      batches: (table) => this.#batches(table),
    };
  }

  async end(): Promise<void> {
    await this.#thread.terminate();
  }

  async *#batches(table: number): AsyncGenerator<readonly FileRow[]> {
    for (;;) {
      this.#thread.postMessage({ table } satisfies RowsWanted, []);
      const said = await this.#nextInTime();
      if (said.is !== "rows") return;
      // Otherwise messages that arrive quickly are all handled in one turn of the event loop.
      await eventLoopTurn();
      yield said.rows;
      if (said.isLast) return;
    }
  }

  async #nextInTime(): Promise<ReadingAnswer> {
    const asked = performance.now();
    const said = await this.#next(this.#leftMs);
    this.#leftMs -= performance.now() - asked;
    return said;
  }

  #take(said: ReadingAnswer | FileRefused): void {
    this.#answers.push(said);
    this.#wake();
  }

  async #next(limitMs: number): Promise<ReadingAnswer> {
    if (this.#answers.length === 0)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.max(0, limitMs));
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    const said = this.#answers.shift() ?? new FileRefused("heavy");
    if (said instanceof FileRefused) throw said;
    if (said.is === "refused") throw new FileRefused(said.fault, said.parameters);
    return said;
  }
}
