import { expect, test } from "vitest";
import { safeNext } from "./next-path.ts";

test.each(["/", "/report/transaksi?status=success", "/prabayar/pulsa?number=0812#top"])(
  "%s is kept",
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
])("%j leads home", (next) => {
  expect(safeNext(next)).toBe("/");
});
