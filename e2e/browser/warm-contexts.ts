import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from "playwright-core";

/** Contexts with the same options are interchangeable. */
export type Surroundings = Pick<BrowserContextOptions, "viewport" | "colorScheme">;

interface Warm {
  readonly context: BrowserContext;
  /** Shows nothing; the renderer of the context's pages lives as long as this page. */
  readonly keeper: Page;
  readonly devtools: CDPSession;
  readonly browser: Browser;
  readonly key: string;
  /** The origins that its pages visited and may have stored data at. */
  readonly origins: Set<string>;
}

/** The permissions of a new context. */
export const PERMISSIONS: readonly string[] = ["clipboard-read", "clipboard-write"];
/** Idle contexts per worker: each is a process of a hundred megabytes. */
const MOST_IDLE = 3;

const idle: Warm[] = [];
const inUse = new Map<BrowserContext, Warm>();

/**
 * Opens an empty context for a test, with a renderer that has already drawn pages. Starting one costs as much CPU time
 * as two visits.
 */
export async function takeContext(
  browser: Browser,
  surroundings: Surroundings,
  open: () => Promise<BrowserContext>,
): Promise<BrowserContext> {
  const key = JSON.stringify(surroundings);
  const found = idle.findLastIndex((each) => each.browser === browser && each.key === key);
  const [warm] = found < 0 ? [] : idle.splice(found, 1);
  const taken = warm ?? (await begin(browser, key, open));
  inUse.set(taken.context, taken);
  return taken.context;
}

async function begin(
  browser: Browser,
  key: string,
  open: () => Promise<BrowserContext>,
): Promise<Warm> {
  const context = await open();
  const keeper = await context.newPage();
  const devtools = await context.newCDPSession(keeper);
  const origins = new Set<string>();
  context.on("page", (page) =>
    page.on("framenavigated", (frame) => {
      if (/^https?:/.test(frame.url())) origins.add(new URL(frame.url()).origin);
    }),
  );
  return { context, keeper, devtools, browser, key, origins };
}

/** The test's pages in a context. */
export const pagesOf = (context: BrowserContext): Page[] =>
  context.pages().filter((page) => page !== inUse.get(context)?.keeper);

/** Closes the test's pages and removes all that they left; closes the context if that fails. */
export async function giveBack(context: BrowserContext): Promise<void> {
  const warm = inUse.get(context);
  inUse.delete(context);
  if (warm === undefined) return context.close();
  try {
    await empty(warm);
    idle.push(warm);
  } catch {
    await context.close();
  }
  if (idle.length > MOST_IDLE) await idle.shift()?.context.close();
}

async function empty({ context, keeper, devtools, origins }: Warm): Promise<void> {
  // First, because a page may still write while it closes.
  const left = context.pages().filter((page) => page !== keeper);
  await Promise.all(left.map((page) => page.close()));
  await Promise.all([
    ...[...origins].map((origin) =>
      devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" }),
    ),
    context.clearCookies(),
    context.clearPermissions().then(() => context.grantPermissions([...PERMISSIONS])),
    context.unrouteAll({ behavior: "ignoreErrors" }),
    context.setOffline(false),
  ]);
  origins.clear();
}
