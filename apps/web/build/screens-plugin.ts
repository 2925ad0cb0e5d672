import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/** Writes the list of screen URLs next to the built screens; the server responds to any other path with 404. */
export function screensPlugin(entry: string, list: string): Plugin {
  return {
    name: "konter-screens",
    async writeBundle({ dir = "" }) {
      const built = (await import(pathToFileURL(join(dir, entry)).href)) as {
        readonly screenPatterns: () => readonly string[];
      };
      writeFileSync(join(dir, list), `${JSON.stringify(built.screenPatterns(), null, 1)}\n`);
    },
  };
}
