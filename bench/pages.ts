import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import type { BrowserContext } from "playwright-core";
import { runProduct } from "../e2e/run-product.ts";

/** Outside the lock: two hundred packages that only this measurement needs. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const TOOLS = fileURLToPath(new URL("../reports/tools", import.meta.url));

const PAGES = [
  { name: "sign in", path: "/auth/login", signedIn: false },
  { name: "pulsa", path: "/", signedIn: true },
  { name: "report", path: "/report/transaksi", signedIn: true },
] as const;
type Throttling = "simulate" | "devtools";

/** What each page must reach (median), on a simulated and on an applied slow phone. */
const MUST = {
  performance: 99,
  accessibility: 100,
  practices: 100,
  lcpMs: 1000,
  tbtMs: 50,
} as const;

interface Measured {
  readonly performance: number;
  readonly accessibility: number;
  readonly practices: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly shift: number;
}
interface Audit {
  readonly numericValue?: number;
}
interface LighthouseResult {
  readonly lhr: {
    readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
    readonly audits: Readonly<Record<string, Audit | undefined>>;
  };
}
type Lighthouse = (
  url: string,
  flags: Readonly<Record<string, unknown>>,
) => Promise<LighthouseResult | undefined>;

const { values } = parseArgs({ options: { runs: { type: "string", default: "5" } } });
const runs = Number(values.runs);

async function loadLighthouse(): Promise<Lighthouse> {
  const entry = join(TOOLS, "node_modules/lighthouse/core/index.js");
  if (!existsSync(entry)) {
    mkdirSync(TOOLS, { recursive: true });
    const done = spawnSync("npm", ["install", "--prefix", TOOLS, "--no-save", LIGHTHOUSE], {
      stdio: "inherit",
    });
    if (done.status !== 0) throw new Error(`${LIGHTHOUSE} could not be installed`);
  }
  const module = (await import(pathToFileURL(entry).href)) as { default: Lighthouse };
  return module.default;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = address === null || typeof address === "string" ? 0 : address.port;
      probe.close(() => resolve(port));
    });
  });
}

/** A browser with a fresh profile, signed in or not, that Lighthouse can steer. */
async function openBrowser(
  base: string,
  signedIn: boolean,
): Promise<{ context: BrowserContext; port: number; close: () => Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), "konter-pages-"));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env["CHROME_PATH"] ?? "/usr/bin/chromium",
    args: [
      `--remote-debugging-port=${port}`,
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  // A first visit: a worker that the sign-in has brought along would answer in the server's place.
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
  });
  if (signedIn) {
    const page = await context.newPage();
    await page.goto(`${base}/auth/login`);
    await page.waitForFunction(() => !document.querySelector("#app[data-drawn]"));
    await page.locator('input[name="hp"]').fill("081200000002");
    await page.locator('input[name="password"]').fill("konter-demo");
    await page.locator('button[type="submit"]').click();
    await page.waitForURL((url) => url.pathname === "/");
    await page.close();
  }
  return {
    context,
    port,
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function measure(
  lighthouse: Lighthouse,
  base: string,
  page: (typeof PAGES)[number],
  throttlingMethod: Throttling,
): Promise<Measured> {
  const browser = await openBrowser(base, page.signedIn);
  try {
    const result = await lighthouse(base + page.path, {
      port: browser.port,
      output: "json",
      logLevel: "error",
      throttlingMethod,
      disableStorageReset: true,
      onlyCategories: ["performance", "accessibility", "best-practices"],
    });
    if (result === undefined) throw new Error(`no result for ${page.name}`);
    const { categories, audits } = result.lhr;
    const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
    const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      practices: score("best-practices"),
      lcpMs: value("largest-contentful-paint"),
      tbtMs: value("total-blocking-time"),
      shift: value("cumulative-layout-shift"),
    };
  } finally {
    await browser.close();
  }
}

function medians(measured: readonly Measured[]): Measured {
  const middle = (name: keyof Measured): number => {
    const sorted = measured.map((one) => one[name]).toSorted((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  return {
    performance: middle("performance"),
    accessibility: middle("accessibility"),
    practices: middle("practices"),
    lcpMs: middle("lcpMs"),
    tbtMs: middle("tbtMs"),
    shift: middle("shift"),
  };
}

/** The names of what is not reached. With applied throttling only the paint is held to its limit. */
function missed(median: Measured, throttling: Throttling): readonly string[] {
  const applied = throttling === "devtools";
  return [
    ...(median.lcpMs > MUST.lcpMs ? ["LCP"] : []),
    ...(median.shift > 0 ? ["CLS"] : []),
    ...(median.accessibility < MUST.accessibility ? ["accessibility"] : []),
    ...(median.practices < MUST.practices ? ["best practices"] : []),
    ...(!applied && median.performance < MUST.performance ? ["performance"] : []),
    ...(!applied && median.tbtMs > MUST.tbtMs ? ["TBT"] : []),
  ];
}

const lighthouse = await loadLighthouse();
const product = await runProduct();
try {
  console.log(`Lighthouse mobile, median of ${runs}`);
  console.log("page      slow phone  perf  a11y  practices  LCP ms  TBT ms    CLS");
  for (const throttling of ["simulate", "devtools"] as const) {
    for (const page of PAGES) {
      const all: Measured[] = [];
      for (let run = 0; run < runs; run += 1)
        all.push(await measure(lighthouse, product.memberAddress, page, throttling));
      const median = medians(all);
      const short = missed(median, throttling);
      if (short.length > 0) process.exitCode = 1;
      const kind = throttling === "simulate" ? "simulated" : "applied";
      console.log(
        `${page.name.padEnd(9)} ${kind.padEnd(10)} ${String(median.performance).padStart(5)} ${String(median.accessibility).padStart(5)}  ${String(median.practices).padStart(9)}  ${String(Math.round(median.lcpMs)).padStart(6)}  ${String(Math.round(median.tbtMs)).padStart(6)}  ${median.shift.toFixed(3)}${short.length === 0 ? "" : `   missed: ${short.join(", ")}`}`,
      );
    }
  }
} finally {
  await product.stop();
}
