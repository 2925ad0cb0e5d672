// Plain JavaScript for the host's Node (20 or newer): nothing is installed yet when this runs.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * Runs npm in `root` when the installed packages differ from package-lock.json. Throws when npm fails or installed
 * something else.
 */
export function installWhatIsMissing(root) {
  const stamp = join(root, "node_modules", ".konter-lock");
  const lockText = readFileSync(join(root, "package-lock.json"), "utf8");
  const wanted = createHash("sha256").update(lockText).digest("hex");
  if (readIfPresent(stamp) === wanted) return;
  const before = comparedWithLock(root, lockText);
  if (before.different || before.missing) {
    console.log("Installing the packages of package-lock.json (npm install).");
    runNpm(root);
    leaveOutHeadersOfNode(root);
    // If packages are missing but none differs, they are leftovers in the lock that no package.json needs.
    if (comparedWithLock(root, lockText).different) {
      throw new Error("npm installed something else than package-lock.json asks for.");
    }
  }
  writeFileSync(`${stamp}.new`, wanted);
  renameSync(`${stamp}.new`, stamp);
}

/**
 * Compares npm's own record of the installed packages with the lock. A developer's `npm install` writes that record
 * too, so nothing is installed twice. Optional packages of other platforms are only in the lock.
 */
function comparedWithLock(root, lockText) {
  const record = readIfPresent(join(root, "node_modules", ".package-lock.json"));
  if (record === undefined || !existsSync(join(root, "node_modules", ".bin", "node"))) {
    return { different: true, missing: true };
  }
  const installed = JSON.parse(record).packages;
  const locked = JSON.parse(lockText).packages;
  const differs = (path) =>
    installed[path].version !== locked[path]?.version ||
    installed[path].integrity !== locked[path]?.integrity;
  const isMissing = (path) =>
    path.startsWith("node_modules/") && locked[path].optional !== true && !(path in installed);
  return {
    different: Object.keys(installed).some(differs),
    missing: Object.keys(locked).some(isMissing),
  };
}

/**
 * Not `npm ci`: npm 11 rejects a lock without the optional packages of other platforms, which are missing when the lock
 * was written behind a registry mirror without them. The installed versions and hashes are still the lock's, and the
 * lock is not changed.
 */
function runNpm(root) {
  // npm puts node_modules/.bin first, whose Node may be replaced while npm runs.
  const path = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join("node_modules", ".bin")))
    .join(delimiter);
  const done = spawnSync(
    "npm",
    ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      cwd: root,
      env: { ...process.env, PATH: path },
      stdio: ["ignore", "inherit", "inherit"],
    },
  );
  if (done.error) throw new Error(`npm could not be started: ${done.error.message}`);
  if (done.status !== 0) throw new Error(`npm install ended with code ${done.status}.`);
}

/** The package `node` links its program from a nested package, which also contains 60 MB of C++ headers and texts. */
function leaveOutHeadersOfNode(root) {
  const node = join(root, "node_modules", "node");
  if (existsSync(join(node, "bin", "node")))
    rmSync(join(node, "node_modules"), { recursive: true, force: true });
}

function readIfPresent(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
