import { expect, test } from "vitest";
import { newReference } from "./references.ts";

test("creates a unique reference from a letter and eleven characters that can be read out", () => {
  const references = Array.from({ length: 5_000 }, () => newReference());
  for (const reference of references) expect(reference).toMatch(/^K[0-9A-HJKMNP-TV-Z]{11}$/);
  expect(new Set(references).size).toBe(5_000);
  expect(newReference("J")).toMatch(/^J.{11}$/);
});
