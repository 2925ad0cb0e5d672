import { expect, test } from "vitest";
import { sharedReads } from "./shared-reads.ts";

/** A read that ends when it is told to, and answers how many began before it. */
function controlled() {
  const open: { readonly end: () => void; readonly fail: () => void }[] = [];
  let begun = 0;
  const read = () => {
    begun += 1;
    const number = begun;
    return new Promise<number>((resolve, reject) => {
      open.push({ end: () => resolve(number), fail: () => reject(new Error("broken")) });
    });
  };
  return { read, open, begun: () => begun };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("who asks while a read is under way shares the next one, never the one that began before the question", async () => {
  const { read, open, begun } = controlled();
  const share = sharedReads<number>();
  const first = share("a", read);
  const later = [share("a", read), share("a", read), share("a", read)];
  expect(begun()).toBe(1);
  open[0]?.end();
  expect(await first).toBe(1);
  await settled();
  expect(begun()).toBe(2);
  const last = share("a", read);
  open[1]?.end();
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
  await settled();
  open[2]?.end();
  expect(await last).toBe(3);
  await settled();
  const anew = share("a", read);
  open[3]?.end();
  expect(await anew).toBe(4);
});

test("keys do not wait for each other, and a failure is that of who shared it", async () => {
  const { read, open, begun } = controlled();
  const share = sharedReads<number>();
  const failing = share("a", read);
  const other = share("b", read);
  expect(begun()).toBe(2);
  const next = share("a", read);
  open[0]?.fail();
  await expect(failing).rejects.toThrow("broken");
  await settled();
  open[1]?.end();
  open[2]?.end();
  expect([await other, await next]).toEqual([2, 3]);
});
