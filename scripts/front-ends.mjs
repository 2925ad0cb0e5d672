// Plain JavaScript for the host's Node (20 or newer); Vite itself runs on the pinned Node.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const APPS = ["apps/web", "apps/admin"];
const SERVER_CONFIG = "vite.server.config.ts";
const WORKER_CONFIG = "vite.worker.config.ts";
/** The sources of both bundles in addition to their own folders. */
const COMMON_SOURCES = ["packages/client", "packages/ui", "packages/contract"];
const NOT_SOURCES = new Set(["dist", "dist-server", "node_modules", "compiled-words", ".vite"]);
const NOT_IN_THE_BUNDLE = /\.(db|long)?\.?test\.tsx?$|\.tsbuildinfo$|\.log$/;

/** Builds each front end whose sources changed since its last complete build. Throws when a build fails. */
export function buildChangedFrontEnds(root) {
  for (const app of APPS) {
    const sources = hashOfSources(root, app);
    const stamp = stampOf(root, app);
    if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) continue;
    build(root, app, sources);
  }
}

/** Builds every front end, whether or not it changed. */
export function buildFrontEnds(root) {
  for (const app of APPS) build(root, app, hashOfSources(root, app));
}

/** The stamp is removed first and written last, so that an interrupted build never counts as complete. */
function build(root, app, sources) {
  if (!existsSync(join(root, app, "vite.config.ts"))) {
    throw new Error(`${app} has no vite.config.ts: nothing to build.`);
  }
  console.log(`Building ${app} (vite build).`);
  const stamp = stampOf(root, app);
  rmSync(stamp, { force: true });
  runVite(root, app, "vite.config.ts");
  // Builds the same screens for the server, which renders a page's first view, and then the service worker.
  for (const config of [SERVER_CONFIG, WORKER_CONFIG])
    if (existsSync(join(root, app, config))) runVite(root, app, config);
  compressAssets(join(root, app, "dist", "assets"));
  writeFileSync(`${stamp}.new`, sources);
  renameSync(`${stamp}.new`, stamp);
}

function runVite(root, app, config) {
  const node = join(root, "node_modules", ".bin", "node");
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const done = spawnSync(node, [vite, "build", "--config", config, "--logLevel", "warn"], {
    cwd: join(root, app),
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (done.error) throw new Error(`vite could not be started: ${done.error.message}`);
  if (done.status !== 0)
    throw new Error(`vite build of ${app} (${config}) ended with ${done.status ?? done.signal}.`);
}

/** Compresses once at the best level, so that the server only picks a file that the browser accepts. */
function compressAssets(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue;
    const bytes = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

function stampOf(root, app) {
  return join(root, app, "dist", ".konter-sources");
}

function hashOfSources(root, app) {
  const hash = createHash("sha256");
  const files = [app, ...COMMON_SOURCES].flatMap((folder) => sourceFiles(root, folder));
  for (const file of ["package-lock.json", ...files]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/** Paths relative to `root`, in a fixed order. */
function sourceFiles(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (NOT_SOURCES.has(entry.name) || NOT_IN_THE_BUNDLE.test(entry.name)) return [];
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return sourceFiles(root, path);
      return entry.isFile() ? [path] : [];
    });
}
