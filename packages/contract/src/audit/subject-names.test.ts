import { expect, test } from "vitest";
import { auditSubjectName } from "./subject-names.ts";

test.each([
  ["margin", "Margin dan batas harga", "Margins and price floors"],
  ["bank import 12", "Impor mutasi 12", "Bank import 12"],
  ["differences 4 and 2 more", "Selisih 4 dan 2 lainnya", "Difference 4 and 2 more"],
  ["member 7", "Member M7", "Member M7"],
])("names the subject %s of the audit log in both languages", (subject, id, en) => {
  expect([auditSubjectName(subject, "id"), auditSubjectName(subject, "en")]).toEqual([id, en]);
});

test("leaves references and names without a further name", () => {
  for (const subject of ["KEEQD5QWD4JP", "admin@konter.example", "constructor", ""])
    expect(auditSubjectName(subject, "id")).toBeUndefined();
});
