import type { Counts } from "./test-report.ts";

/**
 * How a step prints: immediately if it runs alone, otherwise all at its end, so that the lines of two steps never mix.
 */
export interface Voice {
  readonly say: (text: string) => void;
  /** Whether programs may write to our output while they run. */
  readonly isLive: boolean;
}

export interface Step {
  readonly name: string;
  readonly run: (voice: Voice) => Promise<Counts>;
}

/** Steps of a lane run one after another, and lanes of a stage run in parallel. */
export type Stage = readonly (readonly Step[])[];

export interface TakenStep {
  readonly name: string;
  readonly counts: Counts;
  readonly seconds: number;
}

/**
 * Runs the stages one after another. A failed step does not stop later ones. `write` receives a step's heading, all its
 * output, and `lineOf` its result. Returns the steps in the order of the list, whatever order they ended in.
 */
export async function runStages(
  stages: readonly Stage[],
  write: (text: string) => void,
  lineOf: (taken: TakenStep) => string,
): Promise<readonly TakenStep[]> {
  const all: TakenStep[] = [];
  for (const lanes of stages) {
    const isLive = lanes.length === 1;
    const taken = await Promise.all(lanes.map((lane) => runLane(lane, isLive, write, lineOf)));
    all.push(...taken.flat());
  }
  return all;
}

async function runLane(
  lane: readonly Step[],
  isLive: boolean,
  write: (text: string) => void,
  lineOf: (taken: TakenStep) => string,
): Promise<readonly TakenStep[]> {
  const all: TakenStep[] = [];
  for (const { name, run } of lane) {
    const kept: string[] = [];
    const say = isLive ? write : (text: string) => void kept.push(text);
    say(`\n== ${name}`);
    const startedAt = performance.now();
    const counts = await run({ say, isLive });
    const taken = { name, counts, seconds: (performance.now() - startedAt) / 1000 };
    say(lineOf(taken));
    if (!isLive) write(kept.join("\n"));
    all.push(taken);
  }
  return all;
}
