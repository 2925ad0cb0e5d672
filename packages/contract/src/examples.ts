import type { CallName } from "./calls.ts";
import bills from "./examples/bills.json" with { type: "json" };
import deposits from "./examples/deposits.json" with { type: "json" };
import prepaid from "./examples/prepaid.json" with { type: "json" };
import records from "./examples/records.json" with { type: "json" };

/** A call as it was made and the answer that came: path, query and body in one; the bytes of a file are left out. */
export interface CallExample {
  readonly input: Readonly<Record<string, unknown>>;
  readonly output: Readonly<Record<string, unknown>>;
}
/** Of a call by name, then by the example's own name. */
export type CallExamples = Readonly<
  Partial<Record<CallName, Readonly<Record<string, CallExample>>>>
>;

/** What was told together: the calls of one test. */
export const EXAMPLE_AREAS = { prepaid, bills, deposits, records } satisfies Readonly<
  Record<string, CallExamples>
>;
export type ExampleArea = keyof typeof EXAMPLE_AREAS;

/**
 * The examples of the API description. This product gave each of them against the simulated vendors; the tests
 * `composition/examples-*.db.test.ts` make every call again and hold the answer beside it, and write the files anew where
 * KONTER_WRITE_EXAMPLES is set.
 */
export const EXAMPLES: CallExamples = Object.values<CallExamples>(EXAMPLE_AREAS)
  .flatMap((area) => Object.entries(area))
  .reduce<Record<string, CallExamples[CallName]>>(
    (all, [call, examples]) => ({ ...all, [call]: { ...all[call], ...examples } }),
    {},
  );
