import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** A source file of the project. `path` is relative to the root and written with `/`. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const FOLDERS = ["apps", "packages", "scripts", "e2e", "bench"];
const NOT_OURS = new Set([
  "node_modules",
  "dist",
  "dist-server",
  "compiled-words",
  "generated",
  ".vite",
]);
const SOURCE = /\.(ts|tsx|mts|js|jsx|mjs)$/;

/** Every handwritten source file: nothing installed, built or generated. */
export function sourceFiles(root: string): readonly SourceFile[] {
  const paths = readdirSync(root, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile() && SOURCE.test(entry.name)) return [entry.name];
    return FOLDERS.includes(entry.name) ? pathsIn(root, entry.name) : [];
  });
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

function pathsIn(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : pathsIn(root, path);
    return entry.isFile() && SOURCE.test(entry.name) && !entry.name.includes(".gen.") ? [path] : [];
  });
}
