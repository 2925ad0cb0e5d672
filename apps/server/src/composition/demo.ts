import type { Config } from "../platform/config.ts";
import type { ReachedDatabase } from "../platform/database.ts";
import type { OpenBrand } from "./brand.ts";
import type { SiteParts } from "./site.ts";

/**
 * What apps/demo adds to a server: simulated vendors, brands that sell through them, and a page with the messages they
 * received.
 */
export interface Demo {
  /** Starts the vendors in separate processes while the server is loaded. */
  begin(config: Config): Promise<RunningDemo>;
}

export interface RunningDemo {
  /** The demo's additions to a brand runtime. */
  siteParts(code: string): Pick<SiteParts, "mountPages" | "prepare">;
  /** Starts further brands once the first one serves. */
  follow(parts: FollowParts): void;
  /** The demo's lines in the start output, for members who use the server at `address`. */
  lines(address: string | undefined): readonly string[];
  /** The lines printed when all following parts are ready. */
  linesOfRest(): Promise<readonly string[]>;
  /** Stops what `follow` started, before the server stops its brands. */
  leave(): Promise<void>;
  /** Stops the vendors when they are no longer needed. */
  stop(): void;
}

interface FollowParts {
  readonly config: Config;
  readonly reached: ReachedDatabase;
  readonly home: OpenBrand;
}
