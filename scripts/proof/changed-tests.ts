import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Test files that can notice a change, by the Vitest project that runs them. */
export interface ChangedTests {
  readonly unit: readonly string[];
  readonly integration: readonly string[];
  readonly e2e: readonly string[];
}

const DOMAINS = "apps/server/src/domains";
const TEST = /\.test\.tsx?$/;
/** Tests that compare all calls, roles, codes and modules. */
const OF_ALL_MODULES =
  "apps/server/src/composition/**/{access,junk,modules,roles,sentences}*.test.ts";
/**
 * Tests that compare a part of a module (its tables, notifications, settings, queues, personal data) with those of
 * all others.
 */
const OF_MODULE_PARTS =
  "apps/server/src/composition/**/{workers,foreign-ids,notices,personal-data,settings}*.test.ts";
/** Files in which a module or a domain of the contract declares such parts, apart from its calls. */
const MODULE_PART =
  /^(?:module|contract|notices|personal-data|[\w-]*settings|[\w-]*workers?)\.ts$|^tables\//;
/**
 * The same for parts in files with arbitrary names: workers, queues and kinds of approval. Calls have separate
 * tests.
 */
const isNamedByModule = (module: string, file: string, root: string): boolean =>
  file !== "routes.ts" &&
  importsOf(join(DOMAINS, module, "module.ts"), root).includes(join(DOMAINS, module, file));
/** Tests that a change of a table or a function of PostgreSQL can affect anywhere. */
const OF_THE_DATABASE = [
  "packages/{ledger,postgres}/src/**/*.test.ts",
  `${DOMAINS}/sales/purchase/*/{buy-prepaid,settle-purchase,questions,verify-purchases}.db.test.ts`,
  `${DOMAINS}/sales/report/*.db.test.ts`,
  `${DOMAINS}/money/cashback/entries.db.test.ts`,
];

interface Rule {
  /** Matches the path of a changed file. */
  readonly changed: RegExp;
  /** Globs of the tests, from the groups that the expression captured. */
  readonly tests: (caught: readonly string[], root: string) => readonly string[];
}

/** The first match counts. A changed test itself is always included. */
const RULES: readonly Rule[] = [
  {
    changed: /^apps\/server\/src\/kernel\/(\w+)/,
    tests: ([path = "", unit = ""]) => [
      `apps/server/src/kernel/${unit}/**/*.test.ts`,
      OF_ALL_MODULES,
      OF_MODULE_PARTS,
      ...(path.includes("/tables/") ? ["scripts/table-changes.test.ts"] : []),
      ...OF_THE_DATABASE,
      `${DOMAINS}/{messages,people,office}/*/*.test.ts`,
    ],
  },
  {
    changed: /^apps\/server\/src\/domains\/([\w-]+\/[\w-]+)\/(.+)/,
    tests: ([, module = "", file = ""], root) => [
      `${DOMAINS}/${module}/**/*.test.ts`,
      ...(file === "module.ts" || file === "routes.ts" ? [OF_ALL_MODULES] : []),
      ...(MODULE_PART.test(file) || isNamedByModule(module, file, root) ? [OF_MODULE_PARTS] : []),
      ...(file.startsWith("tables/") ? ["scripts/table-changes.test.ts"] : []),
      ...(file.endsWith(".sql") ? OF_THE_DATABASE : []),
      ...(TEST.test(file) ? [] : importersOf(module, root)).map(
        (each) => `${DOMAINS}/${each}/*.test.ts`,
      ),
    ],
  },
  {
    changed: /^packages\/contract\/src\/([\w-]+)\/(.+)/,
    tests: ([, domain = "", file = ""]) => [
      "packages/contract/src/**/*.test.ts",
      `${DOMAINS}/*/${domain}/*.test.ts`,
      OF_ALL_MODULES,
      ...(MODULE_PART.test(file) ? [OF_MODULE_PARTS] : []),
    ],
  },
  { changed: /\.sql$/, tests: () => OF_THE_DATABASE },
  {
    changed: /^apps\/(web|admin)\/src\/features\/([\w-]+)\//,
    tests: ([, app = "", feature = ""]) => [
      `apps/${app}/src/features/${feature}/**/*.test.ts`,
      // Compares the feature's registrations with those of the others.
      `apps/${app}/src/app/{registered,screens}.test.ts`,
      `e2e/*/${app === "admin" ? "{admin-,}" : ""}${feature}.e2e.ts`,
    ],
  },
  {
    changed: /^(apps\/(?:web|admin)|packages\/[\w-]+)\//,
    tests: ([, workspace = ""]) => [`${workspace}/**/*.test.ts`],
  },
  { changed: /^apps\/server\/src\/(adapters\/[\w-]+)\//, tests: serverPart },
  { changed: /^apps\/server\/src\/([\w-]+)\//, tests: serverPart },
  { changed: /^scripts\//, tests: () => ["scripts/**/*.test.ts"] },
];

function serverPart([, part = ""]: readonly string[]): readonly string[] {
  return [`apps/server/src/${part}/**/*.test.ts`];
}

/** The tests that a change of these files (paths from the project's root) can affect. */
export function testsOfChange(changed: readonly string[], root: string): ChangedTests {
  const patterns = changed.flatMap((path) => {
    const isTest = TEST.test(path) || path.endsWith(".e2e.ts");
    const rule = RULES.find((each) => each.changed.test(path));
    const caught = rule?.changed.exec(path) ?? [];
    return [...(isTest ? [path] : []), ...(rule?.tests(caught, root) ?? [])];
  });
  const found = [...new Set(patterns.length === 0 ? [] : globSync(patterns, { cwd: root }))]
    .filter((path) => !path.includes("node_modules") && !path.endsWith(".long.test.ts"))
    .toSorted();
  return {
    unit: found.filter((path) => TEST.test(path) && !path.endsWith(".db.test.ts")),
    integration: found.filter((path) => path.endsWith(".db.test.ts")),
    e2e: found.filter((path) => path.endsWith(".e2e.ts")),
  };
}

/** The modules that import a module's public file, whose tests the change can break. */
function importersOf(module: string, root: string): readonly string[] {
  const face = join(DOMAINS, module, "index.ts");
  const importing = globSync(`${DOMAINS}/*/*/*.ts`, { cwd: root }).filter(
    (path) => !TEST.test(path) && importsOf(path, root).includes(face),
  );
  const names = importing.map((path) => path.split("/").slice(4, 6).join("/"));
  return [...new Set(names)].filter((name) => name !== module);
}

/** The source files that a file imports; none for a deleted file. */
function importsOf(path: string, root: string): readonly string[] {
  if (!existsSync(join(root, path))) return [];
  const imports = readFileSync(join(root, path), "utf8").matchAll(/from "(\.[^"]+)"/g);
  return [...imports].map(([, specifier = ""]) => join(dirname(path), specifier));
}
