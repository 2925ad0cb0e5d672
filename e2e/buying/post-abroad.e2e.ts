import { readFile } from "node:fs/promises";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, afterEach, expect, it } from "vitest";
import { closePages, complaintsOf, leaveBrowser, openAs, PHONE, PIN } from "../browser/browser.ts";
import { keepStep } from "../browser/keep-picture.ts";
import { looksRight } from "../browser/looks-right.ts";
import { signInMember } from "../product/member-client.ts";
import { place } from "../product/place.ts";

afterEach(closePages);
afterAll(leaveBrowser);

const PATH = "/pos/transaction/add/luar-negeri";

it("M398, M399: finds a country by three letters, quotes, keeps the form over a reload, sends with PIN and prints the label", async () => {
  const agent = await signInMember(place().memberAddress, "agent");
  const depositOf = async () => (await agent.call("account", {})).deposit;
  const before = await depositOf();
  const page = await openAs("agent", PATH, { viewport: PHONE });
  const country = page.getByRole("region", { name: "Negara tujuan" });
  await country.getByLabel("Negara tujuan").first().fill("afg");
  await country.getByRole("button", { name: /^Afganistan/ }).click();
  await page.getByText("Afganistan hanya menerima dokumen").waitFor();
  await looksRight(page, "post abroad to a country without parcels");
  await country.getByRole("button", { name: /Negara tujuan/ }).click();
  await country.getByLabel("Negara tujuan").first().fill("jep");
  await country.getByRole("button", { name: /^Jepang/ }).click();
  await page.getByText(/^Dilarang masuk Jepang/).waitFor();

  await page.getByLabel("Berat (gram)").fill("1200");
  for (const [side, centimetres] of [
    ["Panjang (cm)", "20"],
    ["Lebar (cm)", "15"],
    ["Tinggi (cm)", "10"],
  ] as const)
    await page.getByLabel(side).fill(centimetres);
  await page.getByLabel("Isi paket").fill("Kain batik");
  await page.getByRole("textbox", { name: "Nilai barang" }).fill("250000");
  const sender = page.getByRole("region", { name: "Pengirim" });
  await sender.getByLabel("Kecamatan").first().fill("gam");
  await sender.getByRole("button", { name: /^Gambir/ }).click();
  await sender.getByLabel("Nama").fill("Toko Uji Pos");
  await sender.getByLabel("Nomor HP").fill("081290007101");
  await sender.getByLabel("Alamat lengkap").fill("Jalan Melati No. 7");
  await sender.getByLabel("Kode pos").fill("10110");
  const recipient = page.getByRole("region", { name: "Penerima" });
  await recipient.getByLabel("Nama").fill("Yuki Tanaka");
  await recipient.getByLabel("Nomor HP").fill("09012345678");
  await recipient.getByLabel("Alamat lengkap").fill("1-2-3 Dotonbori");
  await recipient.getByLabel("Kota", { exact: true }).fill("Osaka");
  await recipient.getByLabel("Kode pos").fill("542-0071");
  await page.reload();
  await expect.poll(() => page.getByLabel("Berat (gram)").inputValue()).toBe("1200");
  await page.getByRole("button", { name: "Cek ongkir" }).click();
  const choose = page.getByRole("button", { name: "Pilih EMS Barang" });
  await choose.waitFor();
  await looksRight(page, "post abroad fees");

  // A phone number without its country code is refused at its field, and the form is kept.
  await choose.click();
  await page.getByText("Tulis nomor dengan kode negara, misalnya +60 12 345 6789.").waitFor();
  await recipient.getByLabel("Nomor HP").fill("+81 90 1234 5678");
  await choose.click();
  const sheet = page.getByRole("dialog", { name: "Konfirmasi kirim paket" });
  await sheet.getByText("1-2-3 Dotonbori, Osaka, Jepang, 542-0071").waitFor();
  await keepStep(page, "post abroad confirmed");
  await sheet.locator("input").first().fill(PIN);
  await page.getByRole("heading", { name: "Resi sudah terbit" }).waitFor();
  const waybill = (await page.getByText(/^EM\d{9}ID$/).innerText()).trim();
  expect(before - (await depositOf())).toBeGreaterThan(0);
  expect(await page.getByRole("link", { name: "Isi CN23" }).getAttribute("href")).toBe(
    `/pos/cn23/add/${waybill}`,
  );
  await looksRight(page, "post abroad sent");

  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Cetak label" }).click();
  const label = await waiting;
  const file = new Uint8Array(await readFile(await label.path()));
  const { text } = await extractText(await getDocumentProxy(file), { mergePages: true });
  expect(text).toContain("JAPAN");
  expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
});
