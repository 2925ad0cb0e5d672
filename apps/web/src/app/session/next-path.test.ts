import { expect, test } from "vitest";
import { safeNext } from "./next-path.ts";

test.each(["/", "/report/transaksi?status=success", "/prabayar/pulsa?number=0812#top"])(
  "keeps %s",
  (next) => {
    expect(safeNext(next)).toBe(next);
  },
);

test.each([
  undefined,
  "",
  "report",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n//evil.example",
  "/.//evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/auth/login?next=/auth/login",
])("replaces %j with the home page", (next) => {
  expect(safeNext(next)).toBe("/");
});
