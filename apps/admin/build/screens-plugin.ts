import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { runnerImport } from "vite";
import type { Plugin } from "vite";

interface Patterns {
  readonly screenPatterns: () => readonly string[];
}

/** Writes the list of screen URLs after the build; the server responds to any other path with 404. */
export function screensPlugin(root: string, list: string): Plugin {
  return {
    name: "konter-screens",
    apply: "build",
    async closeBundle(failure) {
      if (failure !== undefined) return;
      const { module } = await runnerImport<Patterns>(`${root}src/app/screen-patterns.ts`, {
        root,
        configFile: false,
        logLevel: "error",
      });
      mkdirSync(dirname(list), { recursive: true });
      writeFileSync(list, `${JSON.stringify(module.screenPatterns(), null, 1)}\n`);
    },
  };
}
