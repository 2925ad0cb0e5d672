import type { Counts } from "./test-report.ts";

/** How a step speaks: at once where it runs alone, else all of it when it has ended, so that two never mix their lines. */
export interface Voice {
  readonly say: (text: string) => void;
  /** Whether programs may write to our output while they run. */
  readonly isLive: boolean;
}

export interface Step {
  readonly name: string;
  readonly run: (voice: Voice) => Promise<Counts>;
}

/** Steps of a lane come one after the other; lanes of a stage run beside each other. */
export type Stage = readonly (readonly Step[])[];

export interface TakenStep {
  readonly name: string;
  readonly counts: Counts;
  readonly seconds: number;
}

/**
 * Runs one stage after the other; a failed step does not stop the next ones. `write` receives a step's heading, all that it
 * says, and `lineOf` its end. Gives the steps as they stand in the list, in whatever order they ended.
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
