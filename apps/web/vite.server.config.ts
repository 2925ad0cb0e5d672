import { fileURLToPath } from "node:url";
import { featurePartsPlugin, iconsPlugin, messagesPlugin } from "@konter/ui/build";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { screensPlugin } from "./build/screens-plugin.ts";

const app = fileURLToPath(new URL(".", import.meta.url));

/** The same screens for server-side rendering, in one file that is read once. */
export default defineConfig({
  root: app,
  plugins: [
    messagesPlugin(app),
    featurePartsPlugin(),
    iconsPlugin(),
    react(),
    screensPlugin("server-entry.js", "screens.json"),
  ],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: { noExternal: true },
  build: {
    ssr: "src/app/server-entry.tsx",
    target: "node24",
    outDir: "dist-server",
    emptyOutDir: true,
    // The server creates no PDFs.
    rolldownOptions: { external: ["pdfkit"], output: { codeSplitting: false } },
  },
});
