import { expect, test } from "vitest";
import { safeNext } from "./next-path.ts";

test("after the sign-in only a path of this site is opened, and never the sign-in again", () => {
  expect(safeNext("/transactions?status=failed")).toBe("/transactions?status=failed");
  for (const elsewhere of [
    undefined,
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/login",
    "/login?next=/cases",
    "cases",
  ]) {
    expect(safeNext(elsewhere), elsewhere).toBe("/");
  }
});
