import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { calls } from "@konter/contract/calls";
import { expect, test } from "vitest";
import type { Module } from "../kernel/module.ts";
import type { OpeningStep } from "../kernel/opening-step.ts";
import { HEALTH_UNITS } from "../platform/health.ts";
import type { HealthCheck } from "../platform/health.ts";
import { MODULES } from "./modules.ts";

const DOMAINS = fileURLToPath(new URL("../domains", import.meta.url));
const FOLDERS = globSync("*/*/", { cwd: DOMAINS }).map((folder) => folder.replace(/\/$/, ""));
const STRAY: Module = { name: "people/stray", template: "nothing" };

/** The entries that are missing in one of two lists, or duplicate in the second, each with the problem. */
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

/** The endpoints of a module. Handlers may be created without parts, because they use them only when called. */
function answeredBy(module: Module): readonly string[] {
  const untouched = new Proxy({}, { get: (_target, name) => (name === "pool" ? {} : untouched) });
  const site = { publicUrl: "http://127.0.0.1:1", staffUrl: "" };
  const parts = { brand: untouched, approvalKinds: [], openingSteps: [], ...site };
  return Object.keys(module.handlers?.(parts as never) ?? {});
}

const wrongAnswers = (modules: readonly Module[]): readonly string[] =>
  differences(Object.keys(calls), modules.flatMap(answeredBy));

test("lists every module's folder once under its name", () => {
  expect(wrongFolders(MODULES)).toEqual([]);
});

test("reports a folder that is not listed, a module without a folder, and a duplicate", () => {
  const [first, ...others] = MODULES;
  expect(wrongFolders(others)).toEqual([`${first?.name} is missing`]);
  expect(wrongFolders([...MODULES, STRAY])).toEqual(["people/stray is unknown"]);
  expect(wrongFolders([...MODULES, ...MODULES.slice(0, 1)])).toEqual([
    `${first?.name} is there twice`,
  ]);
});

test("answers every endpoint of the contract by exactly one module", () => {
  expect(wrongAnswers(MODULES)).toEqual([]);
});

test("reports an endpoint without a module, an unknown one, and one with two modules", () => {
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

/** Opening steps that are duplicate, share a position, or lack a text. */
function wrongSteps(modules: readonly Module[]): readonly string[] {
  const steps = modules.flatMap(({ openingSteps = [] }) => openingSteps);
  const isTwice = (of: (step: OpeningStep) => unknown, step: OpeningStep) =>
    steps.filter((other) => of(other) === of(step)).length > 1;
  return steps
    .filter(
      (step) =>
        isTwice(({ key }) => key, step) ||
        isTwice(({ rank }) => rank, step) ||
        [step.title.id, step.title.en, step.why.id, step.why.en].includes(""),
    )
    .map(({ key }) => key);
}

test("gives every opening step a unique key and position, and a text in both languages", () => {
  expect(MODULES.flatMap(({ openingSteps = [] }) => openingSteps).length).toBeGreaterThan(8);
  expect(wrongSteps(MODULES)).toEqual([]);
});

test("reports an opening step with a duplicate key or position, or without a text", () => {
  const sentence = { id: "Gerbang", en: "Gateway" };
  const right: OpeningStep = {
    key: "stray",
    rank: 999,
    room: null,
    need: "required",
    title: sentence,
    why: sentence,
    isDone: async () => true,
  };
  const stray = (...openingSteps: readonly OpeningStep[]): Module => ({ ...STRAY, openingSteps });
  expect(wrongSteps([stray(right)])).toEqual([]);
  expect(wrongSteps([stray(right, { ...right, rank: 1 })])).toEqual(["stray", "stray"]);
  expect(wrongSteps([stray(right, { ...right, key: "other" })])).toEqual(["stray", "other"]);
  expect(wrongSteps([stray({ ...right, why: { id: "", en: "For it." } })])).toEqual(["stray"]);
});

const UNIT = new RegExp(`_(?:${HEALTH_UNITS.join("|")})$`);

/** Names of modules that were merged into others; operators' dashboards and alerts use them. */
const KEPT_NAMES = new Set([
  "messages.live.oldest_unpublished_seconds",
  "money.proofs.proof_age_seconds",
  "money.proofs.wrong_count",
]);

/** Health checks whose name is not the module's with the unit last, that are duplicate, or whose bounds never warn. */
function wrongHealth(modules: readonly Module[]): readonly string[] {
  const names = modules.flatMap(({ health = [] }) => health.map(({ name }) => name));
  return [
    ...modules.flatMap(({ name: module, health = [] }) =>
      health
        .filter(
          ({ name, warnsAt, failsAt, text }) =>
            !(name.startsWith(`${module.replace("/", ".")}.`) || KEPT_NAMES.has(name)) ||
            !UNIT.test(name) ||
            !(warnsAt <= failsAt) ||
            text.id === "" ||
            text.en === "",
        )
        .map(({ name }) => `${name} of ${module}`),
    ),
    ...names.filter((name, index) => names.indexOf(name) !== index),
  ];
}

test("gives every health check a name of its module with the unit last, bounds, and a text in both languages", () => {
  expect(MODULES.flatMap(({ health = [] }) => health).length).toBeGreaterThan(10);
  expect(wrongHealth(MODULES)).toEqual([]);
});

test.each<readonly [string, Partial<HealthCheck>]>([
  ["another module's name", { name: "people.members.open_count" }],
  ["no unit", { name: "people.stray.open" }],
  ["bounds that cross", { warnsAt: 3 }],
  ["no Indonesian sentence", { text: { id: "", en: "Open." } }],
])("reports a health check with %s", (_wrong, changes) => {
  const right: HealthCheck = {
    name: "people.stray.open_count",
    warnsAt: 1,
    failsAt: 2,
    text: { id: "Terbuka.", en: "Open." },
    read: async () => [],
  };
  const stray = (...health: readonly HealthCheck[]): Module => ({ ...STRAY, health });
  const wrong = { ...right, ...changes };
  expect(wrongHealth([...MODULES, stray(right)])).toEqual([]);
  expect(wrongHealth([...MODULES, stray(wrong)])).toEqual([`${wrong.name} of people/stray`]);
  expect(wrongHealth([...MODULES, stray(right, right)])).toEqual([right.name]);
});

/** Modules without a template declaration, and declared tables that neither they nor the kernel own. */
function wrongPatterns(modules: readonly Partial<Module>[]): readonly string[] {
  return modules.flatMap(({ name = "", template }) => {
    if (template === undefined) return [`${name} does not say`];
    if (template === "nothing") return [];
    const own = globSync([`${name}/tables/*.sql`, "../kernel/*/tables/*.sql"], { cwd: DOMAINS })
      .map((file) => readFileSync(`${DOMAINS}/${file}`, "utf8"))
      .flatMap((text) => [...text.matchAll(/^create table (\w+)/gm)].map(([, table]) => table));
    return template.tables
      .filter((table) => !own.includes(table))
      .map((table) => `${table} is not ${name}'s`);
  });
}

test("M691: declares the template data of every module, with own tables only", () => {
  expect(MODULES.filter(({ template }) => template !== "nothing").length).toBeGreaterThan(3);
  expect(wrongPatterns(MODULES)).toEqual([]);
});

test("reports a module without a declaration, and one with another's table", () => {
  const greedy = { tables: ["member"], copy: async () => {} };
  expect(wrongPatterns([{ name: "people/stray" }])).toEqual(["people/stray does not say"]);
  expect(wrongPatterns([{ name: "sales/catalog", template: greedy }])).toEqual([
    "member is not sales/catalog's",
  ]);
});
