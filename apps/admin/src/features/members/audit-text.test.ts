import { expect, test } from "vitest";
import { auditLines } from "./audit-text.ts";

test("shows changed values with old and new, and omits unchanged ones", () => {
  const detail = {
    before: { category: "member", roles: ["member"], upline: null },
    after: { category: "agent", roles: ["member", "agent"], upline: null },
    reason: "Diminta",
  };
  expect(auditLines(JSON.stringify(detail))).toEqual([
    "Tingkat member: member → agent",
    "Peran: member → member, agent",
    "Alasan: Diminta",
  ]);
});

test("shows other values by name or stored name, and omits empty ones", () => {
  expect(auditLines('{"device":7,"by":null,"note":"","parts":[],"more":{"a":1}}')).toEqual([
    "Perangkat: 7",
    "parts: –",
    'more: {"a":1}',
  ]);
  expect(auditLines("no json")).toEqual(["detail: no json"]);
});
