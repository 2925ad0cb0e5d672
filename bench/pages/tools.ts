import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const TOOLS = fileURLToPath(new URL("../../reports/tools", import.meta.url));

/**
 * What only a measurement needs: outside the lock file, fetched on first use, each into a folder of its own.
 * `wanted` is `name@version`; answers the package's folder. Throws when it cannot be installed.
 */
export function fetchTool(wanted: string): string {
  const name = wanted.slice(0, wanted.lastIndexOf("@"));
  const home = join(TOOLS, name.replaceAll("/", "-"));
  const folder = join(home, "node_modules", name);
  if (existsSync(folder)) return folder;
  mkdirSync(home, { recursive: true });
  const done = spawnSync("npm", ["install", "--prefix", home, "--no-save", wanted], {
    stdio: "inherit",
  });
  if (done.status !== 0) throw new Error(`${wanted} could not be installed`);
  return folder;
}
