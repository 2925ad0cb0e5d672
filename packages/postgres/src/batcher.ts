/**
 * Group commit: what is asked while a batch is on its way waits and leaves together as the next one.
 * One statement and one disk flush then serve many callers, and an idle system still answers at once.
 * The next batch leaves before the one ahead is answered, so that the database works while the answers are written.
 */
export interface Batcher<Item, Result> {
  /** Resolves with this item's own result; rejects only when the whole batch could not be run. */
  add(item: Item): Promise<Result>;
  /** Items waiting or on their way. */
  pending(): number;
}

export interface BatcherOptions<Item, Result> {
  /** Runs a batch; result i belongs to item i. */
  readonly run: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly maxItems: number;
  /** How many batches may be on their way at once. */
  readonly lanes?: number;
  /** Beyond this many waiting items `add` rejects with BatcherFull: better told at once than timed out. */
  readonly maxPending?: number;
}

export class BatcherFull extends Error {
  override readonly name = "BatcherFull";
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

export function createBatcher<Item, Result>(
  options: BatcherOptions<Item, Result>,
): Batcher<Item, Result> {
  const { run, maxItems, lanes = 1, maxPending = Number.POSITIVE_INFINITY } = options;
  let waiting: Waiting<Item, Result>[] = [];
  let running = 0;
  let onTheWay = 0;
  let scheduled = false;

  async function runBatch(batch: readonly Waiting<Item, Result>[]): Promise<() => void> {
    try {
      const results = await run(batch.map((entry) => entry.item));
      if (results.length !== batch.length)
        throw new Error(`a batch of ${batch.length} gave ${results.length} results`);
      return () => batch.forEach((entry, index) => entry.resolve(results[index] as Result));
    } catch (error) {
      return () => {
        for (const entry of batch) entry.reject(error);
      };
    }
  }

  function start(): void {
    scheduled = false;
    while (running < lanes && waiting.length > 0) {
      const batch = waiting.slice(0, maxItems);
      waiting = waiting.slice(maxItems);
      running += 1;
      onTheWay += batch.length;
      void runBatch(batch).then((answer) => {
        running -= 1;
        onTheWay -= batch.length;
        // Those who wait leave before the answers are written: the database works while we answer.
        start();
        setImmediate(answer);
      });
    }
  }

  /** After the current turn of the event loop, so that requests read together leave together. */
  function schedule(): void {
    if (scheduled || running >= lanes || waiting.length === 0) return;
    scheduled = true;
    setImmediate(start);
  }

  return {
    add(item) {
      if (waiting.length + onTheWay >= maxPending)
        return Promise.reject(new BatcherFull("too many waiting items"));
      return new Promise<Result>((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        schedule();
      });
    },
    pending: () => waiting.length + onTheWay,
  };
}
