import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findingsInBothThemes } from "./axe-findings.ts";
import {
  closeBrowser,
  closePages,
  DESKTOP,
  newComplaints,
  openAs,
  PHONE,
  scrollsSideways,
  TABLET,
  useLetters,
  visit,
} from "./browser.ts";
import type { PageOptions, Person } from "./browser.ts";
import { arriveAtResult, choose, freshNumber, outcome, pay } from "./counter.ts";
import type { Page } from "playwright-core";
import { SCREENS, walkTo } from "./member-screens.ts";
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
afterAll(closeBrowser);

interface Look extends PageOptions {
  readonly size?: "default" | "huge";
}

/** A page that walks through all screens of one look: a new window for each would cost half of the time. */
async function walker(person: Person, { size = "default", ...options }: Look): Promise<Page> {
  const page = await openAs(person, "/nowhere", options);
  await useLetters(page, size);
  return page;
}

async function open(page: Page, screen: Screen, person: Person, locale: "id" | "en" = "id") {
  await page.emulateMedia({ colorScheme: "light" });
  await walkTo(page, screen, sales.get(person) ?? "", wordsIn(locale));
}

const LOOKS = [
  { locale: "id", size: "default", viewport: DESKTOP, person: "member" },
  { locale: "id", size: "huge", viewport: PHONE, person: "affiliate" },
  { locale: "en", size: "default", viewport: PHONE, person: "member" },
  { locale: "en", size: "huge", viewport: DESKTOP, person: "affiliate" },
] as const;

describe.each(LOOKS)(
  "in $locale with $size letters at $viewport.width px, light and dark",
  ({ person, ...look }) => {
    let page: Page;
    beforeAll(async () => {
      page = await walker(person, look);
    });
    afterAll(closePages);

    it.each(SCREENS)("$name has no accessibility finding", async (screen) => {
      await open(page, screen, person, look.locale);
      expect(await findingsInBothThemes(page)).toEqual([]);
      expect(newComplaints(page)).toEqual({ policy: [], errors: [] });
    });

    it("sign-in has no accessibility finding", async () => {
      const say = wordsIn(look.locale);
      const visitor = await visit("/auth/login", look);
      await visitor.getByRole("button", { name: say("Masuk"), exact: true }).click();
      await visitor.locator('[aria-invalid="true"]').first().waitFor();
      expect(await findingsInBothThemes(visitor)).toEqual([]);
    });
  },
);

describe("nothing is cut off at the side", () => {
  let page: Page;
  beforeAll(async () => {
    page = await walker("developer", {});
  });
  afterAll(closePages);

  it.each(SCREENS)(
    "$name fits 360 px, also with the largest letters, and 600 px",
    async (screen) => {
      for (const [viewport, size] of [
        [PHONE, "default"],
        [PHONE, "huge"],
        [TABLET, "default"],
      ] as const) {
        await page.setViewportSize(viewport);
        await useLetters(page, size);
        await open(page, screen, "developer");
        expect(await scrollsSideways(page), `${viewport.width} px, ${size}`).toBe(false);
      }
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
