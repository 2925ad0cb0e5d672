import { afterAll, afterEach, expect, it } from "vitest";
import {
  closePages,
  complaintsOf,
  leaveBrowser,
  openAs,
  PHONE,
  PIN,
  visit,
} from "../browser/browser.ts";
import { keepStep } from "../browser/keep-picture.ts";
import { looksRight, stateFits } from "../browser/looks-right.ts";
import { fillParty } from "../browser/parcel-form.ts";

afterEach(closePages);
afterAll(leaveBrowser);

it("M392, M394, M396, M409: sends a parcel with COD by post, and finds it in the list and the report", async () => {
  const page = await openAs("agent", "/pos", { viewport: PHONE });
  await page.getByText("Terkirim hari ini").waitFor();
  await looksRight(page, "postal area");
  await page.getByRole("link", { name: /^COD/ }).click();
  await fillParty(page, "Pengirim", {
    name: "Toko Uji Pos",
    phone: "081290007101",
    postcode: "10110",
    typed: "gam",
    district: "Gambir",
  });
  await fillParty(page, "Penerima", {
    name: "Rina Uji Pos",
    phone: "081290007102",
    postcode: "55225",
    typed: "gon",
    district: "Gondokusuman",
  });
  await page.getByLabel("Berat (gram)").fill("1200");
  for (const side of ["Panjang (cm)", "Lebar (cm)", "Tinggi (cm)"])
    await page.getByLabel(side).fill("10");
  await page.getByRole("textbox", { name: "Nilai barang" }).fill("100000");
  await page.getByLabel("Isi paket").fill("Baju batik");
  await page.getByRole("button", { name: "Cek ongkir" }).click();
  const choose = page.getByRole("button", { name: "Pilih Pos Indonesia Pos Reguler" });
  await choose.click();
  await page.getByText("Isi nilai COD.").waitFor();
  await page.getByRole("textbox", { name: "COD" }).fill("150000");
  await looksRight(page, "postal parcel");
  await choose.click();
  const sheet = page.getByRole("dialog", { name: "Konfirmasi kirim paket" });
  await sheet.getByText("Rp150.000").waitFor();
  await sheet.locator("input").first().fill(PIN);
  await page.getByRole("heading", { name: "Resi sudah terbit" }).waitFor();
  await keepStep(page, "postal parcel sent");

  await page.goto("/pos/transaction?mode=cod");
  await page.getByText("Rina Uji Pos").first().waitFor();
  await looksRight(page, "postal transactions");
  await page.goto("/webapp/pos/report/transaction?recipient=Rina%20Uji");
  await page.getByText("1 kiriman, 1 terbit resi", { exact: false }).waitFor();
  const workbook = page.waitForEvent("download");
  await page.getByRole("button", { name: "Unduh Excel" }).click();
  expect((await workbook).suggestedFilename()).toMatch(/^kiriman-pos-/);
  await stateFits(page);
  expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
});

it("M411: compares couriers for a visitor, and opens a comparison from the share sheet or a copied link", async () => {
  const page = await visit("/tarif", { viewport: PHONE });
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  for (const [label, typed, district] of [
    ["Kecamatan asal", "gam", "Gambir"],
    ["Kecamatan tujuan", "gon", "Gondokusuman"],
  ] as const) {
    await page.getByLabel(label).fill(typed);
    await page.getByRole("button", { name: new RegExp(`^${district}`) }).click();
  }
  await page.getByLabel("Berat (gram)").fill("1200");
  for (const side of ["Panjang (cm)", "Lebar (cm)", "Tinggi (cm)"])
    await page.getByLabel(side).fill("10");
  await page.getByRole("textbox", { name: "Nilai barang" }).fill("100000");
  await page.getByRole("button", { name: "Cek ongkir" }).click();
  await page.getByText("Pos Indonesia Pos Reguler").first().waitFor();
  const share = page.getByRole("link", { name: "Kirim lewat WhatsApp" });
  await expect.poll(() => share.getAttribute("href")).toContain("Pos%20Reguler");
  await looksRight(page, "tariff");
  const message = decodeURIComponent((await share.getAttribute("href")) ?? "");
  const path = /\/tarif\?\S+$/.exec(message)?.[0] ?? "";
  await page.getByRole("button", { name: "Salin tautan" }).waitFor();
  const other = await visit(path, { viewport: PHONE });
  await other.getByText("Pos Indonesia Pos Reguler").first().waitFor();
  await expect.poll(() => other.getByLabel("Berat (gram)").inputValue()).toBe("1200");
  await other.addInitScript(() => {
    navigator.share = async ({ text }: ShareData) => sessionStorage.setItem("shared", text ?? "");
  });
  await other.goto(path);
  await other.getByText("Pos Indonesia Pos Reguler").first().waitFor();
  await other.getByRole("button", { name: "Bagikan" }).click();
  const shared = other.evaluate(() => sessionStorage.getItem("shared"));
  expect(await shared).toMatch(/Pos Indonesia Pos Reguler: Rp[\s\S]*\/tarif\?/);
  expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
});

it("M392, M393: offers an account without the permission to ask for it, and knows no other page in the shell", async () => {
  const page = await openAs("member", "/pos", { viewport: PHONE });
  await page.getByRole("button", { name: "Minta izin" }).waitFor();
  await page.goto("/webapp/pos/tidakada");
  await expect
    .poll(() => page.getByRole("heading").first().innerText())
    .toBe("Halaman tidak ditemukan");
});
