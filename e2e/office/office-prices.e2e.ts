import { readFileSync } from "node:fs";
import { readXlsx, writeXlsx } from "../../apps/server/src/platform/workbooks.ts";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { stateFits } from "../browser/looks-right.ts";
import { NO_COMPLAINTS, openRoom } from "../browser/back-office.ts";
import {
  closePages,
  complaintsOf,
  leaveBrowser,
  PHONE,
  scrollsSideways,
} from "../browser/browser.ts";
import { signInMember } from "../product/member-client.ts";
import type { Member } from "../product/member-client.ts";
import { startOffice } from "../product/office.ts";
import type { Office } from "../product/office.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

let office: Office;
let agent: Member;
beforeAll(async () => {
  office = await startOffice();
  agent = await signInMember(office.memberAddress, "agent");
});
afterEach(closePages);
afterAll(async () => {
  await leaveBrowser();
  await office.stop();
});

async function listed(code: string) {
  const { rows } = await agent.call("priceList", { search: code });
  const row = rows.find((each) => each.code === code);
  if (row === undefined) throw new Error(`no ${code} on the list`);
  return { open: row.open, price: Number(row.price) };
}
const money = (amount: number) => `Rp${amount.toLocaleString("id-ID")}`;

it("M675: previews a price floor before it closes a product for a tier, and reopens the product when it is removed", async () => {
  expect(await listed("XL10")).toMatchObject({ open: true });
  const page = await openRoom(office.staffAddress, "/price-floors", { viewport: PHONE });
  const form = page.getByRole("form", { name: "Atur batas margin" });
  await form.getByRole("button", { name: "Lihat dampaknya" }).click();
  await form.getByText("Tulis rupiah bulat dari 0 sampai Rp10.000.000").waitFor();
  await form.getByLabel("Tingkat").selectOption({ label: "Agen" });
  await form.getByLabel("Kode produk").fill("XL10");
  await form.getByLabel("Tetap (Rp)").fill("5.000");
  await form.getByRole("button", { name: "Lihat dampaknya" }).click();
  const sheet = page.getByRole("dialog", { name: "Atur batas margin" });
  await sheet.getByText("1 harga ditutup karena di bawah batas.").waitFor();
  await sheet.getByText("XL 10.000 · Agen").waitFor();
  await stateFits(page);
  expect(await listed("XL10")).toMatchObject({ open: true });
  await sheet.getByRole("button", { name: "Simpan batas" }).click();
  await page.getByText("Batas disimpan.").waitFor();
  await expect.poll(() => listed("XL10")).toMatchObject({ open: false });
  expect(await scrollsSideways(page)).toBe(false);

  await page
    .getByRole("button", { name: /^Hapus / })
    .locator("visible=true")
    .click();
  const removal = page.getByRole("dialog", { name: "Hapus batas margin" });
  await removal.getByText("1 harga dibuka lagi.").waitFor();
  await removal.getByRole("button", { name: "Hapus" }).click();
  await page.getByText("Batas dihapus.").waitFor();
  await expect.poll(() => listed("XL10")).toMatchObject({ open: true });
  expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
});

/** The downloaded workbook with another agents' price for a product. */
async function changedWorkbook(page: Page, code: string, price: number): Promise<Buffer> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Unduh harga (Excel)" }).click();
  const { sheets } = await readXlsx(new Uint8Array(readFileSync(await (await download).path())));
  const [header = [], ...rows] = sheets[0]?.rows ?? [];
  const at = header.indexOf("Harga agent");
  expect(rows.map(([own]) => own)).toContain(code);
  const changed = rows.map((row) =>
    row.map((cell, index) => (row[0] === code && index === at ? price : cell)),
  );
  return Buffer.from(await writeXlsx({ sheets: [{ name: "Harga", rows: [header, ...changed] }] }));
}

it("M676: downloads, changes, tries, applies and rolls back prices; the agent reads both changes", async () => {
  const before = await listed("XL10");
  const price = before.price + 77;
  const page = await openRoom(office.staffAddress, "/products?search=XL10");
  const buffer = await changedWorkbook(page, "XL10", price);
  await page.goto(`${office.staffAddress}/price-sheets`);
  await page.getByText("Belum ada berkas harga").waitFor();
  const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "harga-xl.xlsx", mimeType: xlsx, buffer });
  await page.getByRole("heading", { name: "harga-xl.xlsx" }).waitFor();
  await page.getByRole("button", { name: "Berubah 1" }).waitFor();
  await stateFits(page);
  expect(await listed("XL10")).toEqual(before);
  await page.getByRole("button", { name: "Terapkan", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Terapkan" });
  await sheet.getByText(money(price)).first().waitFor();
  await sheet.getByRole("button", { name: "Terapkan" }).click();
  await page.getByText("Berkas diterapkan atau dijadwalkan.").waitFor();
  await expect.poll(() => listed("XL10")).toEqual({ ...before, price });

  await page.getByRole("button", { name: "Kembalikan harga" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Kembalikan harga" }).click();
  await page.getByText("Harga dikembalikan.").waitFor();
  await expect.poll(() => listed("XL10")).toEqual(before);
  await page.getByRole("link", { name: "Semua berkas harga" }).click();
  await page
    .getByText("1 dikembalikan, 0 sudah diubah orang lain")
    .locator("visible=true")
    .waitFor();
  expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);

  const { rows } = await agent.call("priceChanges", { operator: "XL" });
  expect(
    rows.slice(0, 2).map((row) => [row.code, Number(row.price_before), Number(row.price)]),
  ).toEqual([
    ["XL10", price, before.price],
    ["XL10", before.price, price],
  ]);
});

it.runIf(IS_LONG_RUN)(
  "previews the brand's addition to a bill's admin fee before it applies to a tier",
  async () => {
    const fee = async () =>
      (await agent.call("billProducts", { type: "gas" })).products.find(
        ({ code }) => code === "GAS",
      )?.admin_fee ?? Number.NaN;
    const before = await fee();
    const page = await openRoom(office.staffAddress, "/bills", { viewport: PHONE });
    const card = page.locator("form").filter({ has: page.getByLabel("Tambahan biaya admin") });
    await card.getByLabel("Tingkat").selectOption({ label: "Agen" });
    await card.getByLabel("Jenis").selectOption({ label: "Gas PGN" });
    await card.getByLabel("Tambahan biaya admin").fill("250");
    await card.getByRole("button", { name: "Lihat dampaknya" }).click();
    await card.getByText("1 tagihan berubah.").waitFor();
    await card.getByText(`Biaya admin ${money(before)} → ${money(before + 250)}`).waitFor();
    expect(await fee()).toBe(before);
    await stateFits(page);
    await card.getByRole("button", { name: "Simpan" }).click();
    await page.getByText("biaya admin +Rp250").waitFor();
    await expect.poll(fee).toBe(before + 250);
    expect(await scrollsSideways(page)).toBe(false);
    expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
  },
);
