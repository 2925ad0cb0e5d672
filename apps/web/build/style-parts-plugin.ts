import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { StylePart } from "@konter/contract/style-parts";
import type { Plugin } from "vite";
import { partsOf } from "./style-parts.ts";

/** Writes the parts of the built style sheets; the server inlines the parts that a page uses. */
export function stylePartsPlugin(list: string): Plugin {
  return {
    name: "konter-style-parts",
    writeBundle({ dir = "" }, bundle) {
      const sheets: Record<string, readonly StylePart[]> = {};
      for (const built of Object.values(bundle)) {
        if (built.type === "asset" && built.fileName.endsWith(".css"))
          sheets[built.fileName] = partsOf(String(built.source));
      }
      const path = join(dir, list);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(sheets));
    },
  };
}
