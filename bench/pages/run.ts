import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { changeBrandSetting } from "../../e2e/product/brand-setting.ts";
import { loadDemoFolder } from "../../e2e/product/demo-folder.ts";
import { runProduct } from "../../e2e/product/run-product.ts";
import { serveAnchor } from "./anchor.ts";
import { measureInteractions, measureRepeatVisit } from "./interactions.ts";
import { loadLighthouse, measurePage, medians } from "./lighthouse.ts";
import type { Lighthouse, Measured, PageToMeasure, Throttling } from "./lighthouse.ts";
import { sellSome } from "./sell-some.ts";

const PAGES = [
  { name: "sign in", path: "/auth/login", signedIn: false },
  { name: "pulsa", path: "/", signedIn: true },
  { name: "report", path: "/report/transaksi", signedIn: true },
  { name: "landing", path: "/", signedIn: false },
] as const;

/** The minimal results of each page (median), on a simulated and on an applied slow phone. */
const MUST = {
  performance: 99,
  accessibility: 100,
  practices: 100,
  seo: 100,
  lcpMs: 1000,
  tbtMs: 50,
  interactionMs: 200,
  repeatVisitMs: 500,
} as const;

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    /** Measures only the waiting times of taps and keys. */
    interactions: { type: "boolean", default: false },
  },
});
const runs = Number(values.runs);
const say = (line = ""): void => void process.stdout.write(`${line}\n`);

async function measure(
  lighthouse: Lighthouse,
  page: PageToMeasure,
  throttling: Throttling,
): Promise<Measured> {
  const all: Measured[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await measurePage(lighthouse, page, throttling));
  return medians(all);
}

/** The names of missed limits. With applied throttling only the paint time has a limit. */
function missed(median: Measured, throttling: Throttling, isPublic: boolean): readonly string[] {
  const applied = throttling === "devtools";
  return [
    ...(median.lcpMs > MUST.lcpMs ? ["LCP"] : []),
    ...(median.shift > 0 ? ["CLS"] : []),
    ...(median.accessibility < MUST.accessibility ? ["accessibility"] : []),
    ...(median.practices < MUST.practices ? ["best practices"] : []),
    ...(isPublic && median.seo < MUST.seo ? ["SEO"] : []),
    ...(!applied && median.performance < MUST.performance ? ["performance"] : []),
    ...(!applied && median.tbtMs > MUST.tbtMs ? ["TBT"] : []),
  ];
}

function line(name: string, kind: string, one: Measured, short: readonly string[]): string {
  const columns = [
    one.performance,
    one.accessibility,
    one.practices,
    one.seo,
    one.lcpMs,
    one.tbtMs,
    one.ownTbtMs,
  ];
  const figures = columns
    .map((value) => (Number.isNaN(value) ? "" : String(Math.round(value))).padStart(6))
    .join("");
  const note = short.length === 0 ? "" : `   missed: ${short.join(", ")}`;
  const machine = String(Math.round(one.machine)).padStart(8);
  return `${name.padEnd(8)} ${kind.padEnd(10)}${figures}  ${one.shift.toFixed(3)}${machine}${note}`;
}

function judge(name: string, value: number, limit: number, spread = ""): void {
  const over = !(value <= limit);
  if (over) process.exitCode = 1;
  say(
    `${name.padEnd(28)} ${String(Math.round(value)).padStart(5)} ms${spread}${over ? `   over ${limit}` : ""}`,
  );
}

async function measurePages(base: string): Promise<void> {
  const lighthouse = await loadLighthouse();
  say(`Lighthouse mobile, median of ${runs}`);
  say("page     slow phone   perf  a11y  prac   SEO   LCP   TBT   own    CLS machine");
  for (const throttling of ["simulate", "devtools"] as const) {
    const kind = throttling === "simulate" ? "simulated" : "applied";
    for (const { name, path, signedIn } of PAGES) {
      const page = { address: base + path, signedInAt: signedIn ? base : undefined };
      const median = await measure(lighthouse, page, throttling);
      const short = missed(median, throttling, name === "landing");
      if (short.length > 0) process.exitCode = 1;
      say(line(name, kind, median, short));
    }
  }
  const anchor = await serveAnchor();
  const theirs = await measure(lighthouse, { address: anchor.address }, "simulate");
  say(line("anchor", "simulated", theirs, []));
  say(`anchor: ${anchor.name}, ${Math.round(anchor.sentScriptKilobytes())} kB of script (brotli)`);
  anchor.close();
  say();
}

async function measureWaits(base: string): Promise<void> {
  say("Longest wait for an answer at a sixth of the speed, median of 3 (shortest to longest)");
  for (const { name, durationMs, visitsMs } of await measureInteractions(base))
    judge(name, durationMs, MUST.interactionMs, ` (${visitsMs.join(", ")})`);
}

const demoFolder = await loadDemoFolder();
const product = await runProduct(demoFolder);
const base = product.memberAddress;
try {
  await sellSome(base);
  await changeBrandSetting(product, "landing", true);
  if (!values.interactions) await measurePages(base);
  await measureWaits(base);
  say();
  judge("repeat visit, pulsa painted", await measureRepeatVisit(base), MUST.repeatVisitMs);
} finally {
  await product.stop();
  rmSync(demoFolder, { recursive: true, force: true });
}
