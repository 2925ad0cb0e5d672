import { existsSync, readFileSync } from "node:fs";

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

const LAYERS: readonly (readonly [string, RegExp])[] = [
  ["contract (zod)", /node_modules\/zod|packages\/contract/],
  [
    "Fastify",
    /node_modules\/(fastify|find-my-way|@fastify|light-my-request|secure-json-parse|fast-content-type)/,
  ],
  ["PostgreSQL driver", /node_modules\/pg/],
  ["our HTTP layer", /apps\/server\/src\/platform/],
  ["purchase module", /apps\/server\/src\/domains/],
  ["batcher", /packages\/postgres/],
  ["Node: HTTP", /node:_http|node:internal\/http|node:http/],
  [
    "Node: sockets and streams",
    /node:net|node:internal\/stream|node:stream|node:internal\/(tty|net)/,
  ],
  ["Node: crypto", /node:internal\/crypto|node:crypto/],
  ["Node: timers, events, rest", /^node:/],
];

/** Shares of the server's own CPU time by layer, from a V8 profile. Idle time is left out. */
export function layersOfProfile(
  file: string,
): readonly { readonly layer: string; readonly share: number }[] {
  if (!existsSync(file)) return [];
  const profile = JSON.parse(readFileSync(file, "utf8")) as Profile;
  const layerOf = new Map(profile.nodes.map((node) => [node.id, layerName(node.callFrame)]));
  const totals = new Map<string, number>();
  profile.samples.forEach((sample, index) => {
    const layer = layerOf.get(sample);
    if (layer !== undefined)
      totals.set(layer, (totals.get(layer) ?? 0) + (profile.timeDeltas[index] ?? 0));
  });
  const busy = [...totals.values()].reduce((sum, time) => sum + time, 0);
  return [...totals]
    .map(([layer, time]) => ({ layer, share: time / busy }))
    .toSorted((one, other) => other.share - one.share);
}

function layerName({ functionName, url }: Profile["nodes"][0]["callFrame"]): string | undefined {
  if (functionName === "(idle)" || functionName === "(root)") return undefined;
  if (functionName === "(garbage collector)") return "garbage collection";
  if (url === "") return "native code (parser, sockets, JSON)";
  return LAYERS.find(([, pattern]) => pattern.test(url))?.[0] ?? "rest";
}
