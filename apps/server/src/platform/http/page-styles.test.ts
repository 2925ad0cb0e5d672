import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { StylePart } from "@konter/contract/style-parts";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "@konter/testkit/processes/temporary-folder.ts";
import { hashSource, readPageStyles } from "./page-styles.ts";

const SHEET = "/assets/index-1.css";
const WHOLE = "the whole sheet";
const PARTS: readonly StylePart[] = [
  "@layer a,b;",
  { group: "@layer a", parts: [{ rule: ".never{}", classes: [["never"]] }] },
  {
    group: "@layer b",
    parts: [
      "a{}",
      { rule: ".p{}", classes: [["p"]] },
      { rule: ".p .q,.r{}", classes: [["p", "q"], ["r"]] },
      { group: "@media print", parts: [{ rule: ".s{}", classes: [["s"]] }] },
    ],
  },
  ":root{}",
];

function stylesOfBuild(parts?: Readonly<Record<string, readonly StylePart[]>>) {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  mkdirSync(join(folder.path, "assets"));
  mkdirSync(join(folder.path, ".vite"));
  writeFileSync(join(folder.path, SHEET), WHOLE);
  if (parts !== undefined)
    writeFileSync(join(folder.path, ".vite/style-parts.json"), JSON.stringify(parts));
  return readPageStyles(folder.path, [SHEET]);
}

const listed = { "assets/index-1.css": PARTS };

test("inlines the rules whose classes the markup has, in the sheet's order, and links the sheet", () => {
  const stylesOf = stylesOfBuild(listed);
  const css = "@layer a,b;@layer a{}@layer b{a{}.p{}.p .q,.r{}}:root{}";
  expect(stylesOf('<p class="p x"><b class="q">s</b></p>')).toEqual({
    css,
    hash: hashSource(css),
    rest: [SHEET],
  });
  expect(stylesOf('<b class="q">class="r"</b>').css).toBe(
    "@layer a,b;@layer a{}@layer b{a{}}:root{}",
  );
  expect(stylesOf('<b class="r s">').css).toContain("{a{}.p .q,.r{}@media print{.s{}}}");
});

test("produces the same text for pages with the same classes", () => {
  const stylesOf = stylesOfBuild(listed);
  expect(stylesOf('<b class="p r">')).toBe(stylesOf('<b class="r"></b><i class="p">another</i>'));
});

test("inlines the whole sheet for a page without markup and for a build without a list of parts", () => {
  const whole = { css: WHOLE, hash: hashSource(WHOLE), rest: [] };
  expect(stylesOfBuild(listed)("")).toEqual(whole);
  expect(stylesOfBuild()('<b class="p">')).toEqual(whole);
  expect(stylesOfBuild({ "assets/other.css": PARTS })('<b class="p">')).toEqual(whole);
});
