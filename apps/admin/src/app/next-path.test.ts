import { expect, test } from "vitest";
import { safeNext } from "./next-path.ts";

test("opens only a path of this site after sign-in, and never sign-in itself", () => {
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
