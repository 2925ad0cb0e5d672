import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { NO_COMPLAINTS } from "../browser/back-office.ts";
import { closePages, complaintsOf, leaveBrowser, openPhoneAt } from "../browser/browser.ts";
import { looksRight } from "../browser/looks-right.ts";
import { startOffice } from "../product/office.ts";
import type { Office } from "../product/office.ts";

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterEach(closePages);
afterAll(async () => {
  await leaveBrowser();
  await office.stop();
});

it("M400, M402, M404, M407: adds a declaration from a waybill, downloads its form and cancels it", async () => {
  const phone = await openPhoneAt(office.memberAddress, "agent", "/pos/cn23/add/EE123456785ID");
  const fill = (label: string, value: string, at = 0) =>
    phone.getByLabel(label, { exact: false }).nth(at).fill(value);
  await expect
    .poll(() => phone.getByLabel("Nomor resi").inputValue(), { timeout: 10_000 })
    .toBe("EE123456785ID");
  for (const [at, name] of ["Konter Sari", "Tan Wei"].entries()) {
    await fill("Nama", name, at * 2);
    await fill("Alamat lengkap", at === 0 ? "Jl. Kenanga 5" : "1 Orchard Road", at);
    await fill("Kota/kabupaten", at === 0 ? "Yogyakarta" : "Singapore", at);
  }
  await phone.getByLabel("Negara tujuan").selectOption("SG");
  await phone.getByLabel("Mata uang nilai barang").selectOption("IDR");
  await fill("Berat kotor (gram)", "500");
  await fill("Ongkos kirim", "250000");
  await fill("Nama barang", "Kaos katun");
  await fill("Berat bersih (gram)", "400");
  await fill("Nilai baris", "150.000");
  await phone.getByText("Cukup CN22").waitFor();
  await fill("Total menurut faktur", "140.000");
  await fill("Kantor pos asal", "Kantor Pos Yogyakarta");
  await fill("Nama penanda tangan", "Konter Sari");
  await phone.getByLabel("tidak berisi barang berbahaya", { exact: false }).check();
  await phone.reload();
  await expect.poll(() => phone.getByLabel("Nama barang").inputValue()).toBe("Kaos katun");
  await phone.getByRole("button", { name: "Simpan deklarasi" }).click();
  await phone.getByText("Untuk “kaos”, misalnya: cotton T-shirt.", { exact: false }).waitFor();
  await phone.getByText("tidak sama dengan jumlah semua barang", { exact: false }).waitFor();
  await looksRight(phone, "customs declaration with what is wrong");
  await fill("Nama barang", "Cotton T-shirt");
  await fill("Total menurut faktur", "");
  await phone.getByRole("button", { name: "Simpan deklarasi" }).click();

  await phone.getByRole("heading", { name: "Riwayat" }).waitFor();
  await looksRight(phone, "customs declaration");
  const download = phone.waitForEvent("download");
  await phone.getByRole("button", { name: "Unduh PDF" }).click();
  expect((await download).suggestedFilename()).toBe("cn22-EE123456785ID.pdf");
  await phone.getByRole("button", { name: "Batalkan deklarasi" }).click();
  await phone.getByLabel("Alasan").fill("Salah alamat");
  await phone.getByRole("button", { name: "Ya, batalkan" }).click();
  await phone.getByText("Salah alamat").waitFor();
  expect(complaintsOf(phone)).toEqual(NO_COMPLAINTS);
});
