import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundlePrograms } from "../../packages/testkit/src/processes/server-in-one-file.ts";

const NAMES = ["load-demo", "office-product", "product"] as const;
type ServerName = (typeof NAMES)[number];

const sourceOf = (name: ServerName) => fileURLToPath(new URL(`${name}.ts`, import.meta.url));

/** A server's file and additional environment variables. */
export interface ServerProgram {
  readonly file: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** Bundles each of the tests' servers into one file, whose start takes a third less CPU time. Returns the folder. */
export async function bundleServers(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "konter-journeys-"));
  const sources = Object.fromEntries(NAMES.map((name) => [name, sourceOf(name)]));
  await bundlePrograms(sources, join(folder, "servers"));
  return folder;
}

/** Returns the source file without a folder of `bundleServers`. */
export function serverProgram(name: ServerName, folder?: string): ServerProgram {
  if (folder === undefined) return { file: sourceOf(name), settings: {} };
  return {
    file: join(folder, "servers", `${name}.js`),
    settings: { NODE_COMPILE_CACHE: join(folder, "compiled") },
  };
}
