import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkBoundaries } from "./boundaries/check.ts";
import { FORBIDDEN_IMPORTS } from "./boundaries/forbidden-imports.ts";
import { SERVER, SOUND, WEB } from "./boundaries/sound-project.ts";
import type { Files } from "./boundaries/sound-project.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "konter-boundaries-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function check(planted: Files) {
  for (const [path, text] of Object.entries({ ...SOUND, ...planted })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkBoundaries(root);
}

describe("the boundary check", () => {
  it("finds nothing in a project without violations, and reports how much it read", () => {
    const { problems, fileCount, importCount } = check({});
    expect(problems).toEqual([]);
    expect(fileCount).toBe(Object.keys(SOUND).filter((path) => !path.endsWith(".json")).length);
    expect(importCount).toBeGreaterThan(25);
  });

  it("ignores installed, built and generated files", () => {
    const breaking = `import "../../../apps/server/src/main.ts";`;
    const { problems } = check({
      "packages/ledger/node_modules/x/index.ts": breaking,
      "apps/web/dist/index.js": breaking,
      [`${WEB}/compiled-words/messages.js`]: breaking,
      [`${WEB}/routes.gen.ts`]: breaking,
    });
    expect(problems).toEqual([]);
  });

  it.each(FORBIDDEN_IMPORTS)("reports %s", (_, path, text, expected) => {
    const { problems } = check({ [path]: text });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(path);
    expect(problems[0]).toContain(expected);
  });

  it("reports an import of a higher layer, including a type-only one", () => {
    const path = `${SERVER}/domains/money/payouts/x.ts`;
    const text = `import type { price } from "../../sales/pricing/index.ts";`;
    expect(check({ [path]: text }).problems).toEqual([
      "money/payouts imports sales/pricing, which is in a higher layer (scripts/boundaries/layers.ts)",
    ]);
  });

  it("reports two modules that import types of each other", () => {
    const path = `${SERVER}/domains/sales/pricing/x.ts`;
    const text = `import type { buy } from "../purchase/index.ts";`;
    expect(check({ [path]: text }).problems).toEqual([
      "modules import each other: sales/pricing → sales/purchase → sales/pricing",
    ]);
  });

  it("reports an import of a module by the kernel", () => {
    const path = `${SERVER}/kernel/audit/x.ts`;
    const text = `import { price } from "../../domains/sales/pricing/index.ts";`;
    expect(check({ [path]: text }).problems).toContain(
      `${path} imports ../../domains/sales/pricing/index.ts: server kernel audit may not import server module sales/pricing`,
    );
  });

  it("reports a cycle once, by its shortest path", () => {
    const { problems } = check({
      [`${SERVER}/platform/a.ts`]: `import "./b.ts";`,
      [`${SERVER}/platform/b.ts`]: `import "./c.ts"; import "./a.ts";`,
      [`${SERVER}/platform/c.ts`]: `import "./a.ts";`,
    });
    const folder = `${SERVER}/platform`;
    expect(problems).toEqual([`import cycle: ${folder}/a.ts → ${folder}/b.ts → ${folder}/a.ts`]);
  });

  it("follows a glob only into the part of a feature that it imports", () => {
    const feature = `${WEB}/features/pulsa/feature.ts`;
    const route = `import { layout } from "../../app/layout.ts"; export const routes = [layout];`;
    const reads = (part: string) => ({
      [`${WEB}/app/layout.ts`]: `export const layout = import.meta.glob("../features/pulsa/feature.ts", { query: "?${part}" });`,
      [feature]: `${route} export const ENTRIES = [layout]; export const PLACES = [];`,
    });
    expect(check(reads("places")).problems).toEqual([]);
    expect(check(reads("entries")).problems).toEqual([
      `import cycle: ${WEB}/app/layout.ts → ${feature}?entries → ${WEB}/app/layout.ts`,
    ]);
  });

  it("reports a folder with more than 40 files", () => {
    const files = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`${SERVER}/platform/f${at}.ts`, "export {};\n"]),
      );
    expect(check(files(40)).problems).toEqual([]);
    expect(check(files(41)).problems).toEqual([`${SERVER}/platform: 41 files, 40 at most`]);
  });

  it("does not read imports in comments and strings, and allows 400 lines", () => {
    const { problems } = check({
      [`${SERVER}/platform/x.ts`]: `// import "../main.ts";\nexport const text = 'import "../main.ts"';`,
      [`${SERVER}/platform/y.ts`]: "export {};\n".repeat(400),
    });
    expect(problems).toEqual([]);
  });
});
