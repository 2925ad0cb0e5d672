import type { Page } from "playwright-core";
import { afterAll, afterEach, expect, it } from "vitest";
import { openRoom } from "../browser/back-office.ts";
import { closePages, complaintsOf, leaveBrowser, openAs, PHONE } from "../browser/browser.ts";
import { arriveAtResult, freshNumber, outcome, pay } from "../browser/counter.ts";
import { looksRight } from "../browser/looks-right.ts";
import { place } from "../product/place.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

afterEach(closePages);
afterAll(leaveBrowser);

async function boughtEsim(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Jepang", exact: true }).click();
  await page.getByLabel("Nomor HP atau email").fill(freshNumber());
  await page.getByRole("button", { name: /3 GB/ }).first().click();
  await page.getByRole("dialog", { name: "Konfirmasi pembelian" }).waitFor();
  await pay(page);
  const ref = await arriveAtResult(page);
  await outcome(page, "Transaksi sukses").waitFor();
  return ref;
}

it("M170: shows the remaining quota of an eSIM and tops the same eSIM up with a PIN", async () => {
  const page = await openAs("master", "/prabayar/esim", { viewport: PHONE });
  const ref = await boughtEsim(page);
  await page.getByRole("heading", { name: "Sisa eSIM" }).waitFor();
  await page.getByText("3 GB dari 3 GB").waitFor();
  await page.getByText("Dipakai sekarang").waitFor();
  await page.getByRole("button", { name: "Perbarui" }).click();
  await page.getByText(/^Menurut penyedia, /).waitFor();
  await expect.poll(() => page.getByText("Paket tidak dapat ditambah").count()).toBe(0);
  await looksRight(page, "esim left");

  await page.getByRole("link", { name: "Isi ulang", exact: true }).click();
  await page.waitForURL(`**/transaksi/${ref}/isi-ulang`);
  await page.getByRole("heading", { name: "Isi ulang eSIM" }).waitFor();
  const packages = page.getByRole("list", { name: "Pilih paket" });
  await packages.getByRole("button", { name: /10 GB/ }).waitFor();
  await expect.poll(() => packages.getByRole("listitem").count()).toBe(2);
  await looksRight(page, "esim refills");
  await packages.getByRole("button", { name: /10 GB/ }).click();
  const sheet = page.getByRole("dialog", { name: "Konfirmasi pembelian" });
  await sheet.waitFor();
  expect((await sheet.textContent())?.replaceAll(" ", "")).toMatch(/8962\d{15}/);
  await expect.poll(() => sheet.getByText("Jadwalkan").count()).toBe(0);
  await looksRight(page, "esim refill confirm");
  await pay(page);
  const refill = await arriveAtResult(page);
  await outcome(page, "Transaksi sukses").waitFor();
  expect(refill).not.toBe(ref);
  await page.getByText("Menunggu giliran").waitFor();
  await page.getByText("10 GB dari 10 GB").waitFor();
  await page.getByRole("region", { name: "Riwayat isi ulang" }).getByRole("link").waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Beli lagi" }).count()).toBe(0);
  await looksRight(page, "esim refilled");

  await page.goto(`/report/receipt?ref_id=${refill}`);
  await page.getByText("Isi ulang eSIM").first().waitFor();
  await page
    .getByText(/ICCID 8962\d{15}/)
    .first()
    .waitFor();
  expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });

  const room = await openRoom(place().staffAddress, `/transactions/${refill}`);
  await room.getByRole("heading", { name: "Sisa eSIM" }).waitFor();
  await room.getByText("10 GB dari 10 GB, menunggu").waitFor();
  await looksRight(room, "esim office");
});

it.runIf(IS_LONG_RUN)(
  "M170: finds the top-ups of an eSIM from its transaction after leaving its page, and shows none to another account",
  async () => {
    const page = await openAs("master", "/prabayar/esim", { viewport: PHONE });
    const ref = await boughtEsim(page);
    const other = await openAs("agent", `/transaksi/${ref}/isi-ulang`, { viewport: PHONE });
    await other.getByText("eSIM tidak ditemukan.").waitFor();
    await expect.poll(() => other.getByRole("list", { name: "Pilih paket" }).count()).toBe(0);
  },
);
