import type { StylePart } from "@konter/contract/style-parts";
import { expect, test } from "vitest";
import { partsOf } from "./style-parts.ts";

const written = (parts: readonly StylePart[]): string =>
  parts
    .map((part) => {
      if (typeof part === "string") return part;
      return "rule" in part ? part.rule : `${part.group}{${written(part.parts)}}`;
    })
    .join("");

const rulesIn = (css: string) => partsOf(css).filter((part) => typeof part !== "string");

test("reassembles into the sheet without its comments, in order", () => {
  const sheet =
    '@layer theme,base;@layer base{a{color:red}.a{color:#000}@media (min-width:64rem){.desk\\:a{color:red}.desk\\:b{content:"}"}}}' +
    "@supports (x:y){*{--x:0}}:root{--c:#fff}@keyframes spin{to{rotate:1turn}}.b:hover,.c{color:red}@property --x{inherits:false}@page roll{margin:2mm}";
  expect(written(partsOf(`/*! a licence */${sheet}`))).toBe(sheet);
});

test("lists the classes that a page must have for one of a rule's selectors, as written in markup", () => {
  const classes = (selector: string) => {
    const [part] = rulesIn(`${selector}{color:red}`);
    return typeof part === "object" && "rule" in part ? part.classes : "every page";
  };
  expect(classes(".hover\\:a:hover")).toEqual([["hover:a"]]);
  expect(classes(".a .b>.c")).toEqual([["a", "b", "c"]]);
  expect(classes(".a,.b.c")).toEqual([["a"], ["b", "c"]]);
  expect(classes(".a,input")).toBe("every page");
  expect(classes(":is(.\\*\\:flex-1>*)")).toEqual([["*:flex-1"]]);
  expect(classes(":where(.divide-y>:not(:last-child))")).toEqual([["divide-y"]]);
  expect(classes(".\\[\\&_svg\\]\\:a svg")).toEqual([["[&amp;_svg]:a"]]);
});

test("requires no class that is only one of several alternatives or negated", () => {
  const [part] = rulesIn(".a:is(.b,.c):not(.d):has(.e){color:red}");
  expect(part).toMatchObject({ classes: [["a"]] });
});
