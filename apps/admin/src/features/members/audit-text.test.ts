import { expect, test } from "vitest";
import { auditLines } from "./audit-text.ts";

test("shows changed values with old and new, and omits unchanged ones", () => {
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

test("shows other values unchanged, and omits empty ones", () => {
  expect(auditLines('{"device":7,"by":null,"note":"","list":[],"more":{"a":1}}')).toEqual([
    "device: 7",
    "list: –",
    'more: {"a":1}',
  ]);
  expect(auditLines("no json")).toEqual(["detail: no json"]);
});
