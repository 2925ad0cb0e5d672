import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";
import { onlyPart, withoutMissing } from "./feature-parts.ts";

const FEATURE = /\/src\/features\/[a-z-]+\/feature\.ts(?:\?([a-z-]+))?$/;
const LIST = /\/src\/app\/[a-z-]+\.ts$/;

/**
 * Makes of each `feature.ts` a module for its routes, which every page loads, and one for each list that it adds to, which come with
 * who reads them: `feature.ts?entries` has the entries alone, and what they need.
 */
export function featurePartsPlugin(): Plugin {
  return {
    name: "konter-feature-parts",
    // By then it is no TypeScript any more: types are gone, and so are imports of them.
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
