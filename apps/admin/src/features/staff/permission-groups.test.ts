import { STAFF_PERMISSIONS } from "@konter/contract/permissions";
import { describe, expect, test } from "vitest";
import { permissionGroups } from "./permission-groups.ts";

const ALL = STAFF_PERMISSIONS.map((name) => ({
  name,
  text: `Izin ${name.replace(".", " ")}`,
  held: true,
}));
const groupOf = (permission: string) =>
  permissionGroups(ALL, "").find(({ permissions }) =>
    permissions.some(({ name }) => name === permission),
  )?.key;

describe("permissions by section", () => {
  test("lists every permission once", () => {
    const listed = permissionGroups(ALL, "").flatMap(({ permissions }) =>
      permissions.map(({ name }) => name),
    );
    expect(listed.toSorted()).toEqual([...STAFF_PERMISSIONS].toSorted());
  });

  test.each([
    ["deposits.read", "money"],
    ["catalog.write", "catalog"],
    ["transactions.settle", "queues"],
    ["transactions.read", "transactions"],
    ["staff.write", "brand"],
  ])("puts %s to %s, the section of its page", (permission, section) => {
    expect(groupOf(permission)).toBe(section);
  });

  test("finds permissions by their text and by the section's name in either language", () => {
    const named = permissionGroups(ALL, "izin catalog write").flatMap(
      ({ permissions }) => permissions,
    );
    expect(named.map(({ name }) => name)).toEqual(["catalog.write"]);
    expect(permissionGroups(ALL, "keuangan").map(({ key }) => key)).toEqual(["money"]);
    expect(permissionGroups(ALL, "money").map(({ key }) => key)).toContain("money");
    expect(permissionGroups(ALL, "zzzz")).toEqual([]);
  });
});
