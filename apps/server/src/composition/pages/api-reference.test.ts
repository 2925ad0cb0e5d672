import { calls } from "@konter/contract/calls";
import type { CallName } from "@konter/contract/calls";
import { openApiDocument } from "@konter/contract/openapi";
import fastify from "fastify";
import { expect, test } from "vitest";
import { mountReference, renderReference } from "./api-reference.ts";

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

test("renders the couriers' capabilities as tables", async () => {
  const app = fastify();
  mountReference(app, ["transactions"], { name: "sid", tls: false });
  const { body } = await app.inject("/api/v1/docs");
  await app.close();
  expect(body).toContain("<h2>Couriers</h2>");
  expect(body).toContain("<th>Cash on delivery</th>");
  expect(body).toContain("<td>J&amp;T Express <code>jnt_express</code></td>");
  expect(body).not.toContain("---|");
});
