import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const OURS = fileURLToPath(new URL("../src/create-icon.ts", import.meta.url));

/** Replaces lucide's configurable icon builder by a few lines of our own. */
export function iconsPlugin(): Plugin {
  return {
    name: "konter-icons",
    enforce: "pre",
    resolveId(source, importer) {
      const isIcon = importer?.includes("/lucide-react/dist/esm/icons/") ?? false;
      return isIcon && source.endsWith("/createLucideIcon.mjs") ? OURS : undefined;
    },
  };
}
