import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../browser/axe-findings.ts";
import {
  leaveBrowser,
  closePages,
  newComplaints,
  openAs,
  scrollsSideways,
  visit,
} from "../browser/browser.ts";
import { arriveAtResult, choose, freshNumber, outcome, pay } from "../browser/counter.ts";
import {
  cutOff,
  LOOKS,
  looksToTake,
  sightsToTake,
  TAKES_EVERY_LOOK,
  wear,
} from "../browser/looks.ts";
import { screenIsRight } from "../browser/looks-right.ts";
import { SCREENS, walkTo } from "../browser/member-screens.ts";
import { screenOpener } from "../browser/screen-opener.ts";
import type { OpenScreen } from "../browser/screen-opener.ts";
import { place } from "../product/place.ts";
import { wordsIn } from "../browser/words.ts";

afterAll(leaveBrowser);

describe("every page of a member, each in one combination of width, theme, language and letter size", () => {
  /** One page visits all screens: a new window for each would take half of the time. */
  let page: Page;
  let open: OpenScreen;
  let refId = "";
  beforeAll(async () => {
    page = await openAs("member", "/prabayar/pulsa");
    await choose(page, freshNumber(), /^10\.000/);
    await page.getByLabel("Harga jual").fill("12.000");
    await pay(page);
    refId = await arriveAtResult(page);
    await outcome(page, "Transaksi sukses").waitFor();
    open = screenOpener(page, place().memberAddress);
  });
  afterAll(closePages);

  it.each(sightsToTake(SCREENS))(
    "$screen.name has no accessibility finding in $look.locale, $look.theme, at $look.viewport.width px, with $look.letters letters, and fits its window",
    async ({ screen, look }) => {
      await walkTo(page, screen, refId, wordsIn(look.locale), (path) => open(look, path));
      await screenIsRight(page);
      expect(newComplaints(page)).toEqual({ policy: [], errors: [] });
    },
  );
});

it("control: finds a picture without a text alternative and with too many pixels", async () => {
  const page = await openAs("member", "/report");
  await page.evaluate(() => {
    const picture = document.createElement("img");
    picture.style.cssText = "display: block; width: 700px; max-width: none; height: 10px";
    document.body.append(picture);
  });
  expect((await axeFindings(page)).join()).toContain("image-alt");
  expect(await scrollsSideways(page)).toBe(true);
  if (TAKES_EVERY_LOOK) {
    const tooNarrow = ["360 px, default", "600 px, default", "360 px, huge", "600 px, huge"];
    expect(await cutOff(page)).toEqual(tooNarrow);
  }
  await closePages();
});

it.each(looksToTake(LOOKS))(
  "sign-in has no accessibility finding in $locale with $letters letters at $viewport.width px, $theme",
  async (look) => {
    const visitor = await visit("/nowhere");
    await wear(visitor, look, place().memberAddress);
    await visitor.goto("/auth/login");
    const say = wordsIn(look.locale);
    await visitor.getByRole("button", { name: say("Masuk"), exact: true }).click();
    await visitor.locator('[aria-invalid="true"]').first().waitFor();
    await screenIsRight(visitor);
    await closePages();
  },
);

it("M8: formats a balance of a million as Rp1.250.000, and one tap hides it", async () => {
  const page = await openAs("agent", "/report");
  const balance = page.getByRole("button", { name: /Saldo Rp/ });
  await expect.poll(() => balance.textContent()).toMatch(/^Rp\d{1,3}(\.\d{3})+$/);
  await balance.click();
  const hidden = page.getByRole("button", { name: "Tampilkan saldo" });
  await expect.poll(() => hidden.textContent()).not.toMatch(/\d/);
});
