import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, afterEach, expect, it } from "vitest";
import { leaveBrowser, closePages, openAs, visit } from "../browser/browser.ts";

afterEach(closePages);
afterAll(leaveBrowser);

const KIB = 1024;

/** The scripts that a page fetched, compressed as by a server, in KiB. */
async function scriptWeight(page: Page): Promise<number> {
  const names = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.endsWith(".js")),
  );
  const bodies = await Promise.all(
    [...new Set(names)].map(async (name) => (await page.request.get(name)).body()),
  );
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / KIB;
}

it("the sign-in page needs at most 110 KiB of script", async () => {
  const page = await visit("/auth/login", { isAlone: true });
  await page.getByRole("heading", { name: "Masuk ke akun" }).waitFor();
  const weight = await scriptWeight(page);
  expect(weight).toBeGreaterThan(50);
  expect(weight).toBeLessThanOrEqual(110);
});

it.each([
  ["/prabayar/pulsa", 130],
  ["/", 133],
])("%s needs at most %i KiB of script until something is chosen", async (path, most) => {
  const page = await openAs("agent", path, { isAlone: true });
  // Ignores what loads after the page has settled.
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  await page.reload();
  await page.getByLabel("Nomor tujuan").waitFor();
  const weight = await scriptWeight(page);
  expect(weight).toBeGreaterThan(50);
  expect(weight).toBeLessThanOrEqual(most);
});
