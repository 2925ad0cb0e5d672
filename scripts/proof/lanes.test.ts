import { describe, expect, it } from "vitest";
import { runStages } from "./lanes.ts";
import type { Step } from "./lanes.ts";

const PASSED = { passed: 1, failed: 0, skipped: 0 };
const lineOf = ({ name }: { readonly name: string }) => `end of ${name}`;

/** A step that ends when the test says so. */
function heldStep(name: string) {
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const step: Step = {
    name,
    run: async ({ say }) => {
      say(`${name} says one`);
      begun.resolve();
      await held.promise;
      say(`${name} says two`);
      return PASSED;
    },
  };
  return { step, begun: begun.promise, end: () => held.resolve() };
}

const linesOf = (name: string) =>
  `\n== ${name}\n${name} says one\n${name} says two\nend of ${name}`;

describe("stages of the test run", () => {
  it("runs lanes in parallel and keeps each one's output together", async () => {
    const written: string[] = [];
    const [one, other] = [heldStep("one"), heldStep("other")];
    const running = runStages([[[one.step], [other.step]]], (text) => written.push(text), lineOf);
    await Promise.all([one.begun, other.begun]);
    expect(written).toEqual([]);
    other.end();
    await expect.poll(() => written).toEqual([linesOf("other")]);
    one.end();
    const taken = await running;
    expect(written).toEqual([linesOf("other"), linesOf("one")]);
    expect(taken.map(({ name }) => name)).toEqual(["one", "other"]);
  });

  it("prints a single step's output immediately, and begins a stage only after the one before has ended", async () => {
    const written: string[] = [];
    const [first, second] = [heldStep("first"), heldStep("second")];
    const stages = [[[first.step]], [[second.step]]];
    const running = runStages(stages, (text) => written.push(text), lineOf);
    await first.begun;
    expect(written).toEqual(["\n== first", "first says one"]);
    first.end();
    await second.begun;
    expect(written.slice(2)).toEqual([
      "first says two",
      "end of first",
      "\n== second",
      "second says one",
    ]);
    second.end();
    await running;
  });

  it("continues in its lane after a failed step", async () => {
    const failed = { passed: 0, failed: 2, skipped: 0 };
    const lane: Step[] = [
      { name: "bad", run: async () => failed },
      { name: "good", run: async () => PASSED },
    ];
    const taken = await runStages([[lane]], () => undefined, lineOf);
    expect(taken.map(({ name, counts }) => [name, counts])).toEqual([
      ["bad", failed],
      ["good", PASSED],
    ]);
  });
});
