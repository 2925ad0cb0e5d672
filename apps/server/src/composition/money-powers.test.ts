import { readFileSync } from "node:fs";
import { join } from "node:path";
import { calls } from "@konter/contract/calls";
import { describe, expect, test } from "vitest";
import {
  ALSO_POWERFUL,
  POWERFUL_PERMISSIONS,
  POWERLESS_PERMISSIONS,
  POWERS,
  powerTable,
} from "./money-powers.ts";
import { POWERLESS } from "./powerless-calls.ts";

const POWERFUL: ReadonlySet<string> = new Set(POWERFUL_PERMISSIONS);

/** The write endpoints whose permission has power over money. */
const powerful = (contract: Readonly<Record<string, object>>): readonly string[] =>
  Object.entries(contract).flatMap(([name, row]) => {
    const { access, method, permission } = row as {
      readonly access: string;
      readonly method: string;
      readonly permission?: string;
    };
    const isPowerful = permission !== undefined && POWERFUL.has(permission);
    return access === "staff" && method !== "GET" && isPowerful ? [name] : [];
  });

/** The permissions of write endpoints. */
const writing = (contract: Readonly<Record<string, object>>): readonly string[] => [
  ...new Set(
    Object.values(contract).flatMap((row) => {
      const { access, method, permission } = row as {
        readonly access: string;
        readonly method: string;
        readonly permission?: string;
      };
      return access === "staff" && method !== "GET" && permission !== undefined ? [permission] : [];
    }),
  ),
];

const unnamed = (names: readonly string[]) =>
  names.filter((name) => !(name in POWERS) && !(name in POWERLESS));

describe("the table of powers over money", () => {
  test("has every write endpoint of a powerful permission once", () => {
    const named = [...Object.keys(POWERS), ...Object.keys(POWERLESS)];
    expect(unnamed(powerful(calls))).toEqual([]);
    expect(named.toSorted()).toEqual([...powerful(calls), ...ALSO_POWERFUL].toSorted());
  });

  test("covers every permission of a write endpoint", () => {
    const judged = [...POWERFUL_PERMISSIONS, ...Object.keys(POWERLESS_PERMISSIONS)];
    expect(judged.toSorted()).toEqual(writing(calls).toSorted());
  });

  test("reports an endpoint without a rule", () => {
    const added = { ...calls, depositGift: { ...calls.depositApprove } };
    expect(unnamed(powerful(added))).toEqual(["depositGift"]);
  });

  test("is in docs/SECURITY.md", () => {
    const guide = readFileSync(join(import.meta.dirname, "../../../../docs/SECURITY.md"), "utf8");
    expect(guide.replaceAll(/ {2,}/g, " ").replaceAll(/-{3,}/g, "---")).toContain(powerTable());
  });
});
