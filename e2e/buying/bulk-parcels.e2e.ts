import { readFile } from "node:fs/promises";
import { BULK_COLUMNS, BULK_SHEET } from "@konter/contract/bulk";
import type { ParcelColumnName } from "@konter/contract/bulk";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, afterEach, expect, it } from "vitest";
import { writeXlsx } from "../../apps/server/src/platform/workbooks.ts";
import {
  closePages,
  complaintsOf,
  DESKTOP,
  leaveBrowser,
  openAs,
  PIN,
} from "../browser/browser.ts";
import { looksRight } from "../browser/looks-right.ts";
import { signInMember } from "../product/member-client.ts";
import { place } from "../product/place.ts";
import { sendParcel } from "../product/send-parcel.ts";

afterEach(closePages);
afterAll(leaveBrowser);

/** A file name is accepted once a day. */
const NAME = `paket ${Date.now()}.xlsx`;

const GOOD: Partial<Record<ParcelColumnName, string>> = {
  recipient_name: "Siti Satu",
  recipient_phone: "081234500021",
  recipient_address: "Jl. Kenanga 5",
  district: "Gondokusuman",
  city: "Kota Yogyakarta",
  recipient_postcode: "55225",
  content: "Baju",
  item_value: "150000",
  weight_grams: "1200",
  length: "20",
  width: "15",
  height: "10",
  courier: "J&T Express",
  service: "EZ",
};

async function workbook(rows: readonly Partial<Record<ParcelColumnName, string>>[]) {
  const columns = Object.entries(BULK_COLUMNS.parcels);
  const bytes = await writeXlsx({
    sheets: [
      {
        name: BULK_SHEET.parcels,
        rows: [
          columns.map(([, { name }]) => name.id),
          ...rows.map((row) =>
            columns.map(([column]) => ({ ...GOOD, ...row })[column as ParcelColumnName] ?? ""),
          ),
        ],
      },
    ],
  });
  return Buffer.from(bytes);
}

it("M451, M452: checks a file of parcels, takes the nearest district in one tap, sends with the PIN and prints all labels", async () => {
  // An earlier parcel has saved its sender.
  await sendParcel(await signInMember(place().memberAddress, "agent"), 9);
  const page = await openAs("agent", "/kurir", { viewport: DESKTOP });
  await page.getByRole("link", { name: "Paket massal" }).first().click();
  await page.getByRole("heading", { name: "Paket massal" }).waitFor();
  await looksRight(page, "bulk parcels");
  await page.locator('input[type="file"]').setInputFiles({
    name: NAME,
    mimeType: "application/octet-stream",
    buffer: await workbook([
      {},
      { recipient_name: "Dewi Dua", district: "Gondokusumon", city: "Yogyakarta" },
      { recipient_name: "Rina Tiga", weight_grams: "900000" },
    ]),
  });
  await page.waitForURL("**/kurir/massal/M*");
  await page.getByRole("button", { name: "Pilih pengirim" }).click();
  await page.getByRole("button", { name: /^Toko Uji Manifest/ }).click();
  await page.getByText("2 dari 3 baris salah, 1 siap").waitFor();
  await looksRight(page, "bulk parcels wrong");

  await page.getByRole("button", { name: "Pakai Gondokusuman, Kota Yogyakarta" }).click();
  await page.getByText("1 dari 3 baris salah, 2 siap").waitFor();
  await page.getByRole("button", { name: "Hapus 1 baris yang salah" }).click();
  await page.getByText("Semua 2 baris benar").waitFor();
  await looksRight(page, "bulk parcels right");

  await page.getByRole("button", { name: /^Proses 2 baris/ }).click();
  const sheet = page.getByRole("dialog", { name: "Proses berkas ini?" });
  await looksRight(page, "bulk parcels confirm");
  await sheet.getByLabel("PIN 6 angka").fill(PIN);
  await page.getByText("2 dari 2 baris sudah dikirim").waitFor();
  await page.getByRole("button", { name: "Sukses 2" }).waitFor();
  await looksRight(page, "bulk parcels done");

  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Cetak 2 label" }).click();
  const file = new Uint8Array(await readFile(await (await waiting).path()));
  const { text } = await extractText(await getDocumentProxy(file), { mergePages: true });
  expect(text).toContain("Siti Satu");
  expect(text).toContain("Dewi Dua");
  expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
});
