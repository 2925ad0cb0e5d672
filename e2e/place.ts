import { inject } from "vitest";

/** One running product. */
export interface Place {
  /** Where the members' pages are served. */
  readonly memberAddress: string;
  /** Where the back office is served. */
  readonly staffAddress: string;
  /** The folder with the product's private database and key file. */
  readonly dataFolder: string;
}

declare module "vitest" {
  interface ProvidedContext {
    readonly places: readonly Place[];
    /** In which the demo is loaded: a journey's own product begins with a copy. */
    readonly demoFolder: string;
    /** Where `bundleServers` wrote the journeys' servers. */
    readonly journeyServers: string | undefined;
  }
}

const OF_THIS_WORKER = Number(process.env["VITEST_POOL_ID"]) - 1;

/** The product of the worker that runs this file: two files at a time never meet in one. */
export function place(): Place {
  const found = inject("places")[OF_THIS_WORKER];
  if (found === undefined) throw new Error(`no product for worker ${OF_THIS_WORKER + 1}`);
  return found;
}
