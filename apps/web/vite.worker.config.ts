import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { BUILD_TARGETS, supportedSyntaxPlugin } from "@konter/ui/build";
import { defineConfig } from "vite";
import type { Manifest } from "vite";

const app = fileURLToPath(new URL(".", import.meta.url));

/** Built after the screens, because it lists every file of their build. */
export default defineConfig(() => {
  const manifest = JSON.parse(readFileSync(`${app}dist/.vite/manifest.json`, "utf8")) as Manifest;
  const built = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]);
  const files = [...new Set(built)].map((file) => `/${file}`).toSorted();
  return {
    root: app,
    plugins: [supportedSyntaxPlugin()],
    // The page's own files are already in the folder.
    publicDir: false as const,
    define: {
      BUILT_FILES: JSON.stringify(files),
      BUILD_NAME: JSON.stringify(
        createHash("sha256").update(files.join()).digest("hex").slice(0, 12),
      ),
      "process.env.NODE_ENV": JSON.stringify("production"),
    },
    build: {
      ...BUILD_TARGETS,
      outDir: "dist",
      emptyOutDir: false,
      rolldownOptions: {
        input: "src/worker/service-worker.ts",
        output: { entryFileNames: "service-worker.js", codeSplitting: false },
      },
    },
  };
});
