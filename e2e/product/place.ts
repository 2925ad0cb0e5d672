import { inject } from "vitest";

/** A running product. */
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
    /** The folder in which the demo is loaded. A test's own product starts with a copy. */
    readonly demoFolder: string;
    /** The folder to which `bundleServers` wrote the tests' servers. */
    readonly journeyServers: string | undefined;
  }
}

const OF_THIS_WORKER = Number(process.env["VITEST_POOL_ID"]) - 1;

/** The product of this file's worker: two files that run at the same time never share one. */
export function place(): Place {
  const found = inject("places")[OF_THIS_WORKER];
  if (found === undefined) throw new Error(`no product for worker ${OF_THIS_WORKER + 1}`);
  return found;
}
