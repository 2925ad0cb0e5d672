import { parseArgs } from "node:util";
import { makeOpenFolder } from "../../packages/postgres/src/testing/open-folder.ts";
import { median } from "../median.ts";
import { removeFolder } from "../running-server.ts";
import { measureMany, measureOne } from "./measure.ts";
import { makeInstall } from "./prepare.ts";

const MOST_MEBIBYTES = 1_024;
const LONGEST_START_SECONDS = 20;
const MOST_OF_ONE_BRANDS_PAGE = 1.2;
const MOST_CONNECTIONS = 100;

const { values } = parseArgs({
  options: {
    brands: { type: "string", default: "100" },
    starts: { type: "string", default: "3" },
    // A brand becomes idle after 30 seconds without a visitor.
    "quiet-seconds": { type: "string", default: "40" },
  },
});
const brands = Number(values.brands);

const begunAt = performance.now();
/** Prints progress with the seconds since the start. */
const say = (what: string): void =>
  console.log(`${((performance.now() - begunAt) / 1000).toFixed(0).padStart(4)} s  ${what}`);

/** Runs in a separate folder with a private PostgreSQL. */
async function withInstall<Result>(
  count: number,
  measure: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = makeOpenFolder("brands");
  try {
    await makeInstall(folder, count, (made) => say(`${made} of ${count} brands made`));
    return await measure(folder);
  } finally {
    removeFolder(folder);
  }
}

/** Prints a number beside its limit. The run fails if the number is above the limit. */
function judge(what: string, figure: number, limit: number, unit: string): void {
  const holds = figure <= limit;
  if (!holds) process.exitCode = 1;
  console.log(
    `${what.padEnd(44)} ${figure.toFixed(unit === "" ? 2 : 0).padStart(6)} ${unit} (limit ${limit})${holds ? "" : "  BEYOND"}`,
  );
}

const quietSeconds = Number(values["quiet-seconds"]);
const one = await withInstall(1, (folder) =>
  measureOne(folder, Number(values.starts), quietSeconds, say),
);
const many = await withInstall(brands, (folder) => measureMany(folder, brands, quietSeconds, say));
console.log(`${brands} brands in one process, beside its own`);
judge("start, until every brand answered", many.startSeconds, LONGEST_START_SECONDS, "s");
judge("memory (RSS), the most", Math.max(...many.memoryBytes) / 2 ** 20, MOST_MEBIBYTES, "MiB");
judge("connections, the most", many.mostConnections, MOST_CONNECTIONS, "");
judge(
  "page after a rest, median, beside that of one brand",
  median(many.wokenPagesMs) / median(one.wokenPagesMs),
  MOST_OF_ONE_BRANDS_PAGE,
  "",
);
// Not comparable directly: a single brand still has its connection then, while many have taken theirs from each other.
const inMs = (times: readonly number[]): string => `${median(times).toFixed(1)} ms`;
console.log(
  `first page ${inMs(many.firstPagesMs)}, one brand's ${inMs(one.firstPagesMs)}; after a rest ${inMs(many.wokenPagesMs)}, one brand's ${inMs(one.wokenPagesMs)}`,
);
console.log(
  `quiet: ${many.quietConnections} connections, ${(many.quietLoad * 100).toFixed(1)} % of a core`,
);
