import { expect, test } from "vitest";
import { subjectName } from "./names.ts";

const entry = (action: string, subject: string, name: string | null) => ({
  entry_id: 1,
  at: "2026-11-29T05:00:00.000Z",
  staff_id: 1,
  staff_name: "Staf",
  action,
  subject,
  subject_name: name,
  before: null,
  after: null,
  detail: {},
  request_id: null,
  address: "",
  user_agent: "",
  hash: null,
});

test.each([
  ["catalog.sale_paused", "international CHINA TOPUP", null, "Luar negeri · Tiongkok"],
  ["catalog.sale_resumed", "pulsa", null, "Pulsa"],
  ["catalog.sale_paused", "pulsa WARUNG BARU", null, "Pulsa · WARUNG BARU"],
  ["member.blocked", "member:7", "BU** · M7", "BU** · M7"],
  ["complaint.resolved", "KEEQD5QWD4JP", null, "KEEQD5QWD4JP"],
])("names the subject of %s %s", (action, subject, name, text) => {
  expect(subjectName(entry(action, subject, name))).toBe(text);
});
