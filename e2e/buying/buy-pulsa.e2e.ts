import { afterAll, afterEach, describe, expect, it } from "vitest";
import { signInMember } from "../product/member-client.ts";
import { leaveBrowser, closePages, complaintsOf, DESKTOP, openAs } from "../browser/browser.ts";
import {
  arriveAtResult,
  choose,
  chooseFailing,
  countFor,
  freshNumber,
  NUMBERS,
  outcome,
  pay,
} from "../browser/counter.ts";
import { place } from "../product/place.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

afterEach(closePages);
afterAll(leaveBrowser);

/** Whether the middle of an element is inside the window and covered by nothing. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

describe("buying credit", () => {
  it("M159, M157: buys on the home page with number, nominal and PIN, and shows the result", async () => {
    const page = await openAs("agent", "/", { viewport: { width: 360, height: 640 } });
    await choose(page, NUMBERS.succeedsAtOnce, /^10\.000/);
    const boxes = page.getByLabel("PIN 6 angka").locator("..");
    const payButton = page.getByRole("button", { name: /^Bayar/ });
    const pin = await boxes.boundingBox();
    const button = await payButton.boundingBox();
    expect((pin?.y ?? 0) + (pin?.height ?? 999)).toBeLessThan(button?.y ?? 0);
    // The keyboard leaves about half of the window: price, PIN and button are still on top.
    await page.setViewportSize({ width: 360, height: 360 });
    await boxes.scrollIntoViewIfNeeded();
    const price = page.getByRole("dialog").locator("dd").first();
    for (const part of [price, boxes, payButton])
      await expect.poll(() => part.evaluate(isOnTop)).toBe(true);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.getByText("Rincian harga").click();
    await page.getByText(/^Harga ini berlaku sampai pukul \d\d:\d\d WIB\.$/).waitFor();
    await pay(page);
    await arriveAtResult(page);
    await outcome(page, "Transaksi sukses").waitFor();
    expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
  });

  it("M172: finds the operator while typing, and warns but does not block when another one is chosen", async () => {
    const page = await openAs("agent", "/prabayar/pulsa");
    const field = page.getByLabel("Nomor tujuan");
    await field.pressSequentially("0878");
    await page.getByRole("button", { name: "Operator XL, ganti" }).waitFor();
    await field.fill("0812 3456 7890");
    const tile = page.getByRole("button", { name: /^10\.000/ }).first();
    await tile.waitFor();
    await page.getByRole("button", { name: "Operator Telkomsel, ganti" }).click();
    const indosat = page.getByRole("dialog").getByRole("button", { name: "Indosat" });
    await indosat.waitFor();
    // A warning that needed more code would push a product away from the finger that taps it.
    const { promise: isResumed, resolve: resume } = Promise.withResolvers<void>();
    await page.route("**/*.js", async (route) => {
      await isResumed;
      await route.continue();
    });
    await indosat.click();
    await tile.waitFor();
    await expect.poll(() => page.getByText("Awalan nomor ini milik").isVisible()).toBe(true);
    resume();
    await tile.click();
    const sheet = page.getByRole("dialog", { name: "Konfirmasi pembelian" });
    await expect.poll(() => sheet.textContent()).toContain("Indosat 10.000");
  });

  it.runIf(IS_LONG_RUN)("M176: asks for a missing number and focuses its field", async () => {
    const page = await openAs("agent", "/prabayar/pulsa");
    await page.getByLabel("Nomor tujuan").fill("0878");
    await page
      .getByRole("button", { name: /^10\.000/ })
      .first()
      .waitFor();
    await page.getByLabel("Nomor tujuan").fill("");
    await page.getByLabel("Nomor tujuan").fill("0878");
    await page
      .getByRole("button", { name: /^10\.000/ })
      .first()
      .click();
    await page.getByText("Nomor tujuan tidak benar.").waitFor();
    const focused = await page
      .getByLabel("Nomor tujuan")
      .evaluate((field) => field === document.activeElement);
    expect(focused).toBe(true);
  });

  it("M184, M185: shows product, number, price and remaining balance before payment, and keeps selling price, customer and note", async () => {
    const page = await openAs("agent", "/prabayar/pulsa", { viewport: DESKTOP });
    const number = freshNumber();
    await choose(page, number, /^20\.000/);
    const sheet = page.getByRole("dialog", { name: "Konfirmasi pembelian" });
    const rupiah = async (label: string) => {
      const fact = sheet.locator("dt", { hasText: label }).locator("+ dd");
      return Number((await fact.textContent())?.replace(/\D/g, ""));
    };
    await expect.poll(() => sheet.textContent()).toContain(number.replace(/(\d{4})(?=\d)/g, "$1 "));
    expect(await rupiah("Sisa saldo")).toBe(
      (await rupiah("Saldo sekarang")) - (await rupiah("Harga")),
    );
    await sheet.getByLabel("Harga jual").fill("Rp 22.000,00");
    await sheet.getByText("Nama pelanggan, catatan, kasbon").click();
    await sheet.getByLabel("Nama pelanggan").fill("Bu Tini");
    await sheet.getByLabel("Catatan", { exact: true }).fill("titip warung");
    await pay(page);
    await arriveAtResult(page);
    await outcome(page, "Transaksi sukses").waitFor();
    const facts = await page.locator("dl").first().textContent();
    expect(facts).toContain("Rp22.000");
    expect(facts).toContain("Bu Tini");
    expect(facts).toContain("titip warung");
    await page.getByRole("link", { name: "Struk" }).click();
    const receipt = page.locator("article");
    await receipt.waitFor();
    await expect.poll(() => receipt.textContent()).toContain("Rp22.000");
    await expect.poll(() => receipt.textContent()).not.toContain("Saldo");
  });

  it("M188, M189: turns the result from processing to success without a reload, with a serial number to copy", async () => {
    const page = await openAs("agent", "/prabayar/pulsa");
    let loads = 0;
    page.on("load", () => (loads += 1));
    await choose(page, NUMBERS.succeedsLater, /^10\.000/);
    await pay(page);
    await arriveAtResult(page);
    await outcome(page, "Sedang diproses").waitFor();
    await expect.poll(() => page.getByRole("link", { name: "Beli lagi" }).count()).toBe(0);
    await outcome(page, "Transaksi sukses").waitFor();
    expect(loads).toBe(0);
    const serial = await page.locator(".font-mono").first().textContent();
    await page.getByRole("button", { name: "Salin" }).click();
    await page.getByRole("button", { name: "Tersalin" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(serial);
  });

  it("M190: says why a purchase failed, and restores the balance in the top bar", async () => {
    const page = await openAs("agent", "/prabayar/pulsa");
    const balance = page.getByRole("button", { name: /^Saldo Rp/ });
    const before = await balance.textContent();
    await chooseFailing(page, /^10\.000/);
    await pay(page);
    await arriveAtResult(page);
    await outcome(page, "Transaksi gagal").waitFor();
    await expect.poll(() => page.getByText("Saldo Anda sudah kembali.").isVisible()).toBe(true);
    await expect.poll(() => balance.textContent()).toBe(before);
  });

  it.runIf(IS_LONG_RUN)(
    "M180: names and links the earlier transaction when number and nominal repeat",
    async () => {
      const page = await openAs("agent", "/prabayar/pulsa");
      const number = freshNumber();
      await choose(page, number, /^15\.000/);
      await pay(page);
      const first = await arriveAtResult(page);
      await outcome(page, "Transaksi sukses").waitFor();
      await page.goto("/prabayar/pulsa");
      await choose(page, number, /^15\.000/);
      await pay(page);
      const alert = page.getByRole("alert");
      await alert.getByText(first).first().waitFor();
      expect(await countFor(page, number)).toBe(1);
      await alert.getByRole("link").click();
      expect(await arriveAtResult(page)).toBe(first);
    },
  );

  it.runIf(IS_LONG_RUN)(
    "shows a wrong PIN at its field, clears the field, and buys nothing",
    async () => {
      const page = await openAs("master", "/prabayar/pulsa");
      const number = freshNumber();
      await choose(page, number, /^10\.000/);
      await page.getByLabel("Harga jual").fill("12.000");
      await pay(page, "111111");
      await page.getByText("Kode PIN Salah").waitFor();
      await expect.poll(() => page.getByLabel("PIN 6 angka").inputValue()).toBe("");
      await expect.poll(() => page.getByLabel("Harga jual").inputValue()).toBe("Rp12.000");
      expect(await countFor(page, number)).toBe(0);
      await pay(page);
      await arriveAtResult(page);
      await outcome(page, "Transaksi sukses").waitFor();
    },
  );

  it.runIf(IS_LONG_RUN)("says how much balance is missing, and buys nothing", async () => {
    const page = await openAs("affiliate", "/prabayar/pulsa");
    const number = freshNumber();
    await choose(page, number, /^200\.000/);
    await pay(page);
    const alert = page.getByRole("alert");
    await alert.getByText("Saldo deposit Anda tidak cukup").waitFor();
    await expect.poll(() => alert.textContent()).toMatch(/Saldo kurang Rp\d/);
    expect(await countFor(page, number)).toBe(0);
  });

  it.runIf(IS_LONG_RUN)(
    "M179: says that a removed product was not found, and reloads the list",
    async () => {
      const page = await openAs("stall", "/prabayar/pulsa");
      await choose(page, freshNumber(), /^10\.000/);
      await page.route("**/api/v1/prepaid/buy", (route) => {
        const wanted = route.request().postDataJSON() as object;
        return route.continue({ postData: JSON.stringify({ ...wanted, product_code: "GONE10" }) });
      });
      const readAgain = page.waitForResponse(/\/products/);
      await pay(page);
      await page.getByText("Produk tidak ditemukan.").waitFor();
      await page.getByText("Pilih produk lain.").waitFor();
      expect((await readAgain).ok()).toBe(true);
      await expect.poll(() => page.getByLabel("Nomor tujuan").inputValue()).not.toBe("");
    },
  );

  it.runIf(IS_LONG_RUN)(
    "M182: shows while typing which character an order number may not contain",
    async () => {
      const page = await openAs("agent", "/prabayar/pulsa");
      await choose(page, freshNumber(), /^10\.000/);
      await page.getByText("Nama pelanggan, catatan, kasbon").click();
      await page.getByLabel("Nomor order").fill("A/1");
      await expect.poll(() => page.getByText('Tanda "/" tidak boleh').isVisible()).toBe(true);
    },
  );

  it.runIf(IS_LONG_RUN)("M183: rejects a used order number at its field", async () => {
    const page = await openAs("agent", "/prabayar/pulsa");
    for (const round of [1, 2]) {
      await choose(page, freshNumber(), /^5\.000/);
      await page.getByText("Nama pelanggan, catatan, kasbon").click();
      await page.getByLabel("Nomor order").fill("WARUNG-1");
      await pay(page);
      if (round === 1) {
        await arriveAtResult(page);
        await page.goto("/prabayar/pulsa");
      }
    }
    await page.getByText("Nomor order sudah dipakai.").waitFor();
    await expect
      .poll(() => page.getByLabel("Nomor order").getAttribute("aria-invalid"))
      .toBe("true");
  });

  it("M192: serves an earlier customer again in three taps", async () => {
    const page = await openAs("member", "/prabayar/pulsa");
    const number = freshNumber();
    await choose(page, number, /^25\.000/);
    await pay(page);
    await arriveAtResult(page);
    await outcome(page, "Transaksi sukses").waitFor();
    await page.goto("/");
    const shown = number.replace(/(\d{4})(?=\d)/g, "$1 ");
    await page.getByRole("button", { name: `Ulangi XL 25.000 ke ${shown}` }).click();
    await page.getByRole("dialog", { name: "Konfirmasi pembelian" }).waitFor();
    const focused = await page
      .getByLabel("PIN 6 angka")
      .evaluate((field) => field === document.activeElement);
    expect(focused).toBe(true);
    await expect.poll(() => page.getByRole("dialog").textContent()).toContain(shown);
  });

  it.runIf(IS_LONG_RUN)(
    "M192: keeps a pinned customer on top after others were served, until unpinned",
    async () => {
      const shop = await signInMember(place().memberAddress, "shop");
      const [regular, passerBy] = [freshNumber(), freshNumber()];
      await shop.buy("pulsa", "XL5", regular);
      await shop.buy("pulsa", "XL5", passerBy);
      const readable = (number: string) => number.replace(/(\d{4})(?=\d)/g, "$1 ");
      const page = await openAs("shop", "/");
      const first = page.getByRole("button", { name: /^Ulangi/ }).first();
      const isFirst = async (number: string) =>
        (await first.getAttribute("aria-label"))?.includes(readable(number));
      await expect.poll(() => isFirst(passerBy)).toBe(true);
      const pin = page.getByRole("button", { name: `Sematkan ${readable(regular)}` });
      await pin.click();
      await expect.poll(() => pin.getAttribute("aria-pressed")).toBe("true");
      await page.reload();
      await expect.poll(() => isFirst(regular)).toBe(true);
      await pin.click();
      await expect.poll(() => isFirst(passerBy)).toBe(true);
    },
  );

  it("M193: counts today's sales on the home page and hides the profit with a tap", async () => {
    const page = await openAs("agent", "/");
    const today = page.getByRole("region", { name: "Saldo" });
    await expect.poll(() => today.textContent()).toMatch(/Untung hari ini .* [1-9]\d* transaksi/);
    await page.getByRole("button", { name: "Sembunyikan untung" }).click();
    await expect.poll(() => today.textContent()).toContain("Rp ••••");
    await page.reload();
    await expect.poll(() => today.textContent()).toContain("Rp ••••");
  });

  it.runIf(IS_LONG_RUN)(
    "M174: shows a promo with the regular price, the number sold and the number left",
    async () => {
      const page = await openAs("agent", "/prabayar/pulsa");
      await page.getByLabel("Nomor tujuan").fill("081234567890");
      const tile = page.getByRole("button", { name: /Promo/ }).first();
      await tile.waitFor();
      await expect.poll(() => tile.locator("s").textContent()).toMatch(/^Rp[\d.]+$/);
      await expect.poll(() => tile.textContent()).toMatch(/Terjual \d+, sisa \d+/);
    },
  );
});
