import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { FEATURE_PARTS, onlyPart } from "../../packages/ui/build/feature-parts.ts";
import { foreignTableProblems } from "./foreign-tables.ts";
import { forbidden, forbiddenNode } from "./arrows.ts";
import { importCycles } from "./cycles.ts";
import { importsOf } from "./imports.ts";
import { placeOf, type Place } from "./places.ts";
import {
  filesOfGlob,
  readWorkspaces,
  resolveImport,
  type Target,
  type Workspaces,
} from "./resolve.ts";
import { layerProblems } from "./layers.ts";
import { folderProblems, shapeProblems } from "./shape.ts";
import { sourceFiles, type SourceFile } from "./sources.ts";
import { readTableUse, unitOf } from "./table-use.ts";
import type { TableReport } from "./table-use.ts";

export interface BoundaryReport {
  readonly fileCount: number;
  readonly importCount: number;
  /** One line per problem: the file, its import and the reason, or a module and another module's table. */
  readonly problems: readonly string[];
  /** The other modules that each module of the server imports, including types. */
  readonly moduleUses: ReadonlyMap<string, ReadonlySet<string>>;
  readonly tables: TableReport;
}

/** Checks source files under `root` (all of them, unless some are named) against the arrows of docs/ARCHITECTURE.md. */
export function checkBoundaries(root: string, files = sourceFiles(root)): BoundaryReport {
  const workspaces = readWorkspaces(root);
  const graph = new Map<string, readonly string[]>();
  const problems = [...files.flatMap(shapeProblems), ...folderProblems(files)];
  const moduleUses = new Map<string, Set<string>>();
  let importCount = 0;
  for (const file of files) {
    const found = importsFound(root, workspaces, file);
    importCount += found.targets.length;
    problems.push(...found.problems);
    noteModuleUses(file.path, found.targets, moduleUses);
    for (const { path, text } of modulesOf(file)) {
      const { targets } = importsFound(root, workspaces, { ...file, text });
      graph.set(path, loadedBy(targets));
    }
  }
  problems.push(...importCycles(graph).map((cycle) => `import cycle: ${cycle}`));
  problems.push(...layerProblems(moduleUses));
  const tables = readTableUse(root, files);
  problems.push(...foreignTableProblems(root, tables));
  return { fileCount: files.length, importCount, problems, moduleUses, tables };
}

function noteModuleUses(
  path: string,
  targets: readonly FoundImport[],
  uses: Map<string, Set<string>>,
): void {
  const from = placeOf(path);
  if (from.isTest || !MODULE.test(path)) return;
  const unit = unitOf(path);
  const used = targets.flatMap(({ target }) =>
    target.kind === "file" && MODULE.test(target.path) ? [unitOf(target.path)] : [],
  );
  const others = used.filter((each) => each !== unit);
  uses.set(unit, new Set([...(uses.get(unit) ?? []), ...others]));
}

/** A file of a module of the server. */
const MODULE = /^apps\/server\/src\/(?:domains\/[^/]+|kernel)\/[^/]+\/./;

const FEATURE = /^apps\/(web|admin)\/src\/features\/[a-z\d-]+\/feature\.ts$/;

/** A `feature.ts` is loaded in parts (packages/ui/build/feature-parts-plugin.ts), every other file as a whole. */
function modulesOf({ path, text }: SourceFile): readonly SourceFile[] {
  if (!FEATURE.test(path)) return [{ path, text }];
  return [
    { path, text: onlyPart(text, undefined) },
    ...Object.keys(FEATURE_PARTS).map((part) => ({
      path: `${path}?${part}`,
      text: onlyPart(text, part),
    })),
  ];
}

const loadedBy = (targets: readonly FoundImport[]): readonly string[] =>
  targets.flatMap(({ target, isType, query }) =>
    target.kind === "file" && !isType ? [`${target.path}${query}`] : [],
  );

/**
 * These files read build output at a path that the composition or the server's page names, so no source imports a
 * source.
 */
const READS_BUILT = new Set([
  "apps/server/src/platform/http/page-drawing.ts",
  "apps/web/build/screens-plugin.ts",
  "apps/web/src/app/start.ts",
]);

interface FoundImport {
  readonly specifier: string;
  readonly target: Target;
  readonly isType: boolean;
  /** The part of the file; empty for the whole file. */
  readonly query: string;
}

function importsFound(root: string, workspaces: Workspaces, file: SourceFile) {
  const { specifiers, globs, ofTypes, computed, unreadable } = importsOf(file);
  const from = placeOf(file.path);
  const globbed = globs.flatMap(({ pattern, query }) =>
    filesOfGlob(root, file.path, pattern).map((specifier) => ({ specifier, query })),
  );
  const named = specifiers.map((specifier) => ({ specifier, query: "" }));
  const targets = [...named, ...globbed].map(({ specifier, query }) => ({
    specifier,
    query,
    isType: ofTypes.has(specifier),
    target: resolveImport(root, workspaces, file.path, specifier),
  }));
  const problems = targets.flatMap((found) => {
    const because = problemOf(root, file.path, found);
    return because === undefined ? [] : [`${file.path} imports ${found.specifier}: ${because}`];
  });
  if (unreadable) problems.push(`${file.path}: cannot be parsed, its imports are not known`);
  if (from.part === "nowhere") problems.push(`${file.path}: belongs to no part of the server`);
  const mayCompute = from.workspace === "tooling" || from.isTest || READS_BUILT.has(file.path);
  if (computed > 0 && !mayCompute) {
    problems.push(`${file.path}: imports a computed path, which no rule can follow`);
  }
  return { targets, problems };
}

/**
 * Files that join all domains. Browser code may import types from them, but must import runtime code from the domains.
 */
const OF_ALL_DOMAINS =
  /^packages\/contract\/src\/(calls|domains|endpoints|errors|examples|member-permissions|office-settings|openapi|permissions)\.ts$/;
const BROWSER = new Set(["client", "ui", "web", "admin"]);

/** Libraries that exactly one file imports, so that they can be replaced. */
const ADAPTERS: Readonly<Record<string, string>> = {
  hucre: "apps/server/src/platform/workbooks.ts",
};

function besideItsAdapter(path: string, specifier: string): string | undefined {
  const [library = ""] = specifier.split("/");
  const adapter = ADAPTERS[library];
  return adapter === undefined || path === adapter
    ? undefined
    : `only ${adapter} imports ${library}`;
}

/** The public file of a feature is its `index.ts`, or, without one, the file with the feature's name. */
function faceOf(root: string, path: string): Place {
  const place = placeOf(path);
  const index = join(dirname(path), "index.ts");
  const isOverruled = place.part === "feature" && path !== index && existsSync(join(root, index));
  return isOverruled ? { ...place, isFace: false } : place;
}

function problemOf(
  root: string,
  path: string,
  { specifier, target, isType }: FoundImport,
): string | undefined {
  const from = placeOf(path);
  switch (target.kind) {
    case "npm":
      return besideItsAdapter(path, specifier);
    case "node":
      return forbiddenNode(from);
    case "nowhere":
      return target.because;
    case "file": {
      const to = faceOf(root, target.path);
      const crosses = from.workspace !== to.workspace && from.workspace !== "tooling";
      if (crosses && specifier.startsWith(".")) return "another workspace is imported by its name";
      const isBundled = BROWSER.has(from.workspace) && !from.isTest;
      if (isBundled && !isType && OF_ALL_DOMAINS.test(target.path)) {
        return "a bundle would carry every domain of the contract";
      }
      return forbidden(from, to);
    }
  }
}
