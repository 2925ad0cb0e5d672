import { expect, test } from "vitest";
import type { Call } from "./call.ts";
import { calls } from "./calls.ts";
import type { Sentence } from "./locale.ts";
import { MEMBER_PERMISSIONS } from "./member-permissions.ts";
import { PERMISSIONS, STAFF_PERMISSIONS } from "./permissions.ts";

/** Permissions that back office calls require and no domain declares. */
const undeclared = (rows: readonly Call[]) =>
  rows.flatMap(({ access, permission }) =>
    access === "staff" && permission !== undefined && !PERMISSIONS.has(permission)
      ? [permission]
      : [],
  );

test("declares every permission that a back office call requires", () => {
  expect(undeclared(Object.values<Call>(calls))).toEqual([]);
  expect(undeclared([{ ...calls.settings, permission: "planted.read" }])).toEqual(["planted.read"]);
});

/** Permissions with an undotted name, or without a name in one of the languages. */
const unnamed = (rows: Iterable<readonly [string, Sentence]>) =>
  [...rows].flatMap(([name, { id, en }]) =>
    /^[a-z]+\.[a-z]+$/.test(name) && id.length > 5 && en.length > 5 ? [] : [name],
  );

/** Permissions that member calls require and no domain declares. */
const undeclaredOfMembers = (rows: readonly Call[]) =>
  rows.flatMap(({ access, permission }) =>
    access === "member" && permission !== undefined && !MEMBER_PERMISSIONS.has(permission)
      ? [permission]
      : [],
  );

test("declares every permission that a member call requires", () => {
  expect([...MEMBER_PERMISSIONS.keys()].filter((name) => !/^[a-z]+\.[a-z]+$/.test(name))).toEqual(
    [],
  );
  expect(undeclaredOfMembers(Object.values<Call>(calls))).toEqual([]);
  expect(undeclaredOfMembers([{ ...calls.account, permission: "planted.write" }])).toEqual([
    "planted.write",
  ]);
});

test("names every permission in both languages", () => {
  expect(STAFF_PERMISSIONS.length).toBeGreaterThan(30);
  expect(unnamed(PERMISSIONS)).toEqual([]);
  expect(
    unnamed([
      ["reminders", { id: "Melihat pengingat", en: "See reminders" }],
      ["reminders.read", { id: "Melihat pengingat", en: "" }],
      ["reminders.write", { id: "Mengubah pengingat", en: "Change reminders" }],
    ]),
  ).toEqual(["reminders", "reminders.read"]);
});
