/**
 * Each file with the files that it imports at run time. Type-only imports are removed before loading and make no cycle.
 */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The import cycles of a graph, as `a → b → a`: one shortest cycle for each strongly connected component. */
export function importCycles(graph: ImportGraph): readonly string[] {
  const told = new Set<string>();
  const cycles: string[] = [];
  for (const start of [...graph.keys()].toSorted()) {
    if (told.has(start)) continue;
    const cycle = shortestWayBack(graph, start);
    if (cycle === undefined) continue;
    for (const file of filesReachingEachOther(graph, start)) told.add(file);
    cycles.push(cycle.join(" → "));
  }
  return cycles;
}

function shortestWayBack(graph: ImportGraph, start: string): readonly string[] | undefined {
  const ways: (readonly string[])[] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of graph.get(way.at(-1) ?? start) ?? []) {
      if (next === start) return [...way, start];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

function filesReachingEachOther(graph: ImportGraph, start: string): readonly string[] {
  return [...reachable(graph, start)].filter((file) => reachable(graph, file).has(start));
}

function reachable(graph: ImportGraph, start: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const next of graph.get(file) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  return seen;
}
