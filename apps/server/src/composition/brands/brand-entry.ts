import type { RegisteredBrand } from "../../platform/brands/registry.ts";
import type { Lanes } from "../../platform/workers/lanes.ts";
import type { Logger } from "../../platform/log.ts";
import type { Site } from "../site.ts";

/** A registered brand in this process: its runtime is opening, open, or failed and retried. */
export interface BrandEntry {
  readonly brand: RegisteredBrand;
  /** Undefined during the first attempt; failing until a later attempt succeeds. */
  readonly state: Site | "failing" | undefined;
  /** Resolves after the first attempt, with or without success. */
  readonly tried: Promise<void>;
  /** Retries a failing one at once. */
  retry(): void;
  stop(): Promise<void>;
}

const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 5 * 60_000;

export interface EntryParts {
  readonly brand: RegisteredBrand;
  readonly open: () => Promise<Site>;
  /** Limits how many brand runtimes the process opens concurrently. */
  readonly lanes: Lanes;
  readonly log: Logger;
}

/**
 * Opens a brand's runtime. A failure, such as a failed migration, closes only this brand; it is retried with growing
 * delays.
 */
export function enterBrand({ brand, open, lanes, log }: EntryParts): BrandEntry {
  let state: BrandEntry["state"];
  let isStopped = false;
  let pauseMs = FIRST_RETRY_MS;
  let timer: NodeJS.Timeout | undefined;
  let trying = tryToOpen();

  async function tryToOpen(): Promise<void> {
    try {
      state = await lanes(open);
      const { migrated } = state.open.database;
      if (migrated.length > 0)
        log.info({ brand: brand.code, changes: migrated }, "a brand's tables were changed");
    } catch (error) {
      state = "failing";
      if (isStopped) return;
      log.error(
        { err: error, brand: brand.code, retry_seconds: pauseMs / 1000 },
        "a brand could not be opened: its pages are closed, the others sell",
      );
      timer = setTimeout(again, pauseMs).unref();
      pauseMs = Math.min(LAST_RETRY_MS, pauseMs * 2);
    }
  }

  function again(): void {
    clearTimeout(timer);
    trying = tryToOpen();
  }

  return {
    brand,
    tried: trying,
    get state() {
      return state;
    },
    retry() {
      if (state !== "failing" || timer === undefined) return;
      pauseMs = FIRST_RETRY_MS;
      again();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await trying;
      if (typeof state === "object") await state.stop().catch(() => {});
    },
  };
}
