import { readFileSync } from "node:fs";
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
import { screensPlugin } from "./build/screens-plugin.ts";

const app = fileURLToPath(new URL(".", import.meta.url));

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/[a-z-]+)\//;
/** The texts in `app/words`; a feature's own texts stay with it, even if another feature shows a part of it. */
const SHARED_WORDS: ReadonlySet<string> = new Set(
  Object.keys(JSON.parse(readFileSync(`${app}src/app/words/id.json`, "utf8")) as object),
);
const WORD = /apps\/admin\/src\/compiled-words\/messages\/(\w+)\.js$/;

/** Code shared by several pages. The contract's schemas stay with the validators that load them. */
const OFFICE = [
  /apps\/admin\/src\/app\/(?!pickers\/|pictures\/|records\/|lists\/(chosen-bar|xlsx-button))/,
  /packages\/client\/src\/(?!logos\/)/,
  /apps\/admin\/src\/compiled-words\/(?!messages\/)/,
  /packages\/ui\/src\/(?!forms\/(validation|date-|suggest-field)|sheets\/sheet-panel|lists\/(chart|money-timeline|points-list|search-list)|parcels\/|tabs|images\/(?!brand-mark)|drawn-paper\/|labels\/)/,
  /contract\/src\/(client|limits|locale|values\/(money|phone|time))\./,
  /node_modules\/lucide-react\//,
];

/**
 * Code of every page after sign-in but not of sign-in itself: the pages with their names, and the calls for their
 * counts.
 */
const PAGES = [
  /apps\/admin\/src\/features\/[a-z\d-]+\/feature\.ts\?pages$/,
  /apps\/admin\/src\/app\/(office-pages?|sections)\.ts/,
  /apps\/admin\/src\/compiled-words\/messages\/(room|section|group|find_words)_|_waiting_count/,
];

const isOfPages = (id: string) => PAGES.some((rule) => rule.test(id));
const isOfOffice = (id: string) =>
  OFFICE.some((rule) => rule.test(id)) || SHARED_WORDS.has(WORD.exec(id)?.[1] ?? "");

/** Few files, because dozens of tiny ones cost more in requests and lost compression than they save. */
const CHUNKS = [
  { name: "framework", test: FRAMEWORK },
  {
    name: "office",
    minShareCount: 2,
    test: (id: string) => isOfOffice(id) && !isOfPages(id),
  },
  // After the groups that it shares code with, because a group takes all modules that no earlier group took.
  { name: "pages", test: isOfPages },
];

export default defineConfig({
  root: app,
  base: "/",
  plugins: [
    messagesPlugin(app),
    featurePartsPlugin(),
    iconsPlugin(),
    lettersPlugin(),
    supportedSyntaxPlugin(),
    plainImportsPlugin(),
    react(),
    tailwindcss(),
    screensPlugin(app, `${app}dist-server/screens.json`),
  ],
  build: {
    ...BUILD_TARGETS,
    manifest: true,
    outDir: "dist",
    emptyOutDir: true,
    // A data: URL for a small asset would need img-src data: everywhere and cannot be cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
});
