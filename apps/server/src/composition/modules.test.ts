import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { calls } from "@konter/contract/calls";
import { expect, test } from "vitest";
import { MODULES } from "./modules.ts";

const DOMAINS = fileURLToPath(new URL("../domains", import.meta.url));

test("every module's folder is in the list under its name, once", () => {
  const folders = globSync("*/*/", { cwd: DOMAINS }).map((folder) => folder.replace(/\/$/, ""));
  expect(MODULES.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
});

test("the modules answer every call of the contract, each by one of them", () => {
  // Handlers are made of parts that they touch when they are called, not before.
  const untouched = new Proxy({}, { get: (_target, name) => (name === "pool" ? {} : untouched) });
  const parts = {
    brand: untouched,
    approvalKinds: [],
    publicUrl: "http://127.0.0.1:1",
    staffUrl: "",
  };
  const answered = MODULES.flatMap((module) =>
    Object.keys(module.handlers?.(parts as never) ?? {}),
  );
  expect(answered.toSorted()).toEqual(Object.keys(calls).toSorted());
});
