import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import type { Browser, BrowserContext, BrowserContextOptions, Cookie, Page } from "playwright-core";
import { getCurrentTest } from "vitest/suite";
import { openClient } from "../product/client.ts";
import { place } from "../product/place.ts";
import { giveBack, pagesOf, PERMISSIONS, takeContext } from "./warm-contexts.ts";

const PLACES = [
  process.env["CHROME_PATH"],
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
];
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Saves two processes per browser: a page load takes a tenth less CPU time.
  "--in-process-gpu",
  "--enable-features=NetworkServiceInProcess2",
  // One renderer for all pages of a context: each page reuses the compiled scripts and fonts of the previous one.
  "--renderer-process-limit=1",
];

/** The demo's people by role; `npm start` prints them. */
export const PEOPLE = {
  member: "081200000001",
  agent: "081200000002",
  master: "081200000003",
  affiliate: "081200000004",
  developer: "081200000005",
  /** Agents of one test file each, so that other tests' purchases neither use up their balance nor fill their lists. */
  stall: "081200000011",
  shop: "081200000012",
  kiosk: "081200000013",
} as const;
export type Person = keyof typeof PEOPLE;
export const PASSWORD = "konter-demo";
export const PIN = "147258";

export const PHONE = { width: 360, height: 800 } as const;
export const TABLET = { width: 600, height: 900 } as const;
export const DESKTOP = { width: 1280, height: 800 } as const;

/**
 * Limit for anything a page should show; waits end early. A lost callback is made up for by the first status question,
 * a little more than a minute after the purchase.
 */
const LONGEST_WAIT_MS = 120_000;

export interface PageOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly dark?: boolean;
  readonly locale?: "id" | "en";
  /** With the service worker. It fetches instead of the page, so the page's routes do not apply to it. */
  readonly serviceWorker?: boolean;
  /**
   * Uses a context that exists for this test only: for tests that measure a first load or change what cannot be reset.
   */
  readonly isAlone?: boolean;
}

/** The authority key that this file's browser trusts, if any. */
let trusted: string | undefined;
const browsers = new Map<string | undefined, Promise<Browser>>();
interface SignedIn {
  readonly address: string;
  readonly person: Person;
}
const keyOf = ({ address, person }: SignedIn): string => `${address} ${person}`;
const sessions = new Map<string, readonly Cookie[]>();
const contexts: BrowserContext[] = [];
/** The person signed in to a context. */
const people = new WeakMap<BrowserContext, SignedIn>();

/** One browser per worker: a launch costs more than many a test. A crashed browser does not fail the next file. */
function launch(): Promise<Browser> {
  const authority = trusted;
  const running = browsers.get(authority);
  if (running !== undefined) return running;
  const executablePath = PLACES.find((place) => place !== undefined && existsSync(place));
  if (executablePath === undefined) throw new Error("no Chromium was found; set CHROME_PATH");
  const trust =
    authority === undefined ? [] : [`--ignore-certificate-errors-spki-list=${authority}`];
  const launched = chromium
    .launch({ executablePath, args: [...ARGUMENTS, ...trust], headless: true })
    .then((opened) => {
      opened.once("disconnected", () => browsers.delete(authority));
      return opened;
    });
  browsers.set(authority, launched);
  return launched;
}

/**
 * Trusts certificates of this authority, by the SHA-256 of its key. Call before the file's first page: pages with an
 * untrusted certificate cannot create passkeys.
 */
export function trustAuthority(spki: string): void {
  trusted = spki;
}

/** Errors that a page reported. A passing test has none. */
export interface Complaints {
  readonly policy: string[];
  readonly errors: string[];
}
const complaints = new WeakMap<BrowserContext, Complaints>();
const closed = new WeakSet<BrowserContext>();

export function complaintsOf(page: Page): Complaints {
  return complaints.get(page.context()) ?? { policy: [], errors: [] };
}

/** Errors that the page reported since the last call. */
export function newComplaints(page: Page): Complaints {
  const { policy, errors } = complaintsOf(page);
  return { policy: policy.splice(0), errors: errors.splice(0) };
}

/** Opens a context for one test. `closePages` ends it. */
export async function newContext(options: PageOptions): Promise<BrowserContext> {
  const browser = await launch();
  const look = {
    viewport: options.viewport ?? PHONE,
    colorScheme: options.dark === true ? "dark" : "light",
  } as const;
  const context =
    options.isAlone === true || options.serviceWorker === true
      ? await openContext(browser, look, options.serviceWorker)
      : await takeContext(browser, look, () => openContext(browser, look));
  if (options.locale) {
    const url = place().memberAddress;
    await context.addCookies([{ name: "locale", value: options.locale, url }]);
  }
  complaints.set(context, { policy: [], errors: [] });
  contexts.push(context);
  return context;
}

async function openContext(
  browser: Browser,
  look: BrowserContextOptions,
  serviceWorker = false,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: place().memberAddress,
    ...look,
    // A page without motion can be checked at once and paints less.
    reducedMotion: "reduce",
    permissions: [...PERMISSIONS],
    serviceWorkers: serviceWorker ? "allow" : "block",
  });
  context.setDefaultTimeout(LONGEST_WAIT_MS);
  // A blocked registration resolves with nothing, which no browser does. Remove the API instead, as in a browser
  // without service workers.
  if (!serviceWorker)
    await context.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
    });
  context.once("close", () => closed.add(context));
  context.on("console", (message) => {
    if (message.type() === "error" && /Content Security Policy|Trusted/.test(message.text())) {
      complaints.get(context)?.policy.push(message.text());
    }
  });
  context.on("weberror", (error) => complaints.get(context)?.errors.push(error.error().message));
  return context;
}

/** Opens a page in a browser without a session. */
export async function visit(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await newPage(await newContext(options));
  await page.goto(path);
  return page;
}

/** Waits for hydration: until then a page looks finished but does not respond. */
export async function isLive(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector("#app[data-drawn]"));
}

/**
 * Opens a page whose `goto` and `reload` wait for hydration, unless they only wait for the first byte (`waitUntil:
 * "commit"`).
 */
export async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil !== "commit") await isLive(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (options?.waitUntil !== "commit") await isLive(page);
    return answer;
  };
  return page;
}

/** Fills in phone number and password on the open sign-in page. */
export async function fillSignIn(page: Page, person: Person, password = PASSWORD): Promise<void> {
  await page.locator('input[name="hp"]').fill(PEOPLE[person]);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
}

/** A person's phone at another product's address. Signs in once per product and file, by API. */
export const openPhoneAt = (address: string, person: Person, path: string): Promise<Page> =>
  openSignedIn({ address, person }, path, { viewport: PHONE });

/** Opens a page as a signed-in person. Signs in once per file, by API, because sign-ins are rate-limited. */
export const openAs = (person: Person, path: string, options: PageOptions = {}): Promise<Page> =>
  openSignedIn({ address: place().memberAddress, person }, path, options);

async function openSignedIn(who: SignedIn, path: string, options: PageOptions): Promise<Page> {
  const context = await newContext(options);
  const known = sessions.get(keyOf(who));
  if (known) await context.addCookies(known);
  else sessions.set(keyOf(who), await signIn(context, who));
  people.set(context, who);
  const page = await newPage(context);
  await page.goto(`${who.address}${path}`);
  return page;
}

async function signIn(
  context: BrowserContext,
  { address, person }: SignedIn,
): Promise<readonly Cookie[]> {
  const { call } = await openClient(address, "session", context.request);
  await call("login", { hp: PEOPLE[person], password: PASSWORD });
  return cookiesOf(context);
}

/** Without the language cookie, which belongs to the test. */
const cookiesOf = async (context: BrowserContext): Promise<readonly Cookie[]> =>
  (await context.cookies()).filter(({ name }) => name !== "locale");

/**
 * A session gets a new id when its rights grow; keeps it for the person's next page. Ignores an id of a lost session.
 */
async function keepName(context: BrowserContext, who: SignedIn): Promise<void> {
  const known = sessions.get(keyOf(who));
  const sidOf = (cookies: readonly Cookie[]) => cookies.find(({ name }) => name === "sid")?.value;
  const cookies = await cookiesOf(context);
  if (!known || sidOf(cookies) === sidOf(known)) return;
  const headers = { "x-requested-with": "XMLHttpRequest" };
  const answer = await context.request.get(`${who.address}/api/v1/session`, { headers });
  const { account } = (await answer.json()) as { account: unknown };
  if (account !== null) sessions.set(keyOf(who), cookies);
}

const WORDS_TOLD = 1_500;

/** Prints what a page shows, for reading why its test failed. */
async function tell(page: Page): Promise<void> {
  const words = await page
    .evaluate(() => document.body.innerText)
    .catch((error: unknown) => String(error));
  console.info(`The page at ${page.url()} shows:\n${words.slice(0, WORDS_TOLD)}`);
}

/** Closes the pages of a test and keeps the browser. Prints first what the pages of a failed test showed. */
export async function closePages(): Promise<void> {
  const hasFailed = getCurrentTest()?.result?.state === "fail";
  await Promise.all(
    contexts.splice(0).map(async (context) => {
      // A test may have closed the context itself.
      if (closed.has(context)) return;
      if (hasFailed) await Promise.all(pagesOf(context).map(tell));
      const who = people.get(context);
      people.delete(context);
      if (who !== undefined) await keepName(context, who);
      await giveBack(context);
    }),
  );
}

/** Ends all sessions after a file. The browser stays for the worker's next file and ends with the process. */
export async function leaveBrowser(): Promise<void> {
  await closePages();
  sessions.clear();
  trusted = undefined;
}

const LAYOUT_PATIENCE_MILLISECONDS = 3000;

/** Whether the page stays wider than its window. Waits, because a table turns into a list a moment after a resize. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(async (patience) => {
    const root = document.documentElement;
    const end = performance.now() + patience;
    while (root.scrollWidth > root.clientWidth) {
      if (performance.now() > end) return true;
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
    return false;
  }, LAYOUT_PATIENCE_MILLISECONDS);
}

/** Sets the letter size of every page that this page loads from now on. */
export const useLetters = (page: Page, size: "default" | "huge") =>
  page
    .context()
    .addCookies([{ name: "display", value: size === "huge" ? ".huge.." : "...", url: page.url() }]);
