import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { closeBrowser, closePages, DESKTOP, openAs, PHONE, TABLET, visit } from "./browser.ts";
import { arriveAtResult, choose, freshNumber, outcome, pay } from "./counter.ts";
import { SCREENS } from "./member-screens.ts";
import { complainedSale, OFFICE_SCREENS, walkTo } from "./office-screens.ts";
import { openRoom } from "./back-office.ts";
import { place } from "./place.ts";
import { wordsIn } from "./words.ts";

const FOLDER = fileURLToPath(new URL("../reports/screenshots", import.meta.url));
const VIEWPORTS = [PHONE, TABLET, DESKTOP];
const LOOKS = [
  { name: "light", dark: false, display: "...", locale: "id" },
  { name: "dark", dark: true, display: "...", locale: "id" },
  { name: "huge", dark: false, display: ".huge..", locale: "id" },
  { name: "english-dark-huge", dark: true, display: ".huge..", locale: "en" },
] as const;

let refId = "";
let complained = "";
beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  const page = await openAs("agent", "/prabayar/pulsa");
  await choose(page, freshNumber(), /^10\.000/);
  await page.getByLabel("Harga jual").fill("12.000");
  await pay(page);
  refId = await arriveAtResult(page);
  await outcome(page, "Transaksi sukses").waitFor();
  complained = await complainedSale();
});
afterEach(closePages);
afterAll(closeBrowser);

const SIGN_IN = { name: "sign in", path: () => "/auth/login", ready: "Masuk ke akun" };

it.each([SIGN_IN, ...SCREENS])("pictures of $name", async (screen) => {
  for (const look of LOOKS) {
    for (const viewport of VIEWPORTS) {
      const { dark, locale, display } = look;
      const open = (path: string) =>
        screen === SIGN_IN
          ? visit(path, { viewport, dark, locale })
          : openAs("agent", path, { viewport, dark, locale });
      const page = await open("/nowhere");
      await page.context().addCookies([{ name: "display", value: display, url: page.url() }]);
      await page.goto(screen.path(refId));
      const say = wordsIn(locale);
      await page.getByText(say(screen.ready)).locator("visible=true").first().waitFor();
      if ("prepare" in screen) await screen.prepare?.(page, say);
      await page.waitForTimeout(500);
      await keepPicture(page, `${screen.name}-${viewport.width}-${look.name}`);
    }
  }
});

const OFFICE_LOOKS = [
  { name: "light", dark: false },
  { name: "dark", dark: true },
] as const;

it.each(OFFICE_SCREENS)("pictures of the back office: $name", async (screen) => {
  for (const { name, dark } of OFFICE_LOOKS) {
    for (const viewport of VIEWPORTS) {
      const page = await openRoom(place().staffAddress, "/nowhere", { viewport, dark });
      await walkTo(page, screen, complained, wordsIn("id", "admin"));
      await keepPicture(page, `office-${screen.name}-${viewport.width}-${name}`);
    }
  }
});

async function keepPicture(page: Page, name: string): Promise<void> {
  const file = join(FOLDER, `${name.replaceAll(/[^a-z0-9]+/gi, "-")}.png`);
  await page.screenshot({ path: file });
  expect(statSync(file).size).toBeGreaterThan(1000);
  await page.context().close();
}
