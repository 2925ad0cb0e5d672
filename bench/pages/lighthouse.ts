import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { median } from "../median.ts";
import { quietMachine } from "../quiet-machine.ts";
import { ownBlockingTime } from "./own-blocking-time.ts";
import type { TraceEvent } from "./own-blocking-time.ts";
import { openPhone } from "./slow-phone.ts";
import { fetchTool } from "./tools.ts";

/** Not in the lock file: two hundred packages that only this measurement needs. */
const LIGHTHOUSE = "lighthouse@12.8.2";
/** The slowdown of the simulated phone's processor. In simulated mode the trace is recorded at full speed. */
const SLOWDOWN = 4;

export type Throttling = "simulate" | "devtools";

export interface Measured {
  readonly performance: number;
  readonly accessibility: number;
  readonly practices: number;
  /** Search engine optimization. */
  readonly seo: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  /** The same for the page's own processor time, without that of other processes on a busy machine. */
  readonly ownTbtMs: number;
  readonly shift: number;
  /** The machine's speed just before, by Lighthouse's own benchmark, which shows other load. */
  readonly machine: number;
}
interface LighthouseResult {
  readonly lhr: {
    readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
    readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>;
    readonly environment: { readonly benchmarkIndex: number };
    readonly runtimeError?: { readonly code: string };
  };
  readonly artifacts: { readonly Trace: { readonly traceEvents: readonly TraceEvent[] } };
}
export type Lighthouse = (
  url: string,
  flags: Readonly<Record<string, unknown>>,
) => Promise<LighthouseResult | undefined>;

export async function loadLighthouse(): Promise<Lighthouse> {
  const entry = join(fetchTool(LIGHTHOUSE), "core/index.js");
  const module = (await import(pathToFileURL(entry).href)) as { default: Lighthouse };
  return module.default;
}

export interface PageToMeasure {
  readonly address: string;
  /** The page where a member signs in before; undefined for a visitor. */
  readonly signedInAt?: string | undefined;
}

/** Sometimes a recording lacks the start of the page's visit (`NO_NAVSTART`), and Lighthouse asks for another run. */
const MOST_RECORDINGS = 3;

/** One run in a separate browser. */
export async function measurePage(
  lighthouse: Lighthouse,
  page: PageToMeasure,
  throttling: Throttling,
): Promise<Measured> {
  for (let recording = 1; recording <= MOST_RECORDINGS; recording += 1) {
    const measured = await recordPage(lighthouse, page, throttling);
    if (measured !== undefined) return measured;
  }
  throw new Error(`${MOST_RECORDINGS} recordings of ${page.address} failed`);
}

async function recordPage(
  lighthouse: Lighthouse,
  { address, signedInAt }: PageToMeasure,
  throttlingMethod: Throttling,
): Promise<Measured | undefined> {
  const phone = await openPhone(signedInAt === undefined ? {} : { signedInAt });
  try {
    await quietMachine();
    const result = await lighthouse(address, {
      port: phone.port,
      output: "json",
      logLevel: "error",
      throttlingMethod,
      disableStorageReset: true,
      onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
    });
    if (result === undefined) throw new Error(`no result for ${address}`);
    if (result.lhr.runtimeError !== undefined) return undefined;
    const { categories, audits, environment } = result.lhr;
    const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
    const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      practices: score("best-practices"),
      seo: score("seo"),
      lcpMs: value("largest-contentful-paint"),
      tbtMs: value("total-blocking-time"),
      // With applied throttling, the waiting that slows the page down counts as processor time.
      ownTbtMs:
        throttlingMethod === "simulate"
          ? ownBlockingTime(result.artifacts.Trace.traceEvents, SLOWDOWN)
          : Number.NaN,
      shift: value("cumulative-layout-shift"),
      machine: environment.benchmarkIndex,
    };
  } finally {
    await phone.close();
  }
}

export function medians(measured: readonly Measured[]): Measured {
  const middle = (name: keyof Measured): number => median(measured.map((one) => one[name]));
  return {
    performance: middle("performance"),
    accessibility: middle("accessibility"),
    practices: middle("practices"),
    seo: middle("seo"),
    lcpMs: middle("lcpMs"),
    tbtMs: middle("tbtMs"),
    ownTbtMs: middle("ownTbtMs"),
    shift: middle("shift"),
    machine: middle("machine"),
  };
}
