import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../browser/axe-findings.ts";
import { looksToTake, IS_LONG_RUN } from "../browser/looks.ts";
import { setBrand } from "../product/brand-setting.ts";
import {
  leaveBrowser,
  closePages,
  complaintsOf,
  DESKTOP,
  openAs,
  PHONE,
  scrollsSideways,
  visit,
} from "../browser/browser.ts";
import { place } from "../product/place.ts";

afterEach(closePages);
afterAll(leaveBrowser);

const CLEAN = { policy: [], errors: [] };
const shownRows = (page: Page) => page.locator("tbody tr:visible");
const cellsOf = (page: Page, code: string) =>
  page
    .locator("tbody tr")
    .filter({ has: page.getByText(code, { exact: true }) })
    .locator("td");
const figure = (text: string | undefined) => Number((text ?? "").replace(/\D/g, ""));

/** The price in a product's row. */
async function priceSeen(page: Page, code: string): Promise<number> {
  await page.getByText(code, { exact: true }).first().waitFor();
  const texts = await cellsOf(page, code).allTextContents();
  return figure(texts[2]);
}

describe("price list", () => {
  it("M297: has an address for each type, and none for an unknown type", async () => {
    const statusOf = async (path: string) => (await fetch(place().memberAddress + path)).status;
    for (const path of ["/pricelist", "/pricelist/pulsa", "/pricelist/voucher"])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    expect(await statusOf("/pricelist/parkir")).toBe(404);
  });

  it("M297, M298: shows a guest the retail prices, and an agent the own price, the selling price and the difference", async () => {
    const guest = await visit("/pricelist/pulsa", { viewport: DESKTOP });
    const retail = await priceSeen(guest, "XL10");
    expect(retail).toBeGreaterThan(10_000);
    await expect.poll(() => guest.getByRole("columnheader", { name: "Markup" }).count()).toBe(0);
    const agent = await openAs("agent", "/pricelist/pulsa", { viewport: DESKTOP });
    const own = await priceSeen(agent, "XL10");
    const cells = await cellsOf(agent, "XL10").allTextContents();
    expect([figure(cells[3]), figure(cells[4])]).toEqual([retail, retail - own]);
    expect(own).toBeLessThan(retail);
    expect([complaintsOf(guest), complaintsOf(agent)]).toEqual([CLEAN, CLEAN]);
  });

  it.runIf(IS_LONG_RUN)(
    "M298: keeps type, operator and search in the address over a reload",
    async () => {
      const page = await visit("/pricelist", { viewport: DESKTOP });
      await page.getByText(/^\d{3,} produk$/).waitFor();
      await page.getByRole("link", { name: "Pulsa", exact: true }).click();
      await page.waitForURL((url) => url.pathname === "/pricelist/pulsa");
      await page.getByRole("heading", { name: /^Telkomsel/ }).waitFor();
      await page.getByLabel("Operator").selectOption("XL");
      await page.waitForURL((url) => url.searchParams.get("operator") === "XL");
      await page.getByLabel("Cari nama atau kode").fill("xl 10.000");
      await page.waitForURL((url) => url.searchParams.get("search") === "xl 10.000");
      await page.getByText("1 produk", { exact: true }).waitFor();
      await page.reload();
      await page.getByText("1 produk", { exact: true }).waitFor();
      await expect.poll(() => page.getByLabel("Operator").inputValue()).toBe("XL");
      await expect
        .poll(() => page.getByLabel("Cari nama atau kode").inputValue())
        .toBe("xl 10.000");
      await expect.poll(() => shownRows(page).count()).toBe(1);
      await page.getByLabel("Cari nama atau kode").fill("tidak ada");
      await page.getByText("Tidak ada produk yang cocok").waitFor();
      await page.getByRole("link", { name: "Hapus filter" }).click();
      await page.getByRole("heading", { name: /^Telkomsel/ }).waitFor();
      expect(new URL(page.url()).search).toBe("");
    },
  );

  it.runIf(IS_LONG_RUN)(
    "M298: folds the operator behind a button on a phone, and shows it as a filter that a tap removes",
    async () => {
      const page = await visit("/pricelist/pulsa");
      await page.getByRole("button", { name: "Saring" }).click();
      const sheet = page.getByRole("dialog", { name: "Saring" });
      await sheet.getByLabel("Operator").selectOption("XL");
      await page.waitForURL((url) => url.searchParams.get("operator") === "XL");
      await sheet.getByRole("button", { name: "Tampilkan" }).click();
      await page.getByRole("button", { name: "Hapus filter XL" }).click();
      await page.waitForURL((url) => !url.searchParams.has("operator"));
      expect(await scrollsSideways(page)).toBe(false);
    },
  );

  it.runIf(IS_LONG_RUN)(
    "shows cards on a phone, with headings that stay above their figures",
    async () => {
      const page = await openAs("agent", "/pricelist/electricity", { viewport: PHONE });
      await page.getByRole("heading", { name: /^PLN/ }).waitFor();
      const headings = page.getByRole("columnheader");
      await expect.poll(() => headings.allInnerTexts()).toHaveLength(6);
      const last = shownRows(page).last();
      await last.scrollIntoViewIfNeeded();
      const cells = last.getByRole("cell");
      for (const [index, heading] of (await headings.all()).entries()) {
        const [head, cell] = await Promise.all([
          heading.boundingBox(),
          cells.nth(index).boundingBox(),
        ]);
        // Below the bar, which is 56 px high.
        expect(head?.y).toBeGreaterThanOrEqual(56);
        expect((head?.y ?? 0) + (head?.height ?? 0)).toBeLessThan(PHONE.height);
        const isLeft = [head, cell].map((box) => (box?.x ?? 0) < PHONE.width / 3);
        expect(isLeft[0]).toBe(isLeft[1]);
      }
      expect(await scrollsSideways(page)).toBe(false);
    },
  );

  it.runIf(IS_LONG_RUN)("M298: marks a closed product with its opening time", async () => {
    const page = await visit("/pricelist/pulsa", { viewport: DESKTOP });
    await page.route("**/api/v1/pricelist*", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { rows: Record<string, unknown>[] };
      const rows = body.rows.map((row) =>
        row["code"] === "XL10"
          ? { ...row, open: false, closed_reason: "cut_off", opens_at: "00:30" }
          : row,
      );
      await route.fulfill({ response: answer, json: { ...body, rows } });
    });
    await page.reload();
    await page.getByText("XL10", { exact: true }).waitFor();
    expect((await cellsOf(page, "XL10").allTextContents()).at(-1)).toBe(
      "Buka lagi pukul 00:30 WIB",
    );
  });

  it.runIf(IS_LONG_RUN)("prints as a table without menus, and shares its address", async () => {
    const page = await openAs("agent", "/pricelist/pulsa?operator=XL", { viewport: PHONE });
    await page.getByText("XL10", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Bagikan" }).click();
    await page.getByText("Tersalin").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await page.emulateMedia({ media: "print" });
    await expect
      .poll(() => page.getByRole("columnheader", { name: "Harga jual" }).isVisible())
      .toBe(true);
    await expect.poll(() => page.getByRole("navigation").locator("visible=true").count()).toBe(0);
    await expect.poll(() => page.getByLabel("Cari nama atau kode").isVisible()).toBe(false);
  });

  it.runIf(IS_LONG_RUN)(
    "returns a guest who signs in to the list, with the own prices",
    async () => {
      const page = await visit("/pricelist/pulsa?operator=XL");
      await page.getByText("XL10", { exact: true }).waitFor();
      await page.getByRole("link", { name: "Masuk", exact: true }).click();
      await page.locator('input[name="hp"]').fill("081200000003");
      await page.locator('input[name="password"]').fill("konter-demo");
      await page.locator('button[type="submit"]').click();
      await page.waitForURL((url) => url.pathname === "/pricelist/pulsa");
      await page.getByText("Markup").locator("visible=true").first().waitFor();
      await page.getByRole("button", { name: /Saldo Rp/ }).waitFor();
      expect(complaintsOf(page)).toEqual(CLEAN);
    },
  );
});

describe("landing page", () => {
  beforeAll(async () => {
    await setBrand("support_phone", "0800 1234 567");
    await setBrand("landing", true);
  });
  afterAll(async () => {
    await setBrand("landing", false);
    await setBrand("support_phone", null);
  });

  it("M157: shows brand, offer, some prices, sign-in and contact without a script", async () => {
    const answer = await fetch(`${place().memberAddress}/`);
    const text = await answer.text();
    const markup = /<div id="app"[^>]*>(.*?)<script/s.exec(text)?.[1] ?? "";
    expect([answer.status, / style="/.test(text)]).toEqual([200, false]);
    const drawn = markup.replaceAll(/<[^>]+>/g, " ");
    for (const words of ["Konter Sejahtera", "Listrik", "Token PLN 20.000", "0800 1234 567"])
      expect(drawn).toContain(words);
    expect(drawn).toMatch(/Rp20\.\d{3}/);
    expect(drawn).not.toMatch(/digiflazz|iak\b/i);
    expect(markup).toContain('href="/auth/login"');
    expect(markup).toContain('href="/auth/register"');
    expect(markup).toContain('href="/pricelist/pulsa"');
  });

  it("M157: leads visitors to the prices and the sign-in; signed-in members see the pulsa page", async () => {
    const page = await visit("/", { viewport: DESKTOP });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.getByRole("link", { name: /^Listrik/ }).click();
    await page.getByRole("heading", { name: "Daftar harga: Listrik" }).waitFor();
    await page.getByRole("link", { name: "Konter Sejahtera" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Masuk" }).click();
    await page.waitForURL((url) => url.pathname === "/auth/login");
    const member = await openAs("agent", "/");
    await member.getByLabel("Nomor tujuan").waitFor();
    expect(new URL(member.url()).pathname).toBe("/");
    expect([complaintsOf(page), complaintsOf(member)]).toEqual([CLEAN, CLEAN]);
  });

  it.runIf(IS_LONG_RUN)("uses English when chosen", async () => {
    const page = await visit("/", { locale: "en" });
    await page.getByRole("heading", { name: "What you can sell today" }).waitFor();
    await expect
      .poll(() => page.locator('meta[name="description"]').getAttribute("content"))
      .toContain("sell phone credit");
  });

  it.each(
    looksToTake([
      ["light", false],
      ["dark", true],
    ] as const),
  )("has no accessibility finding, %s, and fits 360 px", async (_theme, dark) => {
    for (const path of ["/", "/pricelist/electricity"]) {
      for (const viewport of looksToTake([PHONE, DESKTOP])) {
        const page = await visit(path, { viewport, dark });
        await page.getByText("Token PLN 20.000").first().waitFor();
        expect(await axeFindings(page)).toEqual([]);
        expect(await scrollsSideways(page)).toBe(false);
      }
    }
  });
});
