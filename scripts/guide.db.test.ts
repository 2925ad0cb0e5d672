import { execFile } from "node:child_process";
import {
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
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { checkBoundaries } from "./boundaries/check.ts";

const ROOT = join(import.meta.dirname, "..");
const GUIDE = readFileSync(join(ROOT, "docs/adding-a-domain.md"), "utf8");
const LIST = /^export const (?:DOMAINS|MODULES).*[{[]$/m;

/** The example's own test, and the checks that name what it forgets. */
const CHECKS = [
  "apps/server/src/domains/people/reminders/reminders.db.test.ts",
  "apps/server/src/composition/personal-data.db.test.ts",
  "apps/server/src/composition/notices.test.ts",
  "apps/server/src/composition/modules.test.ts",
  "apps/server/src/composition/settings.test.ts",
];

interface Block {
  /** Whether it is two lines for a list, not a file of its own. */
  readonly isForList: boolean;
  readonly path: string;
  readonly text: string;
}

/** The guide's blocks, each named after the language. */
function blocksOf(guide: string): readonly Block[] {
  const blocks = /^```(?:ts|sql) (in )?(\S+)\n([\s\S]*?)^```$/gm;
  return [...guide.matchAll(blocks)].map(([, forList, path = "", text = ""]) => ({
    isForList: forList !== undefined,
    path,
    text,
  }));
}

let tree = "";
/** The source with the guide's example beside it. It lies under the root, where libraries are found. */
beforeAll(() => {
  mkdirSync(join(ROOT, "reports"), { recursive: true });
  tree = mkdtempSync(join(ROOT, "reports", "guide-"));
  for (const path of ["packages", "apps/server", "package.json"])
    cpSync(join(ROOT, path), join(tree, path), {
      recursive: true,
      filter: (from) => !/[\\/](node_modules|dist)$/.test(from),
    });
  mkdirSync(join(tree, "node_modules/@konter"), { recursive: true });
  for (const name of readdirSync(join(tree, "packages")))
    symlinkSync(join(tree, "packages", name), join(tree, "node_modules/@konter", name), "dir");
  const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, "tsconfig.json"), "utf8")) as {
    compilerOptions: object;
  };
  const include = [
    "apps/server/src/main.ts",
    "apps/server/src/domains/people/reminders",
    "packages/postgres/src/testing",
    "packages/theme/src",
  ];
  writeFileSync(join(tree, "tsconfig.json"), JSON.stringify({ compilerOptions, include }));
  const settings = {
    root: tree,
    include: CHECKS,
    globalSetup: "packages/postgres/src/testing/global-setup.ts",
    testTimeout: 90_000,
    hookTimeout: 120_000,
  };
  writeFileSync(
    join(tree, "vitest.config.mjs"),
    `export default { test: ${JSON.stringify(settings)} };\n`,
  );
  blocksOf(GUIDE).forEach(place);
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

function place({ isForList, path, text }: Block): void {
  const file = join(tree, path);
  mkdirSync(dirname(file), { recursive: true });
  if (!isForList) return writeFileSync(file, text);
  const [imported = "", line = ""] = text.split("\n");
  const before = readFileSync(file, "utf8");
  writeFileSync(file, `${imported}\n${before.replace(LIST, (start) => `${start}\n${line}`)}`);
}

/** What a program of ours says over the tree, and whether it was content. */
async function run(program: string, parameters: readonly string[]) {
  const environment = { ...process.env, KONTER_TEST_POSTGRES: JSON.stringify(inject("postgres")) };
  return new Promise<{ readonly isContent: boolean; readonly said: string }>((resolve) => {
    execFile(
      process.execPath,
      [join(ROOT, "node_modules", program), ...parameters],
      { cwd: tree, env: environment, maxBuffer: 10_000_000 },
      (error, stdout, stderr) => resolve({ isContent: error === null, said: stdout + stderr }),
    );
  });
}
const typecheck = () => run("typescript/bin/tsc", ["-p", tree]);

test("the guide's domain touches two files of others and keeps the boundaries", () => {
  const blocks = blocksOf(GUIDE);
  expect(blocks.filter(({ isForList }) => isForList).map(({ path }) => path)).toEqual([
    "packages/contract/src/domains.ts",
    "apps/server/src/composition/modules.ts",
  ]);
  const files = blocks.filter(({ isForList }) => !isForList);
  expect(files.length).toBeGreaterThan(12);
  expect(files.filter(({ path }) => !path.includes("/reminders/"))).toEqual([]);
  const { problems } = checkBoundaries(tree);
  expect(problems.filter((problem) => problem.includes("reminders"))).toEqual([]);
});

test("it typechecks; a wrong line in it would not", async () => {
  expect(await typecheck()).toEqual({ isContent: true, said: "" });
  const wrong = join(tree, "apps/server/src/domains/people/reminders/wrong.ts");
  writeFileSync(wrong, 'export const wrong: number = "no";\n');
  try {
    expect((await typecheck()).said).toContain("reminders/wrong.ts");
  } finally {
    rmSync(wrong);
  }
});

test("it is mounted beside all the others, and its own test and the checks of the lists pass with it", async () => {
  const { isContent, said } = await run("vitest/vitest.mjs", ["run", "--root", tree]);
  expect(isContent, said).toBe(true);
  for (const check of CHECKS) expect(said).toContain(check);
});
