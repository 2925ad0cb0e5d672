import { expect, test } from "vitest";
import type { Call } from "./call.ts";
import { calls } from "./calls.ts";
import { PERMISSIONS, STAFF_PERMISSIONS } from "./permissions.ts";

/** The permissions that calls of the back office ask for and that no domain declares. */
const undeclared = (rows: readonly Call[]) =>
  rows.flatMap(({ access, permission }) =>
    access === "staff" && permission !== undefined && !PERMISSIONS.has(permission)
      ? [permission]
      : [],
  );

test("every permission that a call of the back office asks for is declared by a domain", () => {
  expect(undeclared(Object.values<Call>(calls))).toEqual([]);
  expect(undeclared([{ ...calls.settings, permission: "reminders.read" }])).toEqual([
    "reminders.read",
  ]);
});

test("every permission has a name in both languages", () => {
  expect(STAFF_PERMISSIONS.length).toBeGreaterThan(30);
  for (const [name, { id, en }] of PERMISSIONS) {
    expect(name).toMatch(/^[a-z]+\.[a-z]+$/);
    expect([id.length, en.length].every((length) => length > 5)).toBe(true);
  }
});
