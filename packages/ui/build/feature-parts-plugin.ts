import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";
import { onlyPart, withoutMissing } from "./feature-parts.ts";

const FEATURE = /\/src\/features\/[a-z\d-]+\/feature\.ts(?:\?([a-z-]+))?$/;
const LIST = /\/src\/app\/[a-z-]+\.ts$/;

/**
 * Splits each `feature.ts` into a module with its routes, which every page loads, and one per list that it registers
 * in, loaded with the list's reader. `feature.ts?entries` has only the entries and their dependencies.
 */
export function featurePartsPlugin(): Plugin {
  return {
    name: "konter-feature-parts",
    // Runs after TypeScript compilation, when types and type imports are removed.
    enforce: "post",
    transform(code, id) {
      const feature = FEATURE.exec(id);
      if (feature !== null) return { code: onlyPart(code, feature[1]), map: null };
      if (!LIST.test(id) || !code.includes("/feature.ts?")) return undefined;
      const sourceOf = (path: string) => readFileSync(resolve(dirname(id), path), "utf8");
      return { code: withoutMissing(code, sourceOf), map: null };
    },
  };
}
