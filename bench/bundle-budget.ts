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
 * Chunks that block a first visit. A screen that exceeds its budget fails the test run. All screens load every page's
 * address: five of them (bulk files, money to banks, the drawer, price list pictures, saved bills) cost a first visit
 * 0.4 kB. The script that fetches the whole style sheet after the page costs 0.07 and saves the page 4. The array
 * methods that older browsers lack cost 0.2, the texts for pending approvals 0.3, pages that keep no name for
 * offline use 0.1, and help, complaints and terms on the account page 0.1. The home page has the balance card and the
 * tiles in addition to the sale of pulsa: 3.0. The sections and tabs of the back office cost each of its pages 0.5, the
 * comparison with last week its home 3.5. The space of a logo and its place in selects cost each members' page 0.2 and
 * the products of the back office 0.6, the texts of uploads each page of the back office 0.1; the logos themselves are
 * loaded after the page. Optional fields that fold away cost each members' page 0.1,
 * the back arrow, the link to the newest unread notification and balances that hide 0.5. The place of the filters that
 * fold on a phone costs the price list 0.2; the fold itself is loaded after the page. Pickers for members and codes,
 * which nearly every page of the back office has, cost each 1.2. The addresses and menu entries of the pages
 * about loans cost each members' page 0.1 to 0.3 and each page of the back office 0.5. Those of the tree of agents cost
 * each page of the back office 0.3 to 0.6, those of the ageing of loans 0.3 to 0.5, those of the Agent Center and the
 * agent's page each members' page 0.3 to 0.8. Fetching the next page of a list again after an event cancelled it costs
 * each list 0.1, the two groups of tabs of the section of members each page of the back office 0.1. The addresses and
 * menu entries of the lists of money lent and of repayments cost each page of the back office 0.2 to 0.3, those of the
 * changes of tiers and uplines 0.1. A longer name of a part of the page of all components costs it 0.1. The addresses and
 * menu entries of the parcels cost each members' page 0.1 and each page of the back office 0.3 to 0.5. The addresses of
 * manifests, waiting parcels and public tracking cost each members' page 0.1 to 0.3; those of cash on delivery, of
 * shipping corrections and of agents' parcels cost each members' page 0.3 to 0.9 and each page of the back office 0.3 to
 * 0.7. The addresses of the reports of parcels cost each members' page 0.1; the choice of columns and rows, which that
 * report shares, costs the transaction report 0.5. The looks of parcels' states cost each page of the back office 0.1. The
 * addresses and menu entries of files of parcels, exchange rates, import tax and HS codes cost each members' page 0.1 to 0.3
 * and each page of the back office 0.6. The addresses and menu entries of the postal area and of the public comparison
 * of fees cost each members' page 0.1 to 0.4. The addresses and menu entries of the shop, its cart, checkout, orders and
 * returns, and its place in the side menu, cost each members' page 0.7 to 1.2. Those of the shop's sixteen pages for staff,
 * with their permissions, cost each page of the back office 2.1 to 3.1. The search of a visitor's order, with its links, and
 * the number of the cart in the side menu cost each members' page 0.2 to 0.6. The parts that forms of the back office share
 * cost each of its pages 0.1, and the page of products 0.4, because it loads the forms of prices. The number of the cart at
 * the end of its line, and the groups of services for shopping and parcels, cost pages of visitors 0.1 to 0.2. Sections of their own for shop, parcels
 * and loans cost each page of the back office 0.1 to 0.2.
 */
const SCREENS: readonly Screen[] = [
  { app: "web", screen: "sign in", chunks: ["index", "main", "session"], budget: 107.5 },
  {
    app: "web",
    screen: "pulsa, data, electricity",
    chunks: ["index", "main", "shell", "pages"],
    budget: 133.3,
  },
  { app: "web", screen: "home", chunks: ["index", "main", "shell", "home-page"], budget: 136.5 },
  {
    app: "web",
    screen: "result of a purchase",
    chunks: ["index", "main", "shell", "transaction-page"],
    budget: 140.9,
  },
  {
    app: "web",
    screen: "receipt",
    chunks: ["index", "main", "shell", "receipt-page"],
    budget: 128.1,
  },
  {
    app: "web",
    screen: "transaction report",
    chunks: ["index", "main", "shell", "transaction-report"],
    budget: 142.4,
  },
  {
    app: "web",
    screen: "deposit, profit, debts",
    chunks: ["index", "main", "shell", "books"],
    budget: 141.7,
  },
  {
    app: "web",
    screen: "cashback, agents",
    chunks: ["index", "main", "shell", "cashback"],
    budget: 141.2,
  },
  {
    app: "web",
    screen: "schedules",
    chunks: ["index", "main", "shell", "schedules-page"],
    budget: 140.1,
  },
  {
    app: "web",
    screen: "price list",
    chunks: ["index", "main", "shell", "price-list-page"],
    budget: 133.2,
  },
  {
    app: "web",
    screen: "price list, guest",
    chunks: ["index", "main", "guest", "price-list-page"],
    budget: 130.0,
  },
  { app: "web", screen: "landing", chunks: ["index", "main", "guest", "landing"], budget: 128.3 },
  { app: "admin", screen: "sign in", chunks: ["index", "sign-in"], budget: 136.0 },
  { app: "admin", screen: "overview", chunks: ["index", "shell", "overview-page"], budget: 179.9 },
  { app: "admin", screen: "brand look", chunks: ["index", "shell", "brand-page"], budget: 154.3 },
  { app: "admin", screen: "all components", chunks: ["index", "shell", "kit-page"], budget: 154.0 },
  { app: "admin", screen: "products", chunks: ["index", "shell", "products-page"], budget: 158.6 },
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
