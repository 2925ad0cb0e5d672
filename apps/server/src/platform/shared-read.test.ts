import { expect, test } from "vitest";
import { createSharedRead } from "./shared-read.ts";

/** A read that ends when the test resolves it; its result is its number and the state at its start. */
function open() {
  const state = { value: "first" };
  const ends: ((failure?: Error) => void)[] = [];
  const ask = createSharedRead(
    (key: string) => key,
    (key) => {
      const seen = `${ends.length + 1} ${key} ${state.value}`;
      return new Promise<string>((resolve, reject) =>
        ends.push((failure) => (failure === undefined ? resolve(seen) : reject(failure))),
      );
    },
  );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { state, ends, ask, settle };
}

test("shares the next read between callers that arrive during a read", async () => {
  const { state, ends, ask, settle } = open();
  const first = ask("pulsa");
  state.value = "second";
  const others = [ask("pulsa"), ask("pulsa"), ask("pulsa")];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await settle();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  expect(await first).toBe("1 pulsa first");
  expect(await Promise.all(others)).toEqual(Array(3).fill("2 pulsa second"));
});

test("does not wait for another key and caches nothing", async () => {
  const { ends, ask, settle } = open();
  const pulsa = ask("pulsa");
  const data = ask("data");
  expect(ends).toHaveLength(2);
  for (const end of ends) end();
  expect(await Promise.all([pulsa, data])).toEqual(["1 pulsa first", "2 data first"]);
  await settle();
  const again = ask("pulsa");
  expect(ends).toHaveLength(3);
  ends[2]?.();
  expect(await again).toBe("3 pulsa first");
});

test("fails for all callers of a failed read, and not for the next read", async () => {
  const { ends, ask, settle } = open();
  const first = ask("pulsa");
  const second = ask("pulsa");
  ends[0]?.(new Error("gone"));
  await expect(first).rejects.toThrow("gone");
  await settle();
  ends[1]?.();
  expect(await second).toBe("2 pulsa first");
});
