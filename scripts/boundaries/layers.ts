import { importCycles } from "./cycles.ts";

/** The layers of the server, lowest first: a module imports modules of its own layer and of those below, types included. */
const LAYERS = ["kernel", "messages", "people", "office", "money", "sales"] as const;

/** Which modules import a layer above theirs, and which import each other in a circle. */
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
