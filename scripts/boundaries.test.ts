import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkBoundaries } from "./boundaries/check.ts";
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
  it("finds nothing in a project that keeps the rules, and says how much it read", () => {
    const { problems, fileCount, importCount } = check({});
    expect(problems).toEqual([]);
    expect(fileCount).toBe(Object.keys(SOUND).filter((path) => !path.endsWith(".json")).length);
    expect(importCount).toBeGreaterThan(25);
  });

  it("leaves out what is installed, built or generated", () => {
    const breaking = `import "../../../apps/server/src/main.ts";`;
    const { problems } = check({
      "packages/ledger/node_modules/x/index.ts": breaking,
      "apps/web/dist/index.js": breaking,
      [`${WEB}/compiled-words/messages.js`]: breaking,
      [`${WEB}/routes.gen.ts`]: breaking,
    });
    expect(problems).toEqual([]);
  });

  it.each<[string, string, string, string]>([
    [
      "a module reaching into another",
      `${SERVER}/domains/sales/purchase/x.ts`,
      `import { price } from "../pricing/price.ts";`,
      "only through its index.ts",
    ],
    [
      "the same as a type",
      `${SERVER}/domains/sales/purchase/x.ts`,
      `import type { price } from "../pricing/price.ts";`,
      "only through its index.ts",
    ],
    [
      "the same inside a type",
      `${SERVER}/domains/sales/purchase/x.ts`,
      `export type P = import("../pricing/price.ts").price;`,
      "only through its index.ts",
    ],
    [
      "the same as a re-export",
      `${SERVER}/domains/sales/purchase/x.ts`,
      `export * from "../pricing/price.ts";`,
      "only through its index.ts",
    ],
    [
      "the same loaded late",
      `${SERVER}/domains/sales/purchase/x.ts`,
      "export const p = () => import(`../pricing/price.ts`);",
      "only through its index.ts",
    ],
    [
      "the same from a test",
      `${SERVER}/domains/sales/purchase/x.test.ts`,
      `import { price } from "../pricing/price.ts";`,
      "only through its index.ts",
    ],
    [
      "the composition passing by a face",
      `${SERVER}/composition/x.ts`,
      `import { price } from "../domains/sales/pricing/price.ts";`,
      "only through its index.ts",
    ],
    [
      "a module reading what another brings",
      `${SERVER}/domains/sales/purchase/x.ts`,
      `import "../pricing/module.ts";`,
      "server module sales/purchase may not import server module description sales/pricing",
    ],
    [
      "what a module brings passing by a face",
      `${SERVER}/domains/sales/purchase/module.ts`,
      `import "../pricing/price.ts";`,
      "only through its index.ts",
    ],
    [
      "a screen taking the calls of every domain along",
      `${WEB}/features/pulsa/x.ts`,
      `import { calls } from "@konter/contract/calls"; export { calls };`,
      "a bundle would carry every domain of the contract",
    ],
    [
      "a module using an adapter",
      `${SERVER}/domains/sales/purchase/x.ts`,
      `import { supplier } from "../../../adapters/supplier/acme/client.ts";`,
      "server module sales/purchase may not import server adapter supplier/acme",
    ],
    [
      "a module using the composition",
      `${SERVER}/domains/sales/purchase/x.ts`,
      `import { compose } from "../../../composition/compose.ts";`,
      "may not import server composition",
    ],
    [
      "the server using a simulator",
      `${SERVER}/composition/x.ts`,
      `import { products } from "@konter/simulators";`,
      "server composition may not import simulators",
    ],
    [
      "a module using a testing folder",
      `${SERVER}/domains/sales/purchase/x.ts`,
      `import { start } from "@konter/postgres/testing";`,
      "only tests import from a testing folder",
    ],
    [
      "a module using the testkit",
      `${SERVER}/domains/sales/purchase/x.ts`,
      `import { counter } from "@konter/testkit/brand/counter.ts";`,
      "only tests import from a testing folder",
    ],
    [
      "a command reaching into a module",
      "apps/cli/src/x.ts",
      `import { buy } from "@konter/server/domains/sales/purchase/buy.ts";`,
      "only through its index.ts",
    ],
    [
      "a command reading what a module brings",
      "apps/cli/src/x.ts",
      `import { pricingModule } from "@konter/server/domains/sales/pricing/module.ts";`,
      "cli may not import server module description sales/pricing",
    ],
    [
      "an adapter using a module",
      `${SERVER}/adapters/supplier/acme/x.ts`,
      `import { buy } from "../../../domains/sales/purchase/index.ts";`,
      "may not import server module sales/purchase",
    ],
    [
      "an adapter using the ledger",
      `${SERVER}/adapters/supplier/acme/x.ts`,
      `import { money } from "@konter/ledger";`,
      "may not import ledger",
    ],
    [
      "an adapter using another vendor's",
      `${SERVER}/adapters/supplier/acme/x.ts`,
      `import { other } from "../other/client.ts";`,
      "may not import server adapter supplier/other",
    ],
    [
      "the port's shared file using a vendor's",
      `${SERVER}/adapters/supplier/x.ts`,
      `import { other } from "./other/client.ts";`,
      "may not import server adapter supplier/other",
    ],
    [
      "a port using the platform",
      `${SERVER}/ports/x.ts`,
      `import { log } from "../platform/log/log.ts";`,
      "server port may not import server platform",
    ],
    [
      "the platform using a module",
      `${SERVER}/platform/log/x.ts`,
      `import { buy } from "../../domains/sales/purchase/index.ts";`,
      "server platform may not import server module sales/purchase",
    ],
    [
      "the platform using a port",
      `${SERVER}/platform/log/x.ts`,
      `import type { Supplier } from "../../ports/supplier.ts";`,
      "server platform may not import server port",
    ],
    [
      "anything importing main.ts",
      `${SERVER}/composition/x.ts`,
      `import "../main.ts";`,
      "nothing imports an entry file",
    ],
    [
      "tooling importing main.ts",
      "bench/x.ts",
      `import "../${SERVER}/main.ts";`,
      "nothing imports an entry file",
    ],
    [
      "a server file outside every part",
      `${SERVER}/extras/x.ts`,
      `export {};`,
      "belongs to no part of the server",
    ],
    [
      "the ledger using the server by path",
      "packages/ledger/src/x.ts",
      `import { log } from "../../../${SERVER}/platform/log/log.ts";`,
      "imported by its name",
    ],
    [
      "the ledger using the simulators",
      "packages/ledger/src/x.ts",
      `import "@konter/simulators";`,
      "ledger may not import simulators",
    ],
    [
      "PostgreSQL using the contract",
      "packages/postgres/src/x.ts",
      `import "@konter/contract";`,
      "postgres may not import contract",
    ],
    [
      "the contract using the ledger",
      "packages/contract/src/x.ts",
      `import "@konter/ledger";`,
      "contract may not import ledger",
    ],
    [
      "the contract using Node",
      "packages/contract/src/x.ts",
      `import { createHash } from "node:crypto"; export { createHash };`,
      "it also runs in the browser",
    ],
    [
      "the components using Node",
      "packages/ui/src/x.ts",
      `import { join } from "node:path"; export { join };`,
      "it also runs in the browser",
    ],
    [
      "a screen using what builds it",
      `${WEB}/api/x.ts`,
      `import "@konter/ui/build";`,
      "only build settings import",
    ],
    [
      "the simulators using the ledger",
      "packages/simulators/src/x.ts",
      `import "@konter/ledger";`,
      "simulators may not import ledger",
    ],
    [
      "the browser using the ledger",
      `${WEB}/api/x.ts`,
      `import "@konter/ledger";`,
      "web may not import ledger",
    ],
    [
      "the browser using the other app",
      `${WEB}/api/x.ts`,
      `import "../../../admin/src/app/main.tsx";`,
      "imported by its name",
    ],
    [
      "the components using the web app",
      "packages/ui/src/x.ts",
      `import "@konter/web";`,
      "does not export it",
    ],
    [
      "a feature reaching past the index.ts of another",
      `${WEB}/features/data/x.tsx`,
      `import { other } from "../pulsa/pulsa.tsx";`,
      "only through its index.ts",
    ],
    [
      "a feature reading what another registers",
      `${WEB}/features/data/x.tsx`,
      `import { routes } from "../pulsa/feature.ts";`,
      "only through its index.ts",
    ],
    [
      "the app reading the inside of a feature",
      `${WEB}/app/x.ts`,
      `import { page } from "../features/pulsa/pulsa-page.tsx";`,
      "web app reads of web feature pulsa only what it registers and its index.ts",
    ],
    [
      "the same by a pattern",
      `${WEB}/app/x.ts`,
      `export const pages = import.meta.glob("../features/pulsa/*-page.tsx");`,
      "web app reads of web feature pulsa only what it registers and its index.ts",
    ],
    [
      "a feature reading the others by a pattern",
      `${WEB}/features/data/x.ts`,
      `export const entries = import.meta.glob("../*/feature.ts", { eager: true });`,
      "only through its index.ts",
    ],
    [
      "a pattern that is put together",
      `${WEB}/app/x.ts`,
      "export const load = (name: string) => import.meta.glob(`../features/${name}.ts`);",
      "imports a computed path",
    ],
    [
      "a screen using what tests see of it",
      `${WEB}/features/pulsa/x.ts`,
      `import { looks } from "./screens.looks.ts"; export { looks };`,
      "only tests import how a screen is looked at",
    ],
    [
      "the browser's base using the app",
      `${WEB}/api/x.ts`,
      `import { routes } from "../app/main.tsx";`,
      "may not import web app",
    ],
    [
      "the browser's base using a feature",
      `${WEB}/api/x.ts`,
      `import { page } from "../features/pulsa/index.ts";`,
      "may not import web feature pulsa",
    ],
    [
      "the product using its tooling",
      `${SERVER}/platform/x.ts`,
      `import "../../../../scripts/tool.ts";`,
      "imported by its name",
    ],
    [
      "a computed import",
      `${SERVER}/platform/x.ts`,
      `export const load = (name: string) => import("./" + name);`,
      "imports a computed path",
    ],
    [
      "a file that does not exist",
      `${SERVER}/platform/x.ts`,
      `import "./missing.ts";`,
      "there is no such file",
    ],
    ["a file that does not parse", `${SERVER}/platform/x.ts`, `import { from;`, "cannot be parsed"],
    [
      "a file of 401 lines",
      `${SERVER}/platform/x.ts`,
      "export {};\n".repeat(401),
      "401 lines, 400 at most",
    ],
    [
      "a file named after nothing",
      `${SERVER}/platform/utils.ts`,
      `export {};`,
      '"utils.ts" does not say what it holds',
    ],
    [
      "a folder named after nothing",
      `${SERVER}/platform/helpers/x.ts`,
      `export {};`,
      '"helpers" does not say what it holds',
    ],
  ])("reports %s", (_, path, text, expected) => {
    const { problems } = check({ [path]: text });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(path);
    expect(problems[0]).toContain(expected);
  });

  it("reports a cycle once, by its shortest way", () => {
    const { problems } = check({
      [`${SERVER}/platform/a.ts`]: `import "./b.ts";`,
      [`${SERVER}/platform/b.ts`]: `import "./c.ts"; import "./a.ts";`,
      [`${SERVER}/platform/c.ts`]: `import "./a.ts";`,
    });
    const folder = `${SERVER}/platform`;
    expect(problems).toEqual([`import cycle: ${folder}/a.ts → ${folder}/b.ts → ${folder}/a.ts`]);
  });

  it("follows a pattern into the part of a feature that it asks for, and no other", () => {
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

  it("does not read imports in comments and strings, and allows 400 lines", () => {
    const { problems } = check({
      [`${SERVER}/platform/x.ts`]: `// import "../main.ts";\nexport const text = 'import "../main.ts"';`,
      [`${SERVER}/platform/y.ts`]: "export {};\n".repeat(400),
    });
    expect(problems).toEqual([]);
  });
});
