import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { NotServed, openLine } from "./line.ts";

/** Work that runs until it is released, and records its start. */
function work() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const of = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return name;
  };
  return { begun, of, end: (name: string) => ends.get(name)?.() };
}

describe("a line", () => {
  test("serves one key in order of arrival, and other keys in parallel", async () => {
    const { begun, of, end } = work();
    const line = openLine({ maxWaiting: 10 });
    const answers = [line("a", of("a1")), line("a", of("a2")), line("a", of("a3"))];
    const other = line("b", of("b1"));
    await sleep(1);
    expect(begun).toEqual(["a1", "b1"]);
    for (const name of ["a1", "a2", "a3"]) {
      end(name);
      expect(await answers.shift()).toBe(name);
    }
    end("b1");
    expect(await other).toBe("b1");
    expect(begun).toEqual(["a1", "b1", "a2", "a3"]);
  });

  test("continues after failed work and throws its error", async () => {
    const line = openLine({ maxWaiting: 10 });
    const failing = line("a", async () => {
      await sleep(1);
      throw new Error("broken");
    });
    const next = line("a", () => Promise.resolve("next"));
    await expect(failing).rejects.toThrow("broken");
    expect(await next).toBe("next");
  });

  test("rejects work if it is full or after the waiting limit, and never starts it later", async () => {
    const { begun, of, end } = work();
    const line = openLine({ maxWaiting: 1, patienceMs: 20 });
    const first = line("a", of("first"));
    const impatient = line("a", of("impatient"));
    await expect(line("a", of("too many"))).rejects.toBeInstanceOf(NotServed);
    await expect(impatient).rejects.toBeInstanceOf(NotServed);
    end("first");
    expect(await first).toBe("first");
    const after = line("a", of("after"));
    await sleep(1);
    end("after");
    expect(await after).toBe("after");
    expect(begun).toEqual(["first", "after"]);
  });
});
