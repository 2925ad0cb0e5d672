import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { calls } from "@konter/contract/calls";
import { expect, test } from "vitest";
import type { Module } from "../domains/module.ts";
import { MODULES } from "./modules.ts";

const DOMAINS = fileURLToPath(new URL("../domains", import.meta.url));
const FOLDERS = globSync("*/*/", { cwd: DOMAINS }).map((folder) => folder.replace(/\/$/, ""));
const STRAY: Module = { name: "people/stray" };

/** What stands in one of two lists and not in the other, or twice in the second, each with what is wrong about it. */
function differences(expected: readonly string[], found: readonly string[]): readonly string[] {
  return [
    ...expected.filter((name) => !found.includes(name)).map((name) => `${name} is missing`),
    ...found.filter((name) => !expected.includes(name)).map((name) => `${name} is unknown`),
    ...found
      .filter((name, index) => found.indexOf(name) !== index)
      .map((name) => `${name} is there twice`),
  ];
}

const wrongFolders = (modules: readonly Module[]): readonly string[] =>
  differences(
    FOLDERS,
    modules.map(({ name }) => name),
  );

/** The calls that a module answers. Handlers are made of parts that they touch when they are called, not before. */
function answeredBy(module: Module): readonly string[] {
  const untouched = new Proxy({}, { get: (_target, name) => (name === "pool" ? {} : untouched) });
  const site = { publicUrl: "http://127.0.0.1:1", staffUrl: "" };
  const parts = { brand: untouched, approvalKinds: [], ...site };
  return Object.keys(module.handlers?.(parts as never) ?? {});
}

const wrongAnswers = (modules: readonly Module[]): readonly string[] =>
  differences(Object.keys(calls), modules.flatMap(answeredBy));

test("every module's folder is in the list under its name, once", () => {
  expect(wrongFolders(MODULES)).toEqual([]);
});

test("a folder that nobody lists, a module without a folder, and one that is listed twice are named", () => {
  const [first, ...others] = MODULES;
  expect(wrongFolders(others)).toEqual([`${first?.name} is missing`]);
  expect(wrongFolders([...MODULES, STRAY])).toEqual(["people/stray is unknown"]);
  expect(wrongFolders([...MODULES, ...MODULES.slice(0, 1)])).toEqual([
    `${first?.name} is there twice`,
  ]);
});

test("the modules answer every call of the contract, each by one of them", () => {
  expect(wrongAnswers(MODULES)).toEqual([]);
});

test("a call that no module answers, one that the contract does not know, and one that two answer are named", () => {
  const answers = (name: string): Module => ({
    ...STRAY,
    handlers: () => ({ [name]: () => ({}) }),
  });
  const silent = MODULES.filter(({ name }) => name !== "people/safety");
  expect(silent).toHaveLength(MODULES.length - 1);
  const its = answeredBy(MODULES.find(({ name }) => name === "people/safety") ?? STRAY);
  expect(its).not.toEqual([]);
  expect(wrongAnswers(silent)).toEqual(its.map((name) => `${name} is missing`));
  expect(wrongAnswers([...MODULES, answers("invented")])).toEqual(["invented is unknown"]);
  expect(wrongAnswers([...MODULES, answers("settings")])).toEqual(["settings is there twice"]);
});
