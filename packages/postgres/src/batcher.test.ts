import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BatcherFull, createBatcher } from "./batcher.ts";

/** A `run` function whose batches the test completes by hand. */
function heldRuns() {
  const batches: (readonly number[])[] = [];
  const gates: { open: () => void; fail: (error: Error) => void }[] = [];
  const run = (items: readonly number[]): Promise<readonly string[]> => {
    batches.push(items);
    return new Promise((resolve, reject) => {
      gates.push({ open: () => resolve(items.map((item) => `result ${item}`)), fail: reject });
    });
  };
  return { batches, gates, run };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("a batcher", () => {
  test("sends the items added in one turn of the event loop together, and gives each its own result", async () => {
    const batches: (readonly number[])[] = [];
    const batcher = createBatcher<number, string>({
      run: async (items) => {
        batches.push(items);
        return items.map((item) => `result ${item}`);
      },
      maxItems: 10,
    });
    expect(await Promise.all([1, 2, 3].map((item) => batcher.add(item)))).toEqual([
      "result 1",
      "result 2",
      "result 3",
    ]);
    expect(batches).toEqual([[1, 2, 3]]);
    expect(await batcher.add(4)).toBe("result 4");
    expect(batches).toEqual([[1, 2, 3], [4]]);
  });

  test("keeps the order of the items, and lets later ones wait for the next batch", async () => {
    const { batches, gates, run } = heldRuns();
    const batcher = createBatcher({ run, maxItems: 3 });
    const answers = [1, 2].map((item) => batcher.add(item));
    await turn();
    answers.push(...[3, 4, 5, 6].map((item) => batcher.add(item)));
    await turn();
    expect([batches, batcher.pending()]).toEqual([[[1, 2]], 6]);
    for (let sent = 0; sent < 3; sent += 1) {
      gates[sent]?.open();
      await turn();
      await turn();
    }
    expect(batches).toEqual([[1, 2], [3, 4, 5], [6]]);
    expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5, 6].map((item) => `result ${item}`));
    expect(batcher.pending()).toBe(0);
  });

  test("sends the waiting items before the results of the batch ahead are delivered", async () => {
    const { batches, gates, run } = heldRuns();
    const batcher = createBatcher({ run, maxItems: 3 });
    const sentAtAnswer = batcher.add(1).then(() => batches.length);
    await turn();
    void batcher.add(2);
    gates[0]?.open();
    expect(await sentAtAnswer).toBe(2);
  });

  test("rejects only the items of a failed batch and runs the next one", async () => {
    const { gates, run } = heldRuns();
    const batcher = createBatcher({ run, maxItems: 2 });
    const answers = Promise.allSettled([1, 2, 3, 4].map((item) => batcher.add(item)));
    await turn();
    gates[0]?.fail(new Error("the first batch broke"));
    await turn();
    await turn();
    gates[1]?.open();
    const results = await answers;
    expect(
      results.map((result) =>
        result.status === "fulfilled" ? result.value : (result.reason as Error).message,
      ),
    ).toEqual(["the first batch broke", "the first batch broke", "result 3", "result 4"]);
    expect(batcher.pending()).toBe(0);
  });

  test("treats a run that throws synchronously as a failed batch", async () => {
    const batcher = createBatcher<number, string>({
      run: () => {
        throw new Error("at once");
      },
      maxItems: 2,
    });
    await expect(batcher.add(1)).rejects.toThrow("at once");
    await expect(batcher.add(2)).rejects.toThrow("at once");
  });

  test("rejects a result list of the wrong length, so that no item gets another one's result", async () => {
    const batcher = createBatcher<number, string>({ run: async () => ["only one"], maxItems: 5 });
    const results = await Promise.allSettled([batcher.add(1), batcher.add(2)]);
    expect(results.map((result) => result.status)).toEqual(["rejected", "rejected"]);
  });

  test("rejects at once when the queue is full, and accepts again when there is room", async () => {
    const { gates, run } = heldRuns();
    const batcher = createBatcher({ run, maxItems: 2, maxPending: 4 });
    const answers = [1, 2, 3, 4].map((item) => batcher.add(item));
    await expect(batcher.add(5)).rejects.toBeInstanceOf(BatcherFull);
    await turn();
    await expect(batcher.add(6)).rejects.toBeInstanceOf(BatcherFull);
    gates[0]?.open();
    await turn();
    await turn();
    answers.push(batcher.add(7));
    for (const sent of [1, 2]) {
      gates[sent]?.open();
      await turn();
      await turn();
    }
    expect(await Promise.all(answers)).toEqual([
      "result 1",
      "result 2",
      "result 3",
      "result 4",
      "result 7",
    ]);
  });

  test("sends one batch ahead on a pipeline once it holds nearly half of all items, and never two", async () => {
    const { batches, gates, run } = heldRuns();
    const batcher = createBatcher({ run, maxItems: 10, pipelined: true });
    const answers: Promise<string>[] = [];
    const ask = async (...items: number[]) => {
      answers.push(...items.map((item) => batcher.add(item)));
      await turn();
      return batches.length;
    };
    expect(await ask(1, 2, 3, 4, 5)).toBe(1);
    // Five items were there at once: one more is too few, two are enough.
    expect(await ask(6)).toBe(1);
    expect(await ask(7)).toBe(2);
    expect(await ask(8, 9, 10, 11)).toBe(2);
    gates[0]?.open();
    await turn();
    expect(batches).toEqual([
      [1, 2, 3, 4, 5],
      [6, 7],
      [8, 9, 10, 11],
    ]);
    gates[1]?.open();
    gates[2]?.open();
    expect(await Promise.all(answers)).toHaveLength(11);
  });

  test("sends a full batch ahead on a pipeline, however many items were there at once", async () => {
    const { batches, gates, run } = heldRuns();
    const batcher = createBatcher({ run, maxItems: 2, pipelined: true });
    const crowd = [1, 2, 3, 4, 5, 6, 7, 8].map((item) => batcher.add(item));
    for (let sent = 0; sent < 4; sent += 1) {
      await turn();
      await turn();
      gates[sent]?.open();
    }
    await Promise.all(crowd);
    const answers = [batcher.add(9)];
    await turn();
    answers.push(batcher.add(10));
    await turn();
    expect(batches).toHaveLength(5);
    answers.push(batcher.add(11));
    await turn();
    expect(batches.slice(4)).toEqual([[9], [10, 11]]);
    gates[4]?.open();
    gates[5]?.open();
    expect(await Promise.all(answers)).toHaveLength(3);
  });

  test("sends a batch that is too small to go ahead on a pipeline when the one before is done", async () => {
    const { batches, gates, run } = heldRuns();
    const batcher = createBatcher({ run, maxItems: 10, pipelined: true });
    const answers = [1, 2, 3, 4, 5].map((item) => batcher.add(item));
    await turn();
    answers.push(batcher.add(6));
    gates[0]?.open();
    await turn();
    await turn();
    expect(batches).toEqual([[1, 2, 3, 4, 5], [6]]);
    gates[1]?.open();
    expect(await Promise.all(answers)).toHaveLength(6);
  });

  test("forgets the number of concurrent items when it stays lower for long", async () => {
    const { batches, gates, run } = heldRuns();
    const batcher = createBatcher({ run, maxItems: 100, pipelined: true });
    const finish = async () => {
      gates.at(-1)?.open();
      await turn();
      await turn();
    };
    void Promise.all(Array.from({ length: 100 }, (_, item) => batcher.add(item)));
    await turn();
    await finish();
    const leavesAhead = async () => {
      const sent = batches.length;
      void batcher.add(1);
      await turn();
      void batcher.add(2);
      await turn();
      const ahead = batches.length === sent + 2;
      gates.at(-1)?.open();
      gates.at(-2)?.open();
      await turn();
      await turn();
      await finish();
      return ahead;
    };
    expect(await leavesAhead()).toBe(false);
    for (let times = 0; times < 600; times += 1) {
      void batcher.add(times);
      await turn();
      await finish();
    }
    expect(await leavesAhead()).toBe(true);
  });

  test("runs each item once, in order, in batches within the limit, with its own result, for any timing", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 5 }),
        fc.boolean(),
        async (turns, maxItems, pipelined) => {
          const batches: (readonly number[])[] = [];
          const batcher = createBatcher<number, number>({
            run: async (items) => {
              batches.push(items);
              await turn();
              if (items.some((item) => item % 7 === 6)) throw new Error("broken batch");
              return items.map((item) => item * 10);
            },
            maxItems,
            pipelined,
          });
          const answers: Promise<PromiseSettledResult<number>[]>[] = [];
          for (const [item, wait] of turns.entries()) {
            answers.push(Promise.allSettled([batcher.add(item)]));
            for (let count = 0; count < wait; count += 1) await turn();
          }
          const results = (await Promise.all(answers)).flat();
          expect(batches.flat()).toEqual(turns.map((_wait, item) => item));
          expect(batches.every((batch) => batch.length <= maxItems)).toBe(true);
          for (const batch of batches) {
            const broken = batch.some((item) => item % 7 === 6);
            for (const item of batch)
              expect(results[item]).toMatchObject(
                broken ? { status: "rejected" } : { status: "fulfilled", value: item * 10 },
              );
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
