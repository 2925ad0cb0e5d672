import type { FastifyInstance } from "fastify";
import type { Audience } from "../brands/registry.ts";

/**
 * All attributes of a step. None is personal: no number, name, address or amount. Staff can look up a purchase's
 * reference, which reveals nothing by itself.
 */
export interface StepAttributes {
  readonly ref?: string;
  readonly result?: string;
  readonly supplier?: string;
  readonly action?: string;
  readonly items?: number;
}

/** A step of a use case. */
export interface Step {
  readonly name: string;
  /** By `performance.now()`. */
  readonly startedAt: number;
  readonly attributes: StepAttributes;
  /** The purchase in whose trace the step is; a separate trace if there is none or several. */
  readonly purchase?: string;
  /** Further purchases linked to the step. */
  readonly purchases?: readonly string[];
  /** This step starts the purchase's trace. */
  readonly isFirst?: true;
  readonly hasFailed?: boolean;
}

/** Used by a brand's use cases to record the duration of steps; absent in a process without tracing. */
export interface Tracer {
  note(step: Step): void;
  /** Adds request tracing to a server, before its routes are created. */
  traceRequests(app: FastifyInstance, audience: Audience): void;
}

/** Runs and records one step for many purchases. `refsOf` returns the purchases of the result. */
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
