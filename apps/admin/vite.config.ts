import { fileURLToPath } from "node:url";
import { iconsPlugin, messagesPlugin, plainImportsPlugin } from "@konter/ui/build";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { screensPlugin } from "./build/screens-plugin.ts";

const app = fileURLToPath(new URL(".", import.meta.url));

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/[a-z-]+)\//;
/** What several rooms are made of. The contract's schemas stay with the validators that fetch them. */
const OFFICE = [
  /apps\/admin\/src\/(app|paraglide)\//,
  /packages\/ui\/src\/(?!validation|sheet-panel|chart|money-timeline|date-|search-list|tabs|lazy-image|image-loading|barcode|code128|qr-code)/,
  /contract\/src\/(client|endpoints|limits|locale|money|phone|screens|time|transaction-status)\./,
  /node_modules\/lucide-react\//,
];

/** Few files: dozens of tiny ones cost more in requests and lost compression than they save. */
const CHUNKS = [
  { name: "framework", test: FRAMEWORK },
  {
    name: "office",
    minShareCount: 2,
    test: (id: string) => OFFICE.some((rule) => rule.test(id)),
  },
];

export default defineConfig({
  root: app,
  base: "/",
  plugins: [
    messagesPlugin(app),
    iconsPlugin(),
    plainImportsPlugin(),
    react(),
    tailwindcss(),
    screensPlugin(app, `${app}dist-server/screens.json`),
  ],
  build: {
    target: "es2022",
    manifest: true,
    outDir: "dist",
    emptyOutDir: true,
    // A data: URL for a small asset would need img-src data: everywhere and cannot be cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
});
