import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "./proof/run.ts";

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

const NOT_READ: ReadonlySet<string> = new Set([
  "node_modules",
  ".git",
  "reports",
  "dist",
  "dist-server",
  "compiled-words",
]);
const FILES = globSync("**/*.*", {
  cwd: ROOT,
  exclude: (path) => NOT_READ.has(path.slice(path.lastIndexOf("/") + 1)),
});
const KNOWN: ReadonlySet<string> = new Set(
  // Each file by its whole path and by every end of it: pages name `money/payments/deciding/decide.ts`.
  FILES.flatMap((path) =>
    path.split("/").map((_part, index, parts) => parts.slice(index).join("/")),
  ),
);
const FOLDERS: ReadonlySet<string> = new Set(
  FILES.flatMap((path) =>
    path.split("/").map((_part, index, parts) => parts.slice(0, index).join("/")),
  ),
);

const EVERY_PAGE = globSync(["*.md", "docs/*.md", "docs/{adr,benchmarks,features,maps}/*.md"], {
  cwd: ROOT,
});
/** Guides name files that their reader creates, the changelog names files that were moved. */
const PAGES = EVERY_PAGE.filter(
  (page) => !/^docs\/(adding-a-|maps)|^(CHANGELOG|THIRD-PARTY-NOTICES)\.md/.test(page),
);
/** They shorten a folder to `P/`. */
const SHORTENED: Readonly<Record<string, string>> = {
  "docs/follow-one-purchase.md": "apps/server/src/domains/sales/purchase/",
};
/** The build and the server write them. */
const NOT_IN_GIT: ReadonlySet<string> = new Set([
  "dist-server/screens.json",
  "data/console/keys.json",
]);

const FILE =
  /`((?:[\w@.-]+\/)+[\w@.-]+\.(?:tsx?|sql|mjs|json|md|txt|ya?ml|css)|[\w-]+(?:\.[\w-]+)*\.(?:test|e2e)\.tsx?)`/g;
const FOLDER = /`((?:apps|packages|scripts|docs|e2e|bench|ops)\/[\w@./-]*[\w-])\/?`/g;

/** The paths in a page that are neither a file nor a folder of the repository. */
function missingPaths(text: string, shortened = ""): readonly string[] {
  const full = text.replaceAll("`P/", `\`${shortened}`);
  const files = [...full.matchAll(FILE)].map(([, path = ""]) => path);
  const folders = [...full.matchAll(FOLDER)].map(([, path = ""]) => path);
  return [...new Set([...files, ...folders])].filter(
    (path) => !KNOWN.has(path) && !FOLDERS.has(path) && !NOT_IN_GIT.has(path),
  );
}

function missingLinks(page: string, text: string): readonly string[] {
  return [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => !existsSync(join(ROOT, dirname(page), target)));
}

/** Lines of an excerpt that are not in the file it names. */
function strangeLines(text: string, readFile: (path: string) => string): readonly string[] {
  return [...text.matchAll(/^```(?:tsx?|sql) (\S+)\n([\s\S]*?)^```$/gm)].flatMap(
    ([, path = "", excerpt = ""]) => {
      const lines = new Set(
        readFile(path)
          .split("\n")
          .map((line) => line.trim()),
      );
      return excerpt
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== "" && line !== "…" && !lines.has(line))
        .map((line) => `${path}: ${line}`);
    },
  );
}

describe("the documentation", () => {
  test("names only files that exist", () => {
    const missing = PAGES.flatMap((page) =>
      missingPaths(read(page), SHORTENED[page]).map((path) => `${page}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  test("links only to files that exist", () => {
    const missing = EVERY_PAGE.flatMap((page) =>
      missingLinks(page, read(page)).map((target) => `${page}: ${target}`),
    );
    expect(missing).toEqual([]);
  });

  test("quotes lines that are in the code", () => {
    const page = read("docs/one-slice-line-by-line.md");
    expect(page.match(/^```ts /gm)?.length).toBeGreaterThan(5);
    expect(strangeLines(page, read)).toEqual([]);
  });

  test("lists every decision in the index, under its title", () => {
    const index = read("docs/adr/README.md");
    const decisions = globSync("docs/adr/0*.md", { cwd: ROOT });
    const lines = decisions.map((path) => {
      const title = read(path).split("\n")[0]?.slice(2) ?? "";
      return `- [${title}](${path.slice("docs/adr/".length)})`;
    });
    expect(lines.filter((line) => !index.includes(line))).toEqual([]);
  });

  test("keeps each decision to a page with the same headings", () => {
    const wrong = globSync("docs/adr/0*.md", { cwd: ROOT }).filter((path) => {
      const text = read(path);
      const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
      return text.split(/\s+/).length > 470 || headings.join() !== HEADINGS.join();
    });
    expect(wrong).toEqual([]);
  });
});

const HEADINGS = [
  "Status",
  "Context",
  "Decision",
  "Alternatives considered",
  "Consequences",
  "Enforced by",
];

describe("the checks themselves", () => {
  test("find a path, a link and an excerpt that are wrong", () => {
    expect(missingPaths("`packages/contract/src/nothing.ts`, `no-such.db.test.ts`, `e2e`")).toEqual(
      ["packages/contract/src/nothing.ts", "no-such.db.test.ts"],
    );
    expect(missingPaths("`P/module.ts`", "apps/server/src/domains/people/contacts/")).toEqual([]);
    expect(missingLinks("docs/x.md", "[a](none.md), [b](GLOSSARY.md#term)")).toEqual(["none.md"]);
    expect(strangeLines("```ts a.ts\n  one();\n…\ntwo();\n```\n", () => "one();")).toEqual([
      "a.ts: two();",
    ]);
  });
});
