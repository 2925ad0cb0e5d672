/**
 * Group commit: items added while a batch is in progress wait and leave together as the next batch. One statement and
 * one disk flush then serve many callers, and an idle system still responds at once. The next batch leaves before the
 * results of the one ahead are delivered, so that the database works meanwhile. On a pipeline it leaves even before the
 * one ahead is done, unless that makes batches smaller, because each batch has a fixed cost.
 */
export interface Batcher<Item, Result> {
  /** Resolves with this item's result. Rejects only when the whole batch could not be run. */
  add(item: Item): Promise<Result>;
  /** Items that are waiting or in progress. */
  pending(): number;
}

export interface BatcherOptions<Item, Result> {
  /** Runs a batch. Result i belongs to item i. */
  readonly run: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly maxItems: number;
  /**
   * Whether `run` accepts a second batch before the first is done and keeps their order, as a Pipeline does. One batch
   * may then leave ahead, so that it is there when the database has finished.
   */
  readonly pipelined?: boolean;
  /**
   * Above this number of waiting items `add` rejects with BatcherFull, because an early error is better than a timeout.
   */
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

/**
 * The minimal share of the recent concurrency for a batch that leaves ahead. Two batches share the items, so it holds
 * nearly half. With a smaller share the callers would split into a third group and every batch would be smaller
 * (measured: ADR 2).
 */
const SHARE_THAT_LEAVES_AHEAD = 0.4;
/** The number of batches that "recent" covers, at least. */
const LATELY = 256;

/** Tracks the highest number of concurrent items in the current period of LATELY batches and the one before. */
function createCrowd() {
  let before = 0;
  let since = 0;
  let batches = 0;
  return {
    note(present: number): void {
      since = Math.max(since, present);
      batches += 1;
      if (batches < LATELY) return;
      before = since;
      since = 0;
      batches = 0;
    },
    most: (): number => Math.max(before, since),
  };
}

export function createBatcher<Item, Result>(
  options: BatcherOptions<Item, Result>,
): Batcher<Item, Result> {
  const { run, maxItems, pipelined = false, maxPending = Number.POSITIVE_INFINITY } = options;
  const crowd = createCrowd();
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

  function mayLeave(): boolean {
    if (waiting.length === 0 || running === 0) return waiting.length > 0;
    const enough = Math.min(maxItems, crowd.most() * SHARE_THAT_LEAVES_AHEAD);
    return pipelined && running === 1 && waiting.length >= enough;
  }

  function start(): void {
    scheduled = false;
    while (mayLeave()) {
      crowd.note(waiting.length + onTheWay);
      const batch = waiting.slice(0, maxItems);
      waiting = waiting.slice(maxItems);
      running += 1;
      onTheWay += batch.length;
      void runBatch(batch).then((answer) => {
        running -= 1;
        onTheWay -= batch.length;
        // Waiting items leave before the results are delivered, so that the database works meanwhile.
        start();
        setImmediate(answer);
      });
    }
  }

  /** Runs after the current turn of the event loop, so that requests that were read together leave together. */
  function schedule(): void {
    if (scheduled || !mayLeave()) return;
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
