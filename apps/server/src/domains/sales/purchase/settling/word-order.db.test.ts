import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { randomRuns } from "@konter/testkit/random-runs.ts";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { supplierWords } from "../testing/supplier-words.ts";
import type { SupplierWords, Word } from "../testing/supplier-words.ts";

let environment: TestEnvironment;
let sent: SupplierWords["sent"];
let hear: SupplierWords["hear"];
let factsOf: SupplierWords["factsOf"];
let problems: SupplierWords["problems"];
beforeAll(async () => {
  environment = await openTestEnvironment({ members: 1, deposit: 900_000_000, idle: true });
  ({ sent, hear, factsOf, problems } = supplierWords(environment));
});
afterAll(() => environment.close());

describe("any order of outcomes (F08)", () => {
  const words = ["pending", "success", "failed", "pending"] as const satisfies readonly Word[];
  const sequences = permutationsUpTo(words, 4);

  test("keeps the first definite outcome and moves no money after it when each arrives once, and opens a question for a contradiction", async () => {
    for (const sequence of sequences) {
      const { ref, first } = await sent();
      for (const word of sequence) await hear(first, word);
      const row = await factsOf(ref);
      const [decided, contradicted] = sequence.filter((word) => word !== "pending");
      expect({ sequence, state: row?.state, case: row?.case_reason }).toEqual({
        sequence,
        state: decided ?? "unknown",
        case: null,
      });
      const question = await environment.database.pool.query(
        "select word from purchase_question q join purchase p on p.id = q.purchase_id where p.ref_id = $1",
        [ref],
      );
      expect({ sequence, question: question.rows }).toEqual({
        sequence,
        question: contradicted === undefined ? [] : [{ word: wordSince(sequence, contradicted) }],
      });
    }
    expect(sequences.length).toBeGreaterThan(30);
    expect(await problems()).toEqual([]);
  });

  test("ends with the last definite status reported twice: delivered after all with a case, or taken back", async () => {
    for (const sequence of sequences.filter((words) => words.length === 2)) {
      const { ref, first } = await sent();
      for (const word of sequence) {
        await hear(first, word);
        await environment.passTime("61 seconds");
        await hear(first, word);
      }
      const row = await factsOf(ref);
      expect({ sequence, state: row?.state, case: row?.case_reason }).toEqual({
        sequence,
        ...expected(sequence),
      });
    }
    expect(await problems()).toEqual([]);
  });

  test("leaves correct records and pays for at most one delivery", async () => {
    const anyWords = fc.array(
      fc.constantFrom<Word | "a minute">(
        "a minute",
        "a minute",
        "pending",
        "success",
        "otherSerial",
        "failed",
        "elsewhere",
        "reversed",
        "notFound",
      ),
      { minLength: 1, maxLength: 16 },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("XL5", "TSEL10", "PLN20"),
        anyWords,
        async (product, sequence) => {
          const { first } = await sent(product);
          for (const word of sequence) {
            if (word === "a minute") await environment.passTime("61 seconds");
            else await hear(first, word);
          }
          expect(await problems()).toEqual([]);
        },
      ),
      { numRuns: randomRuns({ short: 20, long: 120 }) },
    );
  });

  function expected(sequence: readonly Word[]): { state: string; case: string | null } {
    const [first, second] = sequence.filter((word) => word !== "pending");
    if (second === undefined) return { state: first ?? "unknown", case: null };
    return second === "success"
      ? { state: "success", case: "late_success" }
      : { state: "returned", case: null };
  }
});

/** The last status that contradicts the decision. A later "in process" cancels it. */
function wordSince(sequence: readonly Word[], contradicted: Word): Word | null {
  return sequence.indexOf("pending", sequence.indexOf(contradicted)) === -1 ? contradicted : null;
}

function permutationsUpTo(words: readonly Word[], length: number): readonly Word[][] {
  const results = new Map<string, Word[]>();
  const extend = (prefix: Word[], rest: readonly Word[]): void => {
    if (prefix.length > 0) results.set(prefix.join(), prefix);
    if (prefix.length < length)
      rest.forEach((word, index) => extend([...prefix, word], rest.toSpliced(index, 1)));
  };
  extend([], words);
  return [...results.values()];
}
