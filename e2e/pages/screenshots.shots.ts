import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  leaveBrowser,
  DESKTOP,
  newComplaints,
  openAs,
  PHONE,
  TABLET,
  useLetters,
  visit,
} from "../browser/browser.ts";
import { arriveAtResult, choose, freshNumber, outcome, pay } from "../browser/counter.ts";
import { keepPicture } from "../browser/keep-picture.ts";
import { SCREENS, walkTo } from "../browser/member-screens.ts";
import { wordsIn } from "../browser/words.ts";

const LOOKS = [
  { name: "light", dark: false, size: "default", locale: "id" },
  { name: "dark", dark: true, size: "default", locale: "id" },
  { name: "huge", dark: false, size: "huge", locale: "id" },
  { name: "english-dark-huge", dark: true, size: "huge", locale: "en" },
] as const;

let refId = "";
beforeAll(async () => {
  const page = await openAs("agent", "/prabayar/pulsa");
  await choose(page, freshNumber(), /^10\.000/);
  await page.getByLabel("Harga jual").fill("12.000");
  await pay(page);
  refId = await arriveAtResult(page);
  await outcome(page, "Transaksi sukses").waitFor();
});
afterAll(leaveBrowser);

describe.each(LOOKS)("$name", ({ name, size, ...look }) => {
  const say = wordsIn(look.locale);
  let page: Page;
  let visitor: Page;
  beforeAll(async () => {
    page = await openAs("agent", "/nowhere", look);
    visitor = await visit("/nowhere", look);
    await Promise.all([useLetters(page, size), useLetters(visitor, size)]);
  });

  it.each([PHONE, TABLET, DESKTOP])("sign in at $width px", async (viewport) => {
    await visitor.setViewportSize(viewport);
    await visitor.goto("/auth/login");
    await visitor.getByRole("heading", { name: say("Masuk ke akun") }).waitFor();
    await keepPicture(visitor, `sign in-${viewport.width}-${name}`);
  });

  it.each(SCREENS)("pictures of $name", async (screen) => {
    for (const viewport of [PHONE, TABLET, DESKTOP]) {
      await page.setViewportSize(viewport);
      await walkTo(page, screen, refId, say);
      await keepPicture(page, `${screen.name}-${viewport.width}-${name}`);
    }
    expect(newComplaints(page).errors).toEqual([]);
  });
});
