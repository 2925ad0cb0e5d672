import type { FastifyInstance } from "fastify";
import type { Audience } from "../brands/registry.ts";

/**
 * All that a step may say of itself. Nothing of a person is among them: no number, no name, no address, no amount. A purchase's
 * reference is what staff find it by, and says nothing by itself.
 */
export interface StepAttributes {
  readonly ref?: string;
  readonly result?: string;
  readonly supplier?: string;
  readonly action?: string;
  readonly items?: number;
}

/** Something that a use-case did. */
export interface Step {
  readonly name: string;
  /** By `performance.now()`. */
  readonly startedAt: number;
  readonly attributes: StepAttributes;
  /** The purchase whose trace it stands in; a trace of its own where it is of none, or of many. */
  readonly purchase?: string;
  /** The purchases of which it is a part as well. */
  readonly purchases?: readonly string[];
  /** With this one the purchase's trace begins. */
  readonly isFirst?: true;
  readonly hasFailed?: boolean;
}

/** Where a brand's use-cases tell how long their steps took; absent in a process that traces nothing. */
export interface Tracer {
  note(step: Step): void;
  /** Has a server's requests traced; before its routes are made. */
  traceRequests(app: FastifyInstance, audience: Audience): void;
}

/** Runs it as one step that serves many, and tells of it. `refsOf` reads of which purchases it was. */
export async function tracedBatch<Result>(
  tracer: Tracer | undefined,
  name: string,
  run: () => Promise<readonly Result[]>,
  refsOf: (result: Result) => string | null,
): Promise<readonly Result[]> {
  if (tracer === undefined) return run();
  const startedAt = performance.now();
  const tell = (results: readonly Result[], hasFailed: boolean): void => {
    const purchases = results.map(refsOf).filter((ref) => ref !== null);
    tracer.note({ name, startedAt, attributes: { items: results.length }, purchases, hasFailed });
  };
  try {
    const results = await run();
    if (results.length > 0) tell(results, false);
    return results;
  } catch (error) {
    tell([], true);
    throw error;
  }
}
