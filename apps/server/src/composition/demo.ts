import type { Config } from "../platform/config.ts";
import type { ReachedDatabase } from "../platform/database.ts";
import type { OpenBrand } from "./brand.ts";
import type { SiteParts } from "./site.ts";

/** What apps/demo adds to a server: simulated vendors, brands that sell by them, and a page that shows what they received. */
export interface Demo {
  /** Starts the vendors in processes of their own, while the server is loaded. */
  begin(config: Config): Promise<RunningDemo>;
}

export interface RunningDemo {
  /** What the site of a brand has of it. */
  siteParts(code: string): Pick<SiteParts, "mountPages" | "prepare">;
  /** Begins what comes beside the first brand, once that one serves. */
  follow(parts: FollowParts): void;
  /** What the start prints of it, for members who reach the server at `address`. */
  lines(address: string | undefined): readonly string[];
  /** What it prints when all that follows is there. */
  linesOfRest(): Promise<readonly string[]>;
  /** Ends what follows, before the server ends its brands. */
  leave(): Promise<void>;
  /** Ends the vendors, when nobody needs them any more. */
  stop(): void;
}

interface FollowParts {
  readonly config: Config;
  readonly reached: ReachedDatabase;
  readonly home: OpenBrand;
}
