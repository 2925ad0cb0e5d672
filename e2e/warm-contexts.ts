import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from "playwright-core";

/** Contexts of a browser that are alike in this stand in for each other. */
export type Surroundings = Pick<BrowserContextOptions, "viewport" | "colorScheme">;

interface Warm {
  readonly context: BrowserContext;
  /** Shows nothing; the process that draws the context's pages lives as long as it has one. */
  readonly keeper: Page;
  readonly devtools: CDPSession;
  readonly browser: Browser;
  readonly key: string;
  /** What its pages visited, and may have left something at. */
  readonly origins: Set<string>;
}

/** Of every context at its beginning. */
export const PERMISSIONS: readonly string[] = ["clipboard-read", "clipboard-write"];
/** Idle ones of a worker: each is a process of a hundred megabytes. */
const MOST_IDLE = 3;

const idle: Warm[] = [];
const inUse = new Map<BrowserContext, Warm>();

/**
 * A context in which nobody has been, for one journey: its process has drawn pages already. To begin one costs as much of the
 * processor as two visits.
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

/** The pages of a journey in it. */
export const pagesOf = (context: BrowserContext): Page[] =>
  context.pages().filter((page) => page !== inUse.get(context)?.keeper);

/** Ends the journey's pages and all that they left; what cannot be emptied ends as a whole. */
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
  // First: a page that is left may still write.
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
