import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { seriousFindings } from "./axe-findings.ts";
import {
  closeBrowser,
  closePages,
  complaintsOf,
  DESKTOP,
  openAs,
  PHONE,
  scrollsSideways,
  TABLET,
  visit,
} from "./browser.ts";
import type { PageOptions, Person } from "./browser.ts";
import { arriveAtResult, choose, freshNumber, outcome, pay } from "./counter.ts";
import { SCREENS } from "./member-screens.ts";
import type { Screen } from "./member-screens.ts";

/** So many pages would go past the limit of calls of one account; each has a sale to show. */
const VIEWERS = ["member", "affiliate", "developer"] as const satisfies readonly Person[];
const sales = new Map<Person, string>();

beforeAll(async () => {
  for (const person of VIEWERS) {
    const page = await openAs(person, "/prabayar/pulsa");
    await choose(page, freshNumber(), /^10\.000/);
    await page.getByLabel("Harga jual").fill("12.000");
    await pay(page);
    sales.set(person, await arriveAtResult(page));
    await outcome(page, "Transaksi sukses").waitFor();
  }
});
afterEach(closePages);
afterAll(closeBrowser);

const pathFor = ({ path }: Screen, person: Person) => path(sales.get(person) ?? "");

async function open(screen: Screen, person: Person, options: PageOptions) {
  const { ready, prepare } = screen;
  const page = await openAs(person, pathFor(screen, person), options);
  await page.getByText(ready).locator("visible=true").first().waitFor();
  await prepare?.(page);
  // Transitions are over: a half-faded colour has another contrast.
  await page.waitForTimeout(400);
  return page;
}

describe.each([
  ["light", false, "member"],
  ["dark", true, "affiliate"],
] as const)("in the %s theme", (_theme, dark, person) => {
  it.each(SCREENS)("$name has no serious accessibility finding", async (screen) => {
    for (const viewport of [PHONE, DESKTOP]) {
      const page = await open(screen, person, { viewport, dark });
      expect(await seriousFindings(page)).toEqual([]);
      expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
    }
  });

  it("sign-in has no serious accessibility finding", async () => {
    const page = await visit("/auth/login", { dark });
    await page.getByRole("button", { name: "Masuk", exact: true }).click();
    await page.getByText("Password wajib diisi").waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });
});

describe("nothing is cut off at the side", () => {
  it.each(SCREENS)(
    "$name fits 360 px, also with the largest letters, and 600 px",
    async (screen) => {
      const small = await open(screen, "developer", { viewport: PHONE });
      expect(await scrollsSideways(small)).toBe(false);
      const tablet = await open(screen, "developer", { viewport: TABLET });
      expect(await scrollsSideways(tablet)).toBe(false);
      const huge = await openAs("developer", "/account/display", { viewport: PHONE });
      await huge.getByRole("button", { name: "Terbesar" }).click();
      await huge.goto(pathFor(screen, "developer"));
      await huge.getByText(screen.ready).locator("visible=true").first().waitFor();
      expect(await scrollsSideways(huge)).toBe(false);
    },
  );
});

it("M8: a balance of a million shows as Rp1.250.000 style, and one tap hides it", async () => {
  const page = await openAs("agent", "/");
  const balance = page.getByRole("button", { name: /Saldo Rp/ });
  expect(await balance.textContent()).toMatch(/^Rp\d{1,3}(\.\d{3})+$/);
  await balance.click();
  const hidden = page.getByRole("button", { name: "Tampilkan saldo" });
  expect(await hidden.textContent()).not.toMatch(/\d/);
});
