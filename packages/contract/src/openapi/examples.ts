import type { CallName } from "../calls.ts";
import bills from "./examples/bills.json" with { type: "json" };
import deposits from "./examples/deposits.json" with { type: "json" };
import prepaid from "./examples/prepaid.json" with { type: "json" };
import records from "./examples/records.json" with { type: "json" };

/** A recorded call with its response; path, query and body are merged, and file bytes are omitted. */
export interface CallExample {
  readonly input: Readonly<Record<string, unknown>>;
  readonly output: Readonly<Record<string, unknown>>;
}
/** Examples by call name, then by example name. */
export type CallExamples = Readonly<
  Partial<Record<CallName, Readonly<Record<string, CallExample>>>>
>;

/** Calls that were recorded together in one test. */
export const EXAMPLE_AREAS = { prepaid, bills, deposits, records } satisfies Readonly<
  Record<string, CallExamples>
>;
export type ExampleArea = keyof typeof EXAMPLE_AREAS;

/**
 * The examples in the API description, recorded from this product with the simulated vendors. The tests
 * `composition/examples-*.db.test.ts` repeat every call and compare the response. They rewrite the files when
 * KONTER_WRITE_EXAMPLES is set.
 */
export const EXAMPLES: CallExamples = Object.values<CallExamples>(EXAMPLE_AREAS)
  .flatMap((area) => Object.entries(area))
  .reduce<Record<string, CallExamples[CallName]>>(
    (all, [call, examples]) => ({ ...all, [call]: { ...all[call], ...examples } }),
    {},
  );
