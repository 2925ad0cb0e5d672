import type { FileOpener } from "../index.ts";
import { openSource } from "../reading/open-source.ts";

/** Opens a file like the reader thread but without a thread, for tests that open hundreds of files. */
export const openHere: FileOpener = async (bytes, { limits }, work) => {
  const source = await openSource(bytes, limits);
  return work({
    tables: source.tables,
    async *batches(table) {
      yield [...source.rows(table)];
    },
  });
};

/** Collects all items. */
export async function allOf<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
