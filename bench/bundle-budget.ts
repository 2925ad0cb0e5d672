import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

interface Screen {
  readonly app: "web" | "admin";
  readonly screen: string;
  /** Names of the chunks that the screen requests. Their imports are included. */
  readonly chunks: readonly string[];
  /** Largest first load, gzip kB (1,000 bytes). */
  readonly budget: number;
}

/**
 * Chunks that block a first visit. A screen that exceeds its budget fails the test run. A budget leaves 0.3 kB to what the
 * compression alone may vary; the causes of larger steps are listed in docs/benchmarks/front-end-builds.md.
 */
const SCREENS: readonly Screen[] = [
  { app: "web", screen: "sign in", chunks: ["index", "main", "session"], budget: 108.1 },
  {
    app: "web",
    screen: "pulsa, data, electricity",
    chunks: ["index", "main", "shell", "pages"],
    budget: 133.7,
  },
  { app: "web", screen: "home", chunks: ["index", "main", "shell", "home-page"], budget: 137.0 },
  {
    app: "web",
    screen: "result of a purchase",
    chunks: ["index", "main", "shell", "transaction-page"],
    budget: 141.4,
  },
  {
    app: "web",
    screen: "receipt",
    chunks: ["index", "main", "shell", "receipt-page"],
    budget: 128.5,
  },
  {
    app: "web",
    screen: "transaction report",
    chunks: ["index", "main", "shell", "transaction-report"],
    budget: 142.9,
  },
  {
    app: "web",
    screen: "deposit, profit, debts",
    chunks: ["index", "main", "shell", "books"],
    budget: 142.2,
  },
  {
    app: "web",
    screen: "cashback, agents",
    chunks: ["index", "main", "shell", "cashback"],
    budget: 141.7,
  },
  {
    app: "web",
    screen: "schedules",
    chunks: ["index", "main", "shell", "schedules-page"],
    budget: 140.6,
  },
  {
    app: "web",
    screen: "price list",
    chunks: ["index", "main", "shell", "price-list-page"],
    budget: 133.6,
  },
  {
    app: "web",
    screen: "price list, guest",
    chunks: ["index", "main", "guest", "price-list-page"],
    budget: 130.6,
  },
  { app: "web", screen: "landing", chunks: ["index", "main", "guest", "landing"], budget: 128.9 },
  { app: "admin", screen: "sign in", chunks: ["index", "sign-in"], budget: 136.3 },
  { app: "admin", screen: "overview", chunks: ["index", "shell", "overview-page"], budget: 180.2 },
  { app: "admin", screen: "brand look", chunks: ["index", "shell", "brand-page"], budget: 154.6 },
  { app: "admin", screen: "all components", chunks: ["index", "shell", "kit-page"], budget: 154.3 },
  { app: "admin", screen: "products", chunks: ["index", "shell", "products-page"], budget: 158.9 },
];
const CSS_BUDGET_BROTLI = 10;

interface Size {
  readonly gzip: number;
  readonly brotli: number;
}

function sizeOf(folder: string, files: ReadonlySet<string>): Size {
  let gzip = 0;
  let brotli = 0;
  for (const file of files) {
    const bytes = readFileSync(join(folder, file));
    gzip += gzipSync(bytes, { level: 9 }).length;
    brotli += brotliCompressSync(bytes).length;
  }
  return { gzip: gzip / 1000, brotli: brotli / 1000 };
}

function firstLoad(
  manifest: Manifest,
  names: readonly string[],
): { js: ReadonlySet<string>; css: ReadonlySet<string> } {
  const js = new Set<string>();
  const css = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || js.has(chunk.file)) return;
    js.add(chunk.file);
    for (const file of chunk.css ?? []) css.add(file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const name of names) {
    const named = Object.keys(manifest).filter((candidate) => {
      const chunk = manifest[candidate];
      return chunk?.name === name && chunk.file.endsWith(".js");
    });
    // A screen is found by its entry, because a part shared by several validators may have the same name. A screen that
    // another one uses has no separate entry.
    const key =
      named.find((candidate) => {
        const chunk = manifest[candidate];
        return chunk?.isEntry === true || chunk?.isDynamicEntry === true;
      }) ?? named[0];
    if (key === undefined)
      throw new Error(
        `no chunk is named ${name}: the list of screens in bench/bundle-budget.ts is out of date`,
      );
    add(key);
  }
  return { js, css };
}

const tenths = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const one = (kilobytes: number): string => tenths.format(kilobytes).padStart(7);

let over = 0;
console.log("First load, kB            JS gzip  budget  JS brotli  CSS gzip  CSS brotli");
for (const { app, screen, chunks, budget } of SCREENS) {
  const folder = fileURLToPath(new URL(`../apps/${app}/dist`, import.meta.url));
  const manifestFile = join(folder, ".vite", "manifest.json");
  if (!existsSync(manifestFile)) throw new Error(`apps/${app} is not built: npm run build`);
  const { js, css } = firstLoad(JSON.parse(readFileSync(manifestFile, "utf8")) as Manifest, chunks);
  const [scripts, styles] = [sizeOf(folder, js), sizeOf(folder, css)];
  const broken = scripts.gzip > budget || styles.brotli > CSS_BUDGET_BROTLI;
  if (broken) over += 1;
  console.log(
    `${`${app} ${screen}`.padEnd(25)}${one(scripts.gzip)} ${one(budget)} ${one(scripts.brotli)}    ${one(styles.gzip)}   ${one(styles.brotli)}${broken ? "   OVER" : ""}`,
  );
}
if (over > 0) {
  console.log(`${over} screens are over their budget.`);
  process.exitCode = 1;
}
