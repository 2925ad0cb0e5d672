import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

/**
 * Where Node keeps what it made of our modules' texts: without types, parsed. It compares each with its text again. In a folder
 * that may not be written, every start compiles anew.
 */
export const COMPILE_CACHE = fileURLToPath(
  new URL("../../../../node_modules/.cache/konter", import.meta.url),
);

/** From here on modules are kept, and taken from what was kept. */
export function keepCompiled(): void {
  enableCompileCache(COMPILE_CACHE);
}
