import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { stateFits } from "../browser/looks-right.ts";
import {
  closePages,
  complaintsOf,
  DESKTOP,
  leaveBrowser,
  openAs,
  PHONE,
  scrollsSideways,
  visit,
} from "../browser/browser.ts";
import { choose, freshNumber, pay } from "../browser/counter.ts";
import { signInMember } from "../product/member-client.ts";
import type { Member } from "../product/member-client.ts";
import { place } from "../product/place.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

const CLEAN = { policy: [], errors: [] };
let agent: Member;

async function forgetRules(): Promise<void> {
  const { rules } = await agent.call("sellingPriceRules", {});
  for (const { id } of rules) await agent.call("sellingPriceRuleRemove", { rule_id: String(id) });
}
beforeAll(async () => {
  agent = await signInMember(place().memberAddress, "agent");
  await forgetRules();
});
afterEach(async () => {
  await closePages();
  await forgetRules();
});
afterAll(leaveBrowser);

const priceOf = async (code: string) => {
  const { rows } = await agent.call("priceList", { search: code });
  const row = rows.find((each) => each.code === code);
  if (row === undefined || row.buying_price === null) throw new Error(`no ${code} on the list`);
  return { buying: row.buying_price, selling: row.selling_price ?? 0 };
};
const money = (amount: number) => `Rp${amount.toLocaleString("id-ID")}`;
const field = (page: Page, product: string): Locator =>
  page.getByLabel(`Harga jual ${product}`, { exact: true });

it("M300, M302, M303: changes selling prices in the list itself on a phone, one after another", async () => {
  const { buying } = await priceOf("XL10");
  const page = await openAs("agent", "/pricelist/pulsa?operator=XL", { viewport: PHONE });
  await page.getByRole("button", { name: "Ubah harga jual" }).click();
  const first = field(page, "XL 10.000");
  await first.fill("12,5 ribu");
  await page.keyboard.press("Enter");
  await page.getByText("Harga jual hanya boleh angka.").waitFor();
  // The typed text remains.
  await expect.poll(() => first.inputValue()).toBe("12,5 ribu");
  await stateFits(page);
  await first.fill("12.500");
  await page.keyboard.press("Enter");
  await expect.poll(() => first.inputValue()).toBe("Rp12.500");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toMatch(/^Harga jual (?!XL 10\.000$)/);
  await page
    .getByText(money(12_500 - buying))
    .first()
    .waitFor();
  await first.fill("1000");
  await first.blur();
  await page
    .getByText(
      `Harga jual di bawah harga beli, jadi diatur sama dengan harga beli: ${money(buying)}.`,
    )
    .waitFor();
  await expect.poll(() => first.inputValue()).toBe(money(buying));
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole("button", { name: "Selesai mengubah" }).click();
  await page.reload();
  await page.getByText(money(buying)).first().waitFor();
  expect((await priceOf("XL10")).selling).toBe(buying);
  expect(complaintsOf(page).policy).toEqual([]);
});

it("M301, M304: previews a markup for all filtered products before saving; an unreadable one counts as 0 with a message", async () => {
  const { buying } = await priceOf("XL10");
  const page = await openAs("agent", "/pricelist/pulsa?operator=XL", { viewport: PHONE });
  const open = async () => {
    await page.getByRole("button", { name: "Markup banyak produk" }).click();
    return page.getByRole("dialog", { name: "Markup banyak produk" });
  };
  const sheet = await open();
  await expect.poll(() => sheet.getByRole("button", { name: "Simpan" }).isDisabled()).toBe(true);
  await sheet.getByLabel("Cara").selectOption("Markup persen");
  await sheet.getByLabel("Markup persen").fill("10");
  await sheet.getByLabel("Pembulatan").selectOption("Ke atas, kelipatan Rp500");
  await sheet.getByText(/^\d+ dari \d+ harga jual berubah$/).waitFor();
  expect((await priceOf("XL10")).selling).toBeLessThan(buying * 1.1);
  await stateFits(page);
  await sheet.getByRole("button", { name: "Simpan" }).click();
  await page.getByText(/^\d+ harga jual diubah\.$/).waitFor();
  const expected = Math.ceil((buying + Math.round(buying / 10)) / 500) * 500;
  expect((await priceOf("XL10")).selling).toBe(expected);
  await page.getByText(money(expected)).first().waitFor();

  const again = await open();
  await again.getByLabel("Markup rupiah").fill("seribu");
  await again.getByText("Angka tidak terbaca: dihitung 0.").waitFor();
  await again.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Markup tidak dapat dibaca, jadi diatur ke 0.").waitFor();
  expect((await priceOf("XL10")).selling).toBe(buying);
});

it.runIf(IS_LONG_RUN)(
  "M300: copies the retail prices, and shows and removes each rule on its page",
  async () => {
    const page = await openAs("agent", "/pricelist/pulsa?operator=XL", { viewport: PHONE });
    await page.getByRole("button", { name: "Markup banyak produk" }).click();
    const sheet = page.getByRole("dialog", { name: "Markup banyak produk" });
    await sheet.getByLabel("Cara").selectOption("Salin harga eceran");
    await sheet.getByLabel("Pembulatan").selectOption("Ke atas, kelipatan Rp1.000");
    await sheet.getByText(/harga jual berubah$/).waitFor();
    await sheet.getByRole("button", { name: "Simpan" }).click();
    await sheet.waitFor({ state: "hidden" });
    expect((await priceOf("XL10")).selling % 1_000).toBe(0);
    await page.getByRole("link", { name: "Harga jual saya" }).click();
    await page.waitForURL((url) => url.pathname === "/account/harga-jual");
    await page.getByLabel("Cari produk, jenis, atau operator").fill("xl 10.000");
    const rules = page.getByRole("list", { name: "Harga jual saya" }).getByRole("listitem");
    await expect.poll(async () => (await rules.count()) < 3).toBe(true);
    await stateFits(page);
    const remove = page.getByRole("button", { name: "Hapus aturan XL 10.000", exact: true });
    await remove.click();
    await remove.waitFor({ state: "detached" });
    expect((await agent.call("sellingPriceRules", {})).rules.length).toBeGreaterThan(0);
    expect(complaintsOf(page)).toEqual(CLEAN);
  },
);

it.runIf(IS_LONG_RUN)(
  "M300: offers the own selling price at the counter, and saves the sale with it",
  async () => {
    const { buying } = await priceOf("XL10");
    await agent.call("sellingPriceSet", { product_code: "XL10", selling_price: "15.000" });
    const page = await openAs("agent", "/", { viewport: PHONE });
    await choose(page, freshNumber(), /^10\.000/);
    const asked = page.getByLabel(/^Harga jual/);
    await expect.poll(() => asked.inputValue()).toBe("Rp15.000");
    await page.getByText(`Untung ${money(15_000 - buying)}`).waitFor();
    await pay(page);
    await page.waitForURL(/\/transaction\/|\/transaksi\//);
    const { rows } = await agent.call("transactions", {});
    expect(rows[0]).toMatchObject({ product_code: "XL10", selling_price: 15_000 });
  },
);

it.runIf(IS_LONG_RUN)(
  "M316, M317: shows the source and history of a product's price, and downloads the list as filtered",
  async () => {
    await agent.call("sellingPriceSet", { product_code: "XL10", selling_price: "15000" });
    await agent.call("sellingPriceSet", { product_code: "XL10", selling_price: "16000" });
    const page = await openAs("agent", "/pricelist/pulsa?operator=XL&search=10.000", {
      viewport: DESKTOP,
    });
    await page.getByRole("button", { name: "XL 10.000", exact: true }).click();
    const sheet = page.getByRole("dialog", { name: "XL 10.000" });
    await sheet.getByText("Harga jual Rp16.000").waitFor();
    await sheet.getByText("Harga untuk tingkat akun Anda").waitFor();
    const history = sheet.getByRole("table", { name: "Riwayat harga" });
    await history.getByText("Rp16.000").waitFor();
    await expect.poll(() => history.getByText("diubah Anda").count()).toBeGreaterThan(0);
    await stateFits(page);
    await sheet.getByRole("button", { name: "Tutup" }).click();
    await sheet.waitFor({ state: "hidden" });
    const { rows } = await agent.call("priceList", {
      type: "pulsa",
      operator: "XL",
      search: "10.000",
    });
    for (const [name, ending] of [
      ["Unduh Excel", ".xlsx"],
      ["Unduh PDF", ".pdf"],
    ] as const) {
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name }).click();
      expect((await download).suggestedFilename()).toMatch(new RegExp(`^harga-.*\\${ending}$`));
      await page.getByText(`${rows.length} baris`).first().waitFor();
    }
    expect(complaintsOf(page)).toEqual(CLEAN);
  },
);

it.runIf(IS_LONG_RUN)("M297: shows none of this to a guest", async () => {
  const page = await visit("/pricelist/pulsa?operator=XL", { viewport: PHONE });
  await page.getByText("XL10", { exact: true }).waitFor();
  for (const name of ["Ubah harga jual", "Markup banyak produk", "Unduh Excel"])
    await expect.poll(() => page.getByRole("button", { name }).count()).toBe(0);
  await expect.poll(() => page.getByText("Harga jual").count()).toBe(0);
});
