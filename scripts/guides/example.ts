import { execFile } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { checkBoundaries } from "../boundaries/check.ts";

const ROOT = join(import.meta.dirname, "../..");
/** Lists with one line for each domain, module or vendor. */
const LIST = /^(?:export )?const (?:DOMAINS|MODULES|VENDORS|WITHOUT_MOMENTS)\b.*[{[]$/m;
const NOT_COPIED = /[\\/](node_modules|dist|dist-server|compiled-words)$/;

interface Block {
  /** Whether it changes an existing file: a separate line, or an import and a row of a list. */
  readonly isForList: boolean;
  /** The line (without its indent) of the file after which the block is inserted. */
  readonly after?: string | undefined;
  readonly path: string;
  readonly text: string;
}

export interface Said {
  readonly isContent: boolean;
  readonly said: string;
}

interface ExampleOptions {
  /** The files of the source tree that the example needs. */
  readonly copied: readonly string[];
  /** The files that the copy's own tsconfig.json typechecks. */
  readonly included?: readonly string[];
  /** Tests that run on the copy. */
  readonly checks: readonly string[];
  readonly globalSetup?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** The blocks of a guide. Each one's path follows the language of its code block. */
export function readGuide(name: string) {
  const guide = readFileSync(join(ROOT, "docs", name), "utf8");
  const found = guide.matchAll(
    /^```(?:tsx?|sql|json) (in )?(\S+)(?: after `(.+)`)?\n([\s\S]*?)^```$/gm,
  );
  const blocks = [...found].map(([, forList, path = "", after, text = ""]): Block => ({
    isForList: forList !== undefined,
    after,
    path,
    text,
  }));
  const pathsOf = (isForList: boolean) =>
    blocks.filter((block) => block.isForList === isForList).map(({ path }) => path);
  return { blocks, ownFiles: pathsOf(false), filesOfOthers: pathsOf(true) };
}

/**
 * Writes a project that checks only these files of an app and their imports, in a sixth of the time for the whole app.
 */
export function writePartialProject(
  tree: string,
  app: string,
  included: readonly string[],
): string {
  const project = `${app}/tsconfig.example.json`;
  writeFileSync(
    join(tree, project),
    JSON.stringify({ extends: "./tsconfig.json", include: included }),
  );
  return project;
}

/** Creates a copy of the source with a guide's example. The copy is below the root, where libraries are found. */
export function placeExample(blocks: readonly Block[], options: ExampleOptions) {
  mkdirSync(join(ROOT, "reports"), { recursive: true });
  const tree = mkdtempSync(join(ROOT, "reports", "guide-"));
  copySource(tree, options);
  for (const block of blocks) place(tree, block);

  /** Runs a program on the copy. Returns its output and whether it succeeded. */
  const run = async (program: string, parameters: readonly string[]): Promise<Said> =>
    new Promise((resolve) => {
      execFile(
        process.execPath,
        [program, ...parameters],
        {
          cwd: tree,
          env: { ...process.env, NO_COLOR: "1", ...options.environment },
          maxBuffer: 10_000_000,
        },
        (error, stdout, stderr) => resolve({ isContent: error === null, said: stdout + stderr }),
      );
    });
  const paths = [...new Set(blocks.map(({ path }) => path))];
  const library = (path: string) => join(ROOT, "node_modules", path);
  return {
    tree,
    run,
    typecheck: (project = ".") =>
      run(library("typescript/bin/tsc"), [
        "--singleThreaded",
        "--noEmit",
        "-p",
        join(tree, project),
      ]),
    /** Checks the format of the example's files, and of the changed files with its lines. */
    checkFormat: () =>
      run(library("oxfmt/bin/oxfmt"), [
        "--check",
        "--config",
        join(ROOT, ".oxfmtrc.json"),
        "--no-error-on-unmatched-pattern",
        ...paths,
      ]),
    /** What the boundary check says of the example's files, and of those of others with its lines in them. */
    boundaryProblems: () => {
      const sources = paths.filter((path) => /\.tsx?$/.test(path));
      const files = sources.map((path) => ({ path, text: readFileSync(join(tree, path), "utf8") }));
      return checkBoundaries(tree, files).problems;
    },
    runChecks: (...parameters: readonly string[]) =>
      run(library("vitest/vitest.mjs"), ["run", "--root", tree, ...parameters]),
    /** Runs work while a file of the copy has another text. */
    async whileWrong<Answer>(
      path: string,
      wrong: (text: string) => string,
      act: () => Promise<Answer>,
    ): Promise<Answer> {
      const file = join(tree, path);
      const text = readFileSync(file, "utf8");
      const changed = wrong(text);
      if (changed === text) throw new Error(`nothing was made wrong in ${path}`);
      writeFileSync(file, changed);
      try {
        return await act();
      } finally {
        writeFileSync(file, text);
      }
    },
    remove: () => rmSync(tree, { recursive: true, force: true }),
  };
}
export type Example = ReturnType<typeof placeExample>;

function copySource(tree: string, options: ExampleOptions): void {
  const { copied, included = [], checks, globalSetup } = options;
  for (const path of [...copied, "package.json"])
    cpSync(join(ROOT, path), join(tree, path), {
      recursive: true,
      filter: (from) => !NOT_COPIED.test(from),
    });
  mkdirSync(join(tree, "node_modules/@konter"), { recursive: true });
  // The test kit imports the server by name, which must resolve to the copy instead of the source.
  for (const folder of ["packages", "apps"])
    for (const name of readdirSync(join(tree, folder)))
      symlinkSync(join(tree, folder, name), join(tree, "node_modules/@konter", name), "dir");
  const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, "tsconfig.json"), "utf8")) as {
    compilerOptions: object;
  };
  writeFileSync(
    join(tree, "tsconfig.json"),
    JSON.stringify({ compilerOptions, include: included }),
  );
  const test = {
    root: tree,
    include: checks,
    // One process that loads the checks' shared modules once.
    isolate: false,
    maxWorkers: 1,
    ...(globalSetup !== undefined && { globalSetup }),
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A second run over the same copy reads the modules that the first one transformed.
    experimental: { fsModuleCache: true, fsModuleCachePath: join(tree, "reports/modules") },
  };
  writeFileSync(
    join(tree, "vitest.config.mjs"),
    `import { featurePartsPlugin } from "./packages/ui/build/feature-parts-plugin.ts";
export default { plugins: [featurePartsPlugin()], test: ${JSON.stringify(test)} };\n`,
  );
}

/**
 * Two lines are an import and a row of the file's list, an indented line is a row, and any other line is appended to
 * the file.
 */
function place(tree: string, { isForList, after, path, text }: Block): void {
  const file = join(tree, path);
  mkdirSync(dirname(file), { recursive: true });
  if (!isForList) return writeFileSync(file, text);
  if (after !== undefined) {
    const placed = readFileSync(file, "utf8").split("\n");
    const at = placed.findIndex((line) => line.trim() === after);
    if (at < 0) throw new Error(`${path} has no line ${after}`);
    placed.splice(at + 1, 0, text.trimEnd());
    return writeFileSync(file, placed.join("\n"));
  }
  const lines = text.trimEnd().split("\n");
  const row = lines.find((line) => line.startsWith("  "));
  const imports = lines.filter((line) => line !== row).map((line) => `${line}\n`);
  if (row === undefined) return appendFileSync(file, text);
  const before = readFileSync(file, "utf8");
  if (!LIST.test(before)) throw new Error(`${path} has no list that is known here`);
  const listed = before.replace(LIST, (start) => `${start}\n${row}`);
  writeFileSync(file, imports.join("") + listed);
}
