import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

/**
 * The folder of Node's compile cache for our modules: parsed, without types. Node compares each entry with its source.
 * If the folder is not writable, every start compiles again.
 */
export const COMPILE_CACHE = fileURLToPath(
  new URL("../../../../node_modules/.cache/konter", import.meta.url),
);

/** Enables the compile cache for modules loaded from here on. */
export function keepCompiled(): void {
  enableCompileCache(COMPILE_CACHE);
}
