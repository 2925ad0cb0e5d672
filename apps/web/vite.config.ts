import { fileURLToPath } from "node:url";
import {
  featurePartsPlugin,
  iconsPlugin,
  lettersPlugin,
  messagesPlugin,
  plainImportsPlugin,
  BUILD_TARGETS,
  supportedSyntaxPlugin,
} from "@konter/ui/build";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { stylePartsPlugin } from "./build/style-parts-plugin.ts";

const app = fileURLToPath(new URL(".", import.meta.url));

/** `names` are file names without extension. */
const inFolder = (folder: string, names: string) =>
  new RegExp(`${folder}/(${names.replaceAll(" ", "|")})\\.`);

/** Own code that the sign-in page and every other page need. */
const BASE = [
  inFolder(
    "lucide-react/dist/esm/icons",
    "circle-exclamation-point circle-alert circle-check eye eye-off info refresh-cw search triangle-alert triangle-exclamation-point x",
  ),
  inFolder(
    "packages/ui/src",
    "button classes create-icon feedback/[a-z-]+ forms/draft-store forms/field icons images/brand-mark texts",
  ),
  inFolder("packages/client/src", "[a-z-]+"),
  inFolder("contract/src", "answered-errors call-failed client http limits locale"),
  inFolder("apps/web/src/app", "[a-z/-]+"),
  /apps\/web\/src\/features\/[a-z\d-]+\/feature\.ts$/,
  inFolder("apps/web/src/compiled-words", "runtime"),
  inFolder(
    "compiled-words/messages",
    "phone_number see_prices sign_in sign_in_support sign_up wait_seconds",
  ),
];
const NOT_BASE = inFolder(
  "apps/web/src/app",
  "app start main account account-pages balance enter entries entry fallbacks/query-failure folds/filter-fold folds/fold pin-part places query-client save-file startup/first-answers startup/late startup/service-worker-start areas use-viewer",
);

/**
 * Code shared by signed-in pages. Schemas and sentences of the contract are loaded with the validators, on first use.
 */
const MEMBER = [
  /node_modules\/@tanstack\/(react-query|query-core)\/(?!.*([mM]utation(Observer)?|infiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries)\.js)/,
  inFolder(
    "packages/ui/src",
    "card chip formats/format-time forms/choice-fields forms/number-fields lists/product-tile sheets/new-key sheets/sheet status-chip use-at-least",
  ),
  inFolder("contract/src", "catalog/kinds purchase/rules values/money values/phone values/time"),
  inFolder(
    "apps/web/src/app",
    "account balance fallbacks/query-failure query-client startup/first-answers startup/late areas use-viewer",
  ),
  inFolder("packages/client/src/logos", "operator-logo"),
  inFolder("apps/web/src/features/logos", "index"),
  inFolder("apps/web/src/features/product-kinds", "kinds main-icons"),
  inFolder("apps/web/src/features/[a-z-]+", "prompt sales-figures sells unread"),
];

/** Icons and texts of the navigation and of every prepaid page; those of a single page are in its chunk. */
const NAVIGATION = [
  inFolder(
    "lucide-react/dist/esm/icons",
    "bell chevron-down circle-user-round circle-user clock-3 download gamepad-2 house layout-grid lock-keyhole receipt-text smartphone ticket undo-2 user-round wallet-cards wifi zap inbox rotate-ccw",
  ),
  inFolder(
    "compiled-words/messages",
    "screen_[a-z_]+ menu_[a-z]+ main_menu price_list_title recent_numbers today operator product_closed destination_number",
  ),
];

/** Texts of lists on several pages, because a file for each would cost more than the texts. */
const LIST_WORDS = [
  inFolder(
    "compiled-words/messages",
    "agent_sales_title agents_title all balance_now balance_then balance_before cashback_title check_again col_[a-z_]+ count_transactions customer_name date date_from date_to dates_swapped debt_[a-z_]+ debts_title discount dp_value export_download loading_report load_more loss mutations_title name_unchecked no_rows[a-z_]* note order_number period price product profit profit_of profit_title ref_id remove_filter report_title reports reset_filters schedules_title selling_price serial_number shown_data_is_old status status_[a-z]+ total",
  ),
];

/** Needed by every page with a list: loading state, pagination and period filter. */
const LIST = [
  /node_modules\/@tanstack\/(react-query|query-core)\/.*([iI]nfiniteQuery(Observer|Behavior)?)\.js/,
  inFolder("packages/ui/src/forms", "date-range-field"),
  inFolder("apps/web/src/features/list-parts", "answer-states"),
];

const matches = (rules: readonly RegExp[]) => (id: string) => rules.some((rule) => rule.test(id));

/** Few files, because dozens of tiny ones cost more in requests and lost compression than they save. */
const CHUNKS = [
  // Two chunks, so that neither blocks a slow phone for long.
  { name: "react", test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\// },
  {
    name: "router",
    test: /node_modules\/@tanstack\/(react-router|router-core|history|store|react-store)\//,
  },
  { name: "base", test: (id: string) => matches(BASE)(id) && !NOT_BASE.test(id) },
  {
    name: "form",
    // Includes the one text used by every form before sign-in, because a separate file would cost more than the text.
    test: matches([
      inFolder("packages/ui/src/forms", "scripted-form text-fields use-form"),
      inFolder("compiled-words/messages", "password"),
    ]),
  },
  { name: "member", minShareCount: 2, test: matches([...MEMBER, ...NAVIGATION]) },
  {
    name: "changes",
    minShareCount: 2,
    test: /node_modules\/@tanstack\/(react-query|query-core)\/.*([mM]utation(Observer)?)\.js/,
  },
  {
    name: "counter-late",
    test: inFolder("apps/web/src/features/prepaid/destination", "number-end pin-number"),
  },
  { name: "list", minShareCount: 2, test: matches([...LIST, ...LIST_WORDS]) },
  // Every page records that it was opened; the services page itself is loaded on demand.
  { name: "own-services", test: inFolder("apps/web/src/features/services", "own-services") },
  // The choice of rows and columns, of reports with both.
  {
    name: "choices",
    test: matches([
      inFolder(
        "apps/web/src/features/list-parts",
        "column-choice kept-columns lazy-parts use-row-choice",
      ),
      inFolder("compiled-words/messages", "columns rows_all rows_choose_one"),
    ]),
  },
  // The bar of the parcels' reports is with them.
  { name: "filters", test: /features\/report-filters\/(?!period-filter-bar)/ },
];

export default defineConfig({
  root: app,
  base: "/",
  resolve: { alias: { "brotli/decompress.js": `${app}build/no-brotli.ts` } },
  plugins: [
    messagesPlugin(app),
    featurePartsPlugin(),
    iconsPlugin(),
    lettersPlugin(),
    supportedSyntaxPlugin(),
    plainImportsPlugin(),
    react(),
    tailwindcss(),
    stylePartsPlugin(".vite/style-parts.json"),
  ],
  build: {
    ...BUILD_TARGETS,
    manifest: true,
    // The PDF writer is loaded when the receipt page is idle.
    chunkSizeWarningLimit: 600,
    outDir: "dist",
    emptyOutDir: true,
    // A data: URL for a small asset would need img-src data: everywhere and cannot be cached.
    assetsInlineLimit: 0,
    // The server lists a page's files in the page; preload lists next to every dynamic import would duplicate that.
    modulePreload: false,
    // The page starts with start.ts; the app's main module is built as a named entry that start.ts finds.
    rolldownOptions: {
      input: { index: `${app}index.html`, main: `${app}src/app/main.tsx` },
      // Inlines the paths of calls where they are used.
      optimization: { inlineConst: { mode: "all", pass: 2 } },
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
});
