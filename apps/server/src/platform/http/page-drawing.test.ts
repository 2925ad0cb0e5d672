import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "../log.ts";
import { createPageDrawing } from "./page-drawing.ts";
import type { PageDrawing } from "./page-drawing.ts";

/** Pages like the built ones: rendering reads module variables, and waiting lets another one begin. */
const SCREENS = `
let current;
export async function drawPage({ href }) {
  current = href;
  await new Promise((resolve) => setTimeout(resolve, 2));
  if (href === "/endless") await new Promise(() => {});
  if (href.startsWith("/broken")) throw new Error("cannot draw");
  return href === "/gone" ? { redirect: "/elsewhere" } : { markup: current };
}`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "konter-drawing-"));
  writeFileSync(join(folder, "screens.mjs"), SCREENS);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function drawing(file = "screens.mjs"): Promise<{ pages: PageDrawing; logged: string[] }> {
  const logged: string[] = [];
  const pages = createPageDrawing(
    join(folder, file),
    createLogger("debug", { write: (line) => void logged.push(line) }),
  );
  await pages.ready;
  return { pages, logged };
}

const request = (href: string) => ({
  href,
  locale: "id",
  hidden: undefined,
  isPhone: false,
  state: {},
});

test("renders concurrent requests each with their own data", async () => {
  const { pages } = await drawing();
  const hrefs = Array.from({ length: 20 }, (_, index) => `/page/${index}`);
  const drawn = await Promise.all(hrefs.map((href) => pages.draw(request(href))));
  expect(drawn).toEqual(hrefs.map((markup) => ({ markup })));
});

test("leaves a page that cannot be rendered to the browser without delaying others", async () => {
  const { pages, logged } = await drawing();
  const [broken, other, gone] = await Promise.all(
    ["/broken?number=081234567890", "/other", "/gone"].map((href) => pages.draw(request(href))),
  );
  expect([broken, other, gone]).toEqual([
    undefined,
    { markup: "/other" },
    { redirect: "/elsewhere" },
  ]);
  expect(logged.join()).toContain("a page was not drawn");
  expect(logged.join()).not.toContain("081234567890");
});

test("delays the next page only for a while if a rendering never ends", async () => {
  const { pages } = await drawing();
  const [endless, next] = await Promise.all(
    ["/endless", "/next"].map((href) => pages.draw(request(href))),
  );
  expect([endless, next]).toEqual([undefined, { markup: "/next" }]);
});

test("leaves every page to the browser without built pages", async () => {
  const { pages } = await drawing("nothing.mjs");
  expect(await pages.draw(request("/"))).toBeUndefined();
});
