import { expect, test } from "vitest";
import { auditLines } from "./audit-text.ts";

test("what changed is told with old and new, what did not is left out", () => {
  const detail = {
    before: { category: "member", roles: ["member"], upline: null },
    after: { category: "agent", roles: ["member", "agent"], upline: null },
    reason: "Diminta",
  };
  expect(auditLines(JSON.stringify(detail))).toEqual([
    "category: member → agent",
    "roles: member → member, agent",
    "reason: Diminta",
  ]);
});

test("anything else stands as it is, and empty values are left out", () => {
  expect(auditLines('{"device":7,"by":null,"note":"","list":[],"more":{"a":1}}')).toEqual([
    "device: 7",
    "list: –",
    'more: {"a":1}',
  ]);
  expect(auditLines("no json")).toEqual(["detail: no json"]);
});
