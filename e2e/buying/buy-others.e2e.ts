import { afterAll, afterEach, describe, expect, it } from "vitest";
import { leaveBrowser, closePages, complaintsOf, DESKTOP, openAs } from "../browser/browser.ts";
import { arriveAtResult, choose, freshNumber, outcome, pay } from "../browser/counter.ts";
import { IS_LONG_RUN, looksToTake } from "../browser/looks.ts";

afterEach(closePages);
afterAll(leaveBrowser);

describe("product pages", () => {
  it.runIf(IS_LONG_RUN)(
    "M154: redirects /prabayar to the pulsa page and keeps the number with its leading zero",
    async () => {
      const page = await openAs("agent", "/prabayar?number=081234567890");
      await page.waitForURL((url) => url.pathname === "/prabayar/pulsa");
      expect(new URL(page.url()).search).toBe("?number=081234567890");
      await expect.poll(() => page.getByLabel("Nomor tujuan").inputValue()).toBe("081234567890");
    },
  );

  it("M155: shows Not found for an unknown product kind", async () => {
    const page = await openAs("agent", "/prabayar/parkir");
    await page.getByText("Halaman tidak ditemukan").waitFor();
    await expect.poll(() => page.getByRole("link", { name: "Ke beranda" }).isVisible()).toBe(true);
  });

  it("M156: hides the site's header under /webapp, and names the canonical address", async () => {
    const page = await openAs("agent", "/webapp/prabayar");
    await page.waitForURL((url) => url.pathname === "/webapp/prabayar/pulsa");
    await page.getByLabel("Nomor tujuan").waitFor();
    await expect.poll(() => page.getByRole("banner").count()).toBe(0);
    await expect
      .poll(() => page.locator('link[rel="canonical"]').getAttribute("href"))
      .toMatch(/\/prabayar\/pulsa$/);
    await page.getByRole("link", { name: "Data" }).click();
    await page.waitForURL((url) => url.pathname === "/webapp/prabayar/data");
  });

  it.each(
    looksToTake([
      ["/m/data", "Nomor tujuan"],
      ["/m/listrik", "Nomor meter / ID pelanggan"],
      ["/m/emoney", "Pilih operator"],
      ["/m/games", "Pilih operator"],
      ["/m/voucher", "Pilih operator"],
    ] as const),
  )("M158: %s shows its products", async (path, label) => {
    const page = await openAs("agent", path);
    await page.getByLabel(label).first().waitFor();
    if (label === "Pilih operator") {
      await page.getByRole("group", { name: label }).getByRole("button").first().click();
    } else if (path === "/m/data") {
      await page.getByLabel(label).fill("0878");
    }
    await expect
      .poll(() => page.getByRole("region", { name: "Produk" }).getByRole("listitem").count())
      .toBeGreaterThan(2);
  });
});

describe("buying data", () => {
  it("M160: shows quota and validity, sorts by price per gigabyte, and buys", async () => {
    const page = await openAs("master", "/prabayar/data", { viewport: DESKTOP });
    const number = freshNumber();
    await page.getByLabel("Nomor tujuan").fill(number);
    const tiles = page.getByRole("region", { name: "Produk" }).getByRole("listitem");
    await tiles.first().waitFor();
    await expect.poll(() => tiles.first().textContent()).toMatch(/\d GB \d+ Hari.*Rp[\d.]+\/GB/);
    await page.getByLabel("Urutkan").selectOption({ label: "Harga per GB" });
    const perGigabyte = (await tiles.allTextContents())
      .map((text) => /Rp([\d.]+)\/GB/.exec(text)?.[1])
      .filter((price) => price !== undefined)
      .map((price) => Number(price.replaceAll(".", "")));
    expect(perGigabyte.length).toBeGreaterThan(5);
    expect(perGigabyte).toEqual(perGigabyte.toSorted((a, b) => a - b));
    await tiles.first().getByRole("button").click();
    await pay(page);
    await arriveAtResult(page);
    await outcome(page, "Transaksi sukses").waitFor();
  });
});

describe("buying an electricity token", () => {
  it.each(
    looksToTake([
      ["an 11-digit meter", "12345678901"],
      ["a 12-digit customer id", "123456789012"],
    ] as const),
  )(
    "M161, M189: shows the owner of %s before payment and gives a token in groups of four digits",
    async (_kind, number) => {
      const page = await openAs("master", "/prabayar/electricity");
      await page.getByLabel("Nomor meter / ID pelanggan").fill(number);
      const owner = page.getByRole("status").filter({ hasText: "VA" });
      await owner.waitFor();
      const name = (await owner.locator("p").first().textContent()) ?? "";
      expect(name).not.toBe("");
      await expect.poll(() => owner.textContent()).toMatch(/[A-Z]\d[A-Z]? \/ \d+ VA/);
      await page.getByRole("button", { name: /^20\.000/ }).click();
      await expect.poll(() => page.getByRole("dialog").textContent()).toContain(name);
      await pay(page);
      await arriveAtResult(page);
      await outcome(page, "Transaksi sukses").waitFor();
      await expect
        .poll(() => page.locator(".font-mono").first().textContent())
        .toMatch(/^(\d{4} ){4}\d{4}$/);
      expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
    },
  );

  it.runIf(IS_LONG_RUN)(
    "M162: says when the meter check fails, still sells, and marks the sale as unchecked",
    async () => {
      const page = await openAs("master", "/prabayar/electricity");
      await page.route("**/api/v1/prepaid/inquiry-pln", (route) => route.abort());
      await page.getByLabel("Nomor meter / ID pelanggan").fill("98765432109");
      await page.getByText("Anda tetap dapat melanjutkan.").waitFor();
      await page.getByRole("button", { name: /^20\.000/ }).click();
      await page.getByRole("dialog").getByText("Nama tidak diperiksa").waitFor();
      await pay(page);
      await arriveAtResult(page);
      await outcome(page, "Transaksi sukses").waitFor();
      await page.getByRole("link", { name: "Struk" }).click();
      const receipt = page.locator("article");
      await receipt.waitFor();
      await expect.poll(() => receipt.textContent()).toContain("Nama tidak diperiksa");
    },
  );
});

it.runIf(IS_LONG_RUN)(
  "M186: records down payment, remaining debt and notes of a sale on credit",
  async () => {
    const page = await openAs("master", "/prabayar/pulsa");
    await choose(page, freshNumber(), /^30\.000/);
    await page.getByLabel("Harga jual").fill("33000");
    await page.getByText("Nama pelanggan, catatan, kasbon").click();
    await page.getByLabel("Catat sebagai kasbon pelanggan").check();
    await page.getByLabel("Uang muka").fill("10.000");
    await page.getByLabel("Catatan kasbon").fill("gajian tanggal 1");
    await pay(page);
    await arriveAtResult(page);
    await outcome(page, "Transaksi sukses").waitFor();
    const facts = page.locator("dl").first();
    await expect.poll(() => facts.textContent()).toContain("Rp23.000");
    await expect.poll(() => facts.textContent()).toContain("gajian tanggal 1");
  },
);
