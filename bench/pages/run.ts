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

interface PageOfBench {
  readonly name: string;
  readonly path: string;
  readonly signedIn: boolean;
  /** Search engines find it. */
  readonly isPublic: boolean;
  readonly limits?: Partial<typeof MUST>;
}

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
};

/** Pages with pictures of goods, on which scripts may take longer. */
const WITH_PICTURES = { performance: 95, lcpMs: 1500, tbtMs: Infinity };

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
function missed(
  median: Measured,
  throttling: Throttling,
  { isPublic, limits }: PageOfBench,
): readonly string[] {
  const applied = throttling === "devtools";
  const must = { ...MUST, ...limits };
  return [
    ...(median.lcpMs > must.lcpMs ? ["LCP"] : []),
    ...(median.shift > 0 ? ["CLS"] : []),
    ...(median.accessibility < must.accessibility ? ["accessibility"] : []),
    ...(median.practices < must.practices ? ["best practices"] : []),
    ...(isPublic && median.seo < must.seo ? ["SEO"] : []),
    ...(!applied && median.performance < must.performance ? ["performance"] : []),
    ...(!applied && median.tbtMs > must.tbtMs ? ["TBT"] : []),
  ];
}

async function pagesOf(base: string): Promise<readonly PageOfBench[]> {
  const list = "/guest/shop";
  const [product] =
    /\/guest\/shop\/product\/[a-z0-9-]+/.exec(await (await fetch(base + list)).text()) ?? [];
  if (product === undefined) throw new Error("the list of goods links to no product");
  const shop = { signedIn: false, isPublic: true, limits: WITH_PICTURES };
  return [
    { name: "sign in", path: "/auth/login", signedIn: false, isPublic: false },
    { name: "pulsa", path: "/", signedIn: true, isPublic: false },
    { name: "report", path: "/report/transaksi", signedIn: true, isPublic: false },
    { name: "landing", path: "/", signedIn: false, isPublic: true },
    { ...shop, name: "shop", path: list },
    { ...shop, name: "product", path: product },
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
  const pages = await pagesOf(base);
  for (const throttling of ["simulate", "devtools"] as const) {
    const kind = throttling === "simulate" ? "simulated" : "applied";
    for (const each of pages) {
      const page = { address: base + each.path, signedInAt: each.signedIn ? base : undefined };
      const median = await measure(lighthouse, page, throttling);
      const short = missed(median, throttling, each);
      if (short.length > 0) process.exitCode = 1;
      say(line(each.name, kind, median, short));
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

const demoFolder = await loadDemoFolder(undefined, { pictures: true });
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
