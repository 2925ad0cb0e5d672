import { calls } from "@konter/contract/calls";
import type { CallName } from "@konter/contract/calls";
import { openApiDocument } from "@konter/contract/openapi";
import { expect, test } from "vitest";
import { renderReference } from "./api-reference.ts";

test("has every id of the page once and a target for every link", () => {
  const names = Object.keys(calls) as CallName[];
  const page = renderReference(names, openApiDocument(names, "Konter API"));
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(names.length);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const links = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.filter((id) => !ids.includes(id))).toEqual([]);
});

test("renders the guide as HTML and describes each parameter", () => {
  const names: CallName[] = ["transactions"];
  const document = openApiDocument(names, "Konter API");
  const page = renderReference(names, document);
  expect(page).toContain("<h2>Renewing the CSRF token</h2>");
  expect(page).toContain("<li><code>POST /api/v1/auth/logout</code> ends the session.</li>");
  expect(page).toContain("<li><code>x-csrf-token</code> on every call that is not GET.</li>");
  expect(page).not.toMatch(/^(?:##|-|\d+\.) /m);
  expect(page).toContain("<td>query</td><td>First day, in WIB. <code>");
});
