/**
 * Group commit: what is asked while a batch is on its way waits and leaves together as the next one.
 * One statement and one disk flush then serve many callers, and an idle system still answers at once.
 * The next batch leaves before the one ahead is answered, so that the database works while the answers are written; on a
 * pipeline even before the one ahead is done, if that does not make batches smaller: each costs something whatever its size.
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
  /**
   * `run` takes a second batch before the first is answered and keeps their order (a Pipeline): one may then leave ahead, so that
   * the next is there when the database is done.
   */
  readonly pipelined?: boolean;
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

/**
 * Of all that were lately there at once: two batches share them, so one that leaves ahead holds nearly half. With less, callers
 * would fall apart into a third group and every batch be smaller (measured: ADR 2).
 */
const SHARE_THAT_LEAVES_AHEAD = 0.4;
/** How many batches "lately" is, at least. */
const LATELY = 256;

/** How many were there at once, at most, in the last LATELY batches and those since the LATELY before. */
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
        // Those who wait leave before the answers are written: the database works while we answer.
        start();
        setImmediate(answer);
      });
    }
  }

  /** After the current turn of the event loop, so that requests read together leave together. */
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
