import { calls } from "@konter/contract/calls";
import type { CallName } from "@konter/contract/calls";
import { openApiDocument } from "@konter/contract/openapi";
import { expect, test } from "vitest";
import { renderReference } from "./api-reference.ts";

test("every id of the page is there once, and every link leads to one", () => {
  const names = Object.keys(calls) as CallName[];
  const page = renderReference(names, openApiDocument(names, "Konter API"));
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(names.length);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const links = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.filter((id) => !ids.includes(id))).toEqual([]);
});
