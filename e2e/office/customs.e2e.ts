import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { NO_COMPLAINTS, openRoom } from "../browser/back-office.ts";
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

const TABLE = "No\tMata Uang\tNilai\n1\tDolar Amerika Serikat (USD)\t16.500,00\n2\tEUR\tsalah";

it("M405, M406, M410: estimates the tax of a bag with old rates, and with this week's after staff pasted them", async () => {
  const phone = await openPhoneAt(office.memberAddress, "agent", "/pos/simulasi/pajak");
  await phone.getByRole("button", { name: "Hitung pajak" }).click();
  await phone.locator('[aria-invalid="true"]').first().waitFor();
  await phone.getByLabel("Cari kode HS").fill("tas ransle");
  await phone.getByRole("button", { name: /^4202/ }).first().click();
  await phone.getByLabel("Harga barang").fill("100");
  await phone.getByLabel("Ongkir").fill("20");
  await phone.reload();
  await expect.poll(() => phone.getByLabel("Harga barang").inputValue()).toBe("100");
  await phone.getByRole("button", { name: "Hitung pajak" }).click();
  await phone.getByRole("heading", { name: "Perkiraan" }).waitFor();
  await phone.getByText("Kurs lama", { exact: true }).first().waitFor();
  await phone.getByText(/^25% × Rp/).waitFor();
  await looksRight(phone, "import tax estimate");

  const room = await openRoom(office.staffAddress, "/kurs");
  await room.getByText("Kurs untuk hari ini belum diisi.", { exact: false }).waitFor();
  await room.getByLabel("Tabel kurs").fill(TABLE);
  await room.getByRole("button", { name: "Periksa tabel" }).click();
  await room.getByText("Baris 3, kolom Nilai (C3): “salah” bukan nilai kurs.").waitFor();
  await looksRight(room, "office exchange rates with a wrong row");
  await room.getByLabel("Tabel kurs").fill(TABLE.replace("salah", "19.000,00"));
  await room.getByRole("button", { name: "Periksa tabel" }).click();
  await room.getByText("2 mata uang terbaca").waitFor();
  await room.getByLabel("Nomor keputusan").fill("99/MK/EF.2/2026");
  await room.getByRole("button", { name: "Simpan kurs" }).click();
  await room.getByRole("table").getByText("99/MK/EF.2/2026").waitFor();
  await room.getByRole("table").getByRole("link").first().click();
  await room.getByText("Rp16.500,00").waitFor();
  await looksRight(room, "office week of exchange rates");

  await phone.getByRole("button", { name: "Hitung pajak" }).click();
  await phone.getByText("USD 100,00 × Rp16.500,00").waitFor();
  await expect.poll(() => phone.getByText("Kurs lama", { exact: true }).count()).toBe(0);
  expect(complaintsOf(phone)).toEqual(NO_COMPLAINTS);
  expect(complaintsOf(room)).toEqual(NO_COMPLAINTS);
});
