import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface BuiltFile {
  readonly file: string;
  readonly imports?: readonly string[];
}

/**
 * Finds the files into which sources were built, with all imports, by the build's manifest; each after those it
 * imports.
 */
export function readBuiltFiles(folder: string): (sources: readonly string[]) => readonly string[] {
  const path = join(folder, ".vite/manifest.json");
  const manifest = existsSync(path)
    ? (JSON.parse(readFileSync(path, "utf8")) as Readonly<Record<string, BuiltFile>>)
    : {};
  return (sources) => {
    const found = new Set<string>();
    const add = (name: string): void => {
      const built = manifest[name];
      if (built === undefined || found.has(`/${built.file}`)) return;
      for (const imported of built.imports ?? []) add(imported);
      found.add(`/${built.file}`);
    };
    for (const source of sources) add(source);
    return [...found];
  };
}
