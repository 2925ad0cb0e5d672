import { rupiah } from "@konter/contract/money";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { closePages, leaveBrowser, openAs, PASSWORD, PIN } from "../browser/browser.ts";
import { arriveAtResult, countTaps, freshNumber, outcome } from "../browser/counter.ts";
import { signInMember } from "../product/member-client.ts";
import { place } from "../product/place.ts";

let page: Page;
let taps: () => Promise<number>;
beforeEach(async () => {
  page = await openAs("stall", "/", { viewport: { width: 360, height: 640 } });
  taps = await countTaps(page);
});
afterEach(closePages);
afterAll(leaveBrowser);

const button = (name: RegExp | string) => page.getByRole("button", { name }).first();

/** Types the secret without a tap: the sheet opens with its field focused. */
async function typeSecret(field: string, secret: string): Promise<void> {
  const focused = page.getByLabel(field, { exact: true });
  await expect.poll(() => focused.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type(secret);
}

/** Up to the typed secret: a PIN is sent with its sixth digit. */
describe("taps from the home page at 360 × 640, digits not counted", () => {
  it("sells pulsa to a new number in 3 taps at most and the PIN, and repeats it in 2 at most", async () => {
    const number = freshNumber();
    await page.getByLabel("Nomor tujuan").click();
    await page.keyboard.type(number);
    await button(/^10\.000/).click();
    await typeSecret("PIN 6 angka", PIN);
    expect(await taps()).toBeLessThanOrEqual(3);

    await arriveAtResult(page);
    await outcome(page, "Transaksi sukses").waitFor();
    await page.goto("/");
    taps = await countTaps(page);
    await button(/^Ulangi/).click();
    await page.getByRole("dialog", { name: "Konfirmasi pembelian" }).waitFor();
    await typeSecret("PIN 6 angka", PIN);
    expect(await taps()).toBeLessThanOrEqual(2);
  });

  it("sells a token in 3 taps at most and the PIN", async () => {
    await page.getByRole("link", { name: "PLN", exact: true }).click();
    await page.getByLabel("Nomor meter").first().click();
    await page.keyboard.type("12345678901");
    await button(/^20\.000/).click();
    await typeSecret("PIN 6 angka", PIN);
    expect(await taps()).toBeLessThanOrEqual(3);
  });

  it("pays a PLN bill in 4 taps at most and the password", async () => {
    await page.getByRole("link", { name: "PLN", exact: true }).click();
    await page.getByRole("link", { name: "Tagihan", exact: true }).first().click();
    const number = page.getByLabel("ID pelanggan");
    await expect
      .poll(() => number.evaluate((input) => input === document.activeElement))
      .toBe(true);
    await page.keyboard.type("530000000127");
    await button("Cek tagihan").click();
    await button(/^Bayar Rp/).click();
    await page.getByRole("dialog", { name: "Bayar tagihan ini?" }).waitFor();
    await typeSecret("Password", PASSWORD);
    expect(await taps()).toBeLessThanOrEqual(4);
  });

  it("shows a QRIS code for a top-up in 3 taps at most, by the last method", async () => {
    const { call } = await signInMember(place().memberAddress, "stall");
    const { qris, holder_name } = await call("depositSettings", {});
    const method = qris[0]?.code ?? "";
    const { code } = await call(
      "depositTopUp",
      { nominal: rupiah(50_000), method, holder_name },
      { idempotencyKey: `taps-${Date.now()}` },
    );
    await call("depositCancel", { code });
    await page.getByRole("link", { name: "Isi deposit" }).first().click();
    await button("Rp50.000").click();
    const chosen = page.getByRole("radio", { name: /^QRIS/ }).first();
    await expect.poll(() => chosen.isChecked()).toBe(true);
    await button("Lanjut bayar").click();
    await page.getByRole("img", { name: "Kode QRIS untuk dibayar" }).waitFor();
    expect(await taps()).toBeLessThanOrEqual(3);
  });
});
