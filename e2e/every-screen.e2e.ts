import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "./axe-findings.ts";
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
import type { Page } from "playwright-core";
import { SCREENS } from "./member-screens.ts";
import type { Screen } from "./member-screens.ts";
import { wordsIn } from "./words.ts";

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

interface Look extends PageOptions {
  readonly size?: "default" | "huge";
}

async function open(screen: Screen, person: Person, { size = "default", ...options }: Look) {
  const say = wordsIn(options.locale ?? "id");
  const page = await openAs(person, "/nowhere", options);
  const value = size === "huge" ? ".huge.." : "...";
  await page.context().addCookies([{ name: "display", value, url: page.url() }]);
  await page.goto(pathFor(screen, person));
  await page.getByText(say(screen.ready)).locator("visible=true").first().waitFor();
  await screen.prepare?.(page, say);
  await untilStill(page);
  return page;
}

/** Transitions are over: a half-faded colour has another contrast. */
const untilStill = (page: Page) => page.waitForTimeout(400);

const LOOKS = [
  { locale: "id", size: "default", viewport: DESKTOP, person: "member" },
  { locale: "id", size: "huge", viewport: PHONE, person: "affiliate" },
  { locale: "en", size: "default", viewport: PHONE, person: "member" },
  { locale: "en", size: "huge", viewport: DESKTOP, person: "affiliate" },
] as const;

describe.each(LOOKS)(
  "in $locale with $size letters at $viewport.width px, light and dark",
  ({ person, ...look }) => {
    it.each(SCREENS)("$name has no accessibility finding", async (screen) => {
      const page = await open(screen, person, look);
      expect(await axeFindings(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      await untilStill(page);
      expect(await axeFindings(page)).toEqual([]);
      expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
    });

    it("sign-in has no accessibility finding", async () => {
      const say = wordsIn(look.locale);
      const page = await visit("/auth/login", look);
      await page.getByRole("button", { name: say("Masuk"), exact: true }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      await untilStill(page);
      expect(await axeFindings(page)).toEqual([]);
    });
  },
);

describe("nothing is cut off at the side", () => {
  it.each(SCREENS)(
    "$name fits 360 px, also with the largest letters, and 600 px",
    async (screen) => {
      const small = await open(screen, "developer", { viewport: PHONE });
      expect(await scrollsSideways(small)).toBe(false);
      const tablet = await open(screen, "developer", { viewport: TABLET });
      expect(await scrollsSideways(tablet)).toBe(false);
      const huge = await open(screen, "developer", { viewport: PHONE, size: "huge" });
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
