import { importCycles } from "./cycles.ts";

/**
 * The layers of the server, lowest first. A module may import modules of its own layer and of lower ones, including
 * types.
 */
const LAYERS = [
  "kernel",
  "messages",
  "people",
  "office",
  "money",
  "shipping",
  "network",
  "sales",
  "shop",
] as const;

/** Modules that import a higher layer, and modules that import each other in a cycle. */
export function layerProblems(uses: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const upwards = [...uses].flatMap(([unit, used]) =>
    [...used].flatMap((other) =>
      rankOf(other) > rankOf(unit)
        ? [`${unit} imports ${other}, which is in a higher layer (scripts/boundaries/layers.ts)`]
        : [],
    ),
  );
  const graph = new Map([...uses].map(([unit, used]) => [unit, [...used]] as const));
  const cycles = importCycles(graph).map((cycle) => `modules import each other: ${cycle}`);
  return [...upwards.toSorted(), ...cycles];
}

function rankOf(unit: string): number {
  const rank = (LAYERS as readonly string[]).indexOf(unit.split("/")[0] ?? "");
  if (rank < 0) throw new Error(`${unit} is in no layer`);
  return rank;
}
