import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { describe, expect, test } from "vitest";
import { randomRuns } from "@konter/testkit/random-runs.ts";
import { longestBlockMs, steadyBlockMs } from "../testing/longest-block.ts";
import { LIBREOFFICE, workbookFile } from "../testing/workbooks.ts";
import { FileRefused } from "./file-rows.ts";
import type { FileLimits } from "./file-rows.ts";
import { withFile } from "./read-file.ts";
import type { ReadingAnswer } from "./reader-thread.ts";

const LIMITS: FileLimits = {
  unpackedBytes: 40 * 1024 * 1024,
  sheets: 20,
  merges: 1_000,
  columns: 60,
  rows: 300_000,
  macros: "refused",
};
const OPTIONS = { limits: LIMITS, limitMs: 60_000 };
const SMALL = workbookFile([{ name: "A", rows: [["Kode", "Nomor"]] }]);
const HEAVY = workbookFile([
  { name: "A", rows: [["x"]], before: `<cols>${'<col min="1" max="1"/>'.repeat(83_328)}</cols>` },
]);

/** Returns the number of rows, or the reason for the rejection. */
const count = (bytes: Uint8Array, options = OPTIONS) =>
  withFile(bytes, options, async ({ batches }) => {
    let rows = 0;
    for await (const batch of batches(0)) rows += batch.length;
    return rows;
  }).catch((error: unknown) => {
    if (error instanceof FileRefused) return error.fault;
    throw error;
  });

const MOST_MS = 50;
/** A quarter of the rows blocks the event loop for longer than MOST_MS too, if it is read outside the thread. */
const LARGE = randomRuns({ short: 50_000, long: 200_000 });
const ROWS = randomRuns({ short: 15_000, long: 60_000 });

describe("the event loop", () => {
  const cells = (line: number) => [`K${line}`, `Nama produk ${line}`, line * 100, "25/11/2026"];
  test.each([
    ["a workbook of 43 kB with 83,328 columns", HEAVY, "heavy"],
    [
      "a workbook of many rows",
      workbookFile([{ name: "A", rows: Array.from({ length: ROWS }, (_, at) => cells(at)) }]),
      ROWS,
    ],
    [
      "a workbook of many empty rows",
      workbookFile([{ name: "A", rows: Array.from({ length: LARGE }, () => []) }]),
      0,
    ],
    [
      "a workbook of many texts in one row",
      workbookFile([{ name: "A", rows: [Array.from({ length: LARGE }, (_, at) => `T${at}`)] }], {
        ...LIBREOFFICE,
        places: false,
      }),
      1,
    ],
    ["a CSV of many empty rows", Buffer.from(`sep=;\nKode;Nama\n${";\n".repeat(LARGE)}`), 1],
    [
      "a CSV of many rows",
      Buffer.from(Array.from({ length: LARGE }, (_, at) => cells(at).join(";")).join("\n")),
      LARGE,
    ],
  ] as const)(
    "is not blocked by %s",
    async (_name, bytes, expected) => {
      await count(SMALL);
      const found: (number | string)[] = [];
      const longest = await steadyBlockMs(async () => found.push(await count(bytes)));
      expect(found).toEqual([expected, expected, expected]);
      expect(longest).toBeLessThan(MOST_MS);
    },
    60_000,
  );

  test("is measured as blocked while a thread computes", async () => {
    const burn = async (): Promise<void> => {
      const { user } = process.threadCpuUsage();
      while (process.threadCpuUsage().user - user < 2 * MOST_MS * 1_000);
    };
    expect(await longestBlockMs(burn)).toBeGreaterThan(MOST_MS);
    expect(await steadyBlockMs(burn)).toBeGreaterThan(MOST_MS);
  });
});

describe("the reader thread", () => {
  test("is terminated if it takes too much time or memory", async () => {
    const rows = Array.from({ length: 60_000 }, (_, at) => [`A${at}`, `0812${at}`]);
    const threadLimits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 };
    const file = workbookFile([{ name: "A", rows }]);
    const options = { ...OPTIONS, threadLimits };
    expect(await count(file, { ...OPTIONS, limitMs: 1 })).toBe("heavy");
    expect(await count(file, options)).toBe("heavy");
  }, 60_000);

  test("is terminated when its work ends, with or without an error", async () => {
    const failed = withFile(SMALL, OPTIONS, async () => {
      throw new Error("the work failed");
    });
    await expect(failed).rejects.toThrow("the work failed");
    expect(await withFile(SMALL, OPTIONS, async ({ tables }) => tables.length)).toBe(1);
  }, 60_000);

  test("creates no zlib handle: termination during its creation would end the whole process", async () => {
    const module = new URL("reader-thread.ts", import.meta.url).href;
    const thread = new Worker(WATCHED_THREAD, {
      eval: true,
      execArgv: ["--input-type=module"],
      workerData: { bytes: SMALL, limits: LIMITS, module },
    });
    const said: (ReadingAnswer | { readonly is: "kinds"; readonly kinds: string[] })[] = [];
    thread.on("message", (answer: (typeof said)[number]) => {
      said.push(answer);
      if (answer.is === "kinds") void thread.terminate();
    });
    await once(thread, "exit");
    expect(said.find(({ is }) => is === "open")).toMatchObject({ tables: [{ name: "A" }] });
    const { kinds } = said.find((answer) => answer.is === "kinds") ?? { kinds: [] };
    expect(kinds).toEqual(expect.not.arrayContaining(["ZLIB"]));
    expect(kinds).toContain("PROMISE");
  }, 60_000);
});

/** Does the same as the reader thread and then reports the kinds of handles it created. */
const WATCHED_THREAD = `
  import { createHook } from "node:async_hooks";
  import { parentPort, workerData } from "node:worker_threads";
  const kinds = new Set();
  createHook({ init: (_id, kind) => { kinds.add(kind); } }).enable();
  await import(workerData.module);
  parentPort.postMessage({ is: "kinds", kinds: [...kinds] });`;
