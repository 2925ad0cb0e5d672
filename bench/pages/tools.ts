import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const TOOLS = fileURLToPath(new URL("../../reports/tools", import.meta.url));

/**
 * Installs a tool that only a measurement needs, outside the lock file, on first use, into a separate folder. `wanted`
 * is `name@version`. Returns the package's folder. Throws when it cannot be installed.
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
