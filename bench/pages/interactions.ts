import type { Page } from "playwright-core";
import { median } from "../median.ts";
import { quietMachine } from "../quiet-machine.ts";
import { isLive, openPhone, slowDown } from "./slow-phone.ts";

const PROCESSOR = 6;
const ROUNDS = 3;
const SETTLE_MS = 700;

interface Step {
  readonly name: string;
  readonly run: (page: Page) => Promise<void>;
  /** Waits for the step's result, after its measurement, because a search in the page would lengthen the step. */
  readonly isDone?: (page: Page) => Promise<void>;
}

const isOpen = async (page: Page): Promise<void> => page.getByRole("dialog").waitFor();
const isClosed = async (page: Page): Promise<void> =>
  page.getByRole("dialog").waitFor({ state: "hidden" });

/** An agent's steps at the counter and in the report. */
const COUNTER: readonly Step[] = [
  { name: "type a digit", run: async (page) => page.keyboard.press("7") },
  { name: "choose and open the sheet", run: chooseProduct },
  { name: "type a PIN digit", run: typePin },
  { name: "close the sheet", run: async (page) => page.keyboard.press("Escape"), isDone: isClosed },
];
const REPORT: readonly Step[] = [
  {
    name: "open a row",
    run: async (page) => page.locator("main article button, main li button").first().click(),
    isDone: isOpen,
  },
  { name: "close the row", run: async (page) => page.keyboard.press("Escape"), isDone: isClosed },
  {
    name: "open the filters",
    run: async (page) => page.getByRole("button", { name: "Saring", exact: true }).click(),
    isDone: isOpen,
  },
  {
    name: "filter",
    // By the keyboard, because the browser does not time an option set by a program.
    run: async (page) => {
      await page.getByRole("dialog").locator("select").first().focus();
      await page.keyboard.press("ArrowDown");
    },
  },
];

interface SlowestOfStep {
  readonly name: string;
  /** The longest time from a tap or key to the frame that responds to it; 0 when too short to be counted. */
  readonly durationMs: number;
}

export interface MeasuredStep extends SlowestOfStep {
  /** Of every visit, shortest first; the spread shows other load on the machine. */
  readonly visitsMs: readonly number[];
}

/** Each step's longest time, as the median of three visits, on a processor six times slower. */
export async function measureInteractions(base: string): Promise<readonly MeasuredStep[]> {
  const found = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, durationMs } of await oneRound(base)) {
      found.set(name, [...(found.get(name) ?? []), durationMs]);
    }
  }
  return [...found].map(([name, all]) => ({
    name,
    durationMs: median(all),
    visitsMs: all.toSorted((one, other) => one - other),
  }));
}

async function oneRound(base: string): Promise<readonly SlowestOfStep[]> {
  const phone = await openPhone({ signedInAt: base });
  try {
    const page = await phone.context.newPage();
    const session = await phone.context.newCDPSession(page);
    await page.addInitScript(watchEvents);
    await page.goto(`${base}/`);
    await isLive(page);
    await page.getByLabel("Nomor tujuan").fill("08781234567");
    await page.getByLabel("Nomor tujuan").focus();
    await page.waitForTimeout(SETTLE_MS);
    await quietMachine();
    await session.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR });
    const environment = await runSteps(page, COUNTER);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await page.goto(`${base}/report/transaksi`);
    await isLive(page);
    await page.waitForTimeout(SETTLE_MS);
    await quietMachine();
    await session.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR });
    return [...environment, ...(await runSteps(page, REPORT))];
  } finally {
    await phone.close();
  }
}

async function runSteps(page: Page, steps: readonly Step[]): Promise<readonly SlowestOfStep[]> {
  const measured: SlowestOfStep[] = [];
  for (const { name, run, isDone } of steps) {
    await page.evaluate(() => void Reflect.set(globalThis, "slowestEvent", 0));
    await run(page);
    await page.waitForTimeout(SETTLE_MS);
    const durationMs = await page.evaluate(() => Number(Reflect.get(globalThis, "slowestEvent")));
    measured.push({ name, durationMs });
    await isDone?.(page);
  }
  return measured;
}

/** Runs in the page: the browser reports the time from each event to its next frame. */
function watchEvents(): void {
  Reflect.set(globalThis, "slowestEvent", 0);
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      const before = Number(Reflect.get(globalThis, "slowestEvent"));
      Reflect.set(globalThis, "slowestEvent", Math.max(before, duration));
    }
  });
  observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

async function chooseProduct(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^10\.000/ })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
}

async function typePin(page: Page): Promise<void> {
  await page.getByLabel("PIN 6 angka").focus();
  await page.keyboard.press("1");
}

/**
 * The time until the pulsa form is painted on a second visit, with the service worker of the first, on Lighthouse's
 * slow phone.
 */
export async function measureRepeatVisit(base: string): Promise<number> {
  const phone = await openPhone({ signedInAt: base, worker: true });
  try {
    const first = await phone.context.newPage();
    await first.goto(`${base}/`);
    await first.evaluate(async () => void (await navigator.serviceWorker.ready));
    await first.reload();
    await isLive(first);
    await first.waitForTimeout(SETTLE_MS);
    const painted: number[] = [];
    for (let visit = 0; visit < 5; visit += 1) {
      const page = await phone.context.newPage();
      await slowDown(page, 4);
      await page.goto(`${base}/`, { waitUntil: "load" });
      await page.waitForTimeout(SETTLE_MS);
      painted.push(await page.evaluate(lastLargePaint));
      await page.close();
    }
    return median(painted);
  } finally {
    await phone.close();
  }
}

/** Runs in the page. */
function lastLargePaint(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN);
      observer.disconnect();
    });
    observer.observe({ type: "largest-contentful-paint", buffered: true });
  });
}
