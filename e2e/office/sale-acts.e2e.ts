import { afterAll, afterEach, expect, it } from "vitest";
import { png } from "../../packages/testkit/src/files/pictures.ts";
import { NO_COMPLAINTS, openRoom } from "../browser/back-office.ts";
import { closePages, complaintsOf, leaveBrowser, openAs } from "../browser/browser.ts";
import { place } from "../product/place.ts";

const staff = place().staffAddress;

afterEach(closePages);
afterAll(leaveBrowser);

it("M173: closes an operator for members, without products, until staff reopen it", async () => {
  const room = await openRoom(staff, "/sale-pauses");
  await room.getByRole("button", { name: "Tutup penjualan Pulsa Smartfren" }).click();
  const sheet = room.getByRole("dialog");
  await sheet.getByRole("button", { name: "Tutup penjualan" }).click();
  await sheet.getByText("Alasan wajib diisi").waitFor();
  await sheet.getByLabel("Alasan").fill("Gangguan operator");
  await sheet.getByRole("button", { name: "Tutup penjualan" }).click();
  await room.getByText("Gangguan operator").waitFor();
  try {
    const page = await openAs("agent", "/prabayar/pulsa");
    await page.getByLabel("Nomor tujuan").fill("088112345678");
    await page.getByText("Sedang tutup").first().waitFor();
  } finally {
    await room.getByRole("button", { name: "Buka Pulsa Smartfren" }).click();
  }
  await room.getByRole("button", { name: "Tutup penjualan Pulsa Smartfren" }).waitFor();
  const page = await openAs("agent", "/prabayar/pulsa");
  await page.getByLabel("Nomor tujuan").fill("088112345678");
  await page.getByRole("button", { name: /Rp/ }).first().waitFor();
  await expect.poll(() => page.getByText("Sedang tutup").count()).toBe(0);
  expect(complaintsOf(room)).toEqual(NO_COMPLAINTS);
});

it("M174: shows a promo's effect on each tier's price before it is created; members see it until it ends", async () => {
  const room = await openRoom(staff, "/promos");
  const form = room.getByRole("form", { name: "Promo baru" });
  await form.getByLabel("Kode promo").fill("kilat-smart");
  await form.getByLabel("Kode produk").fill("smart20");
  await form.getByLabel("Potongan (Rp)").fill("50");
  await form.getByLabel("Stok", { exact: true }).fill("7");
  await form
    .getByText(/^Sisa margin Rp/)
    .first()
    .waitFor();
  await form.getByRole("button", { name: "Buat promo" }).click();
  await room.getByText("Promo tersimpan.").waitFor();
  await room.getByText("0 / 7").first().waitFor();
  const page = await openAs("agent", "/prabayar/pulsa");
  await page.getByLabel("Nomor tujuan").fill("088112345678");
  const tile = page.getByRole("button", { name: /Promo/ }).first();
  await tile.waitFor();
  await expect.poll(() => tile.textContent()).toContain("Terjual 0, sisa 7");
  await room.getByRole("button", { name: "Akhiri KILAT-SMART" }).click();
  await room.getByRole("dialog").getByRole("button", { name: "Akhiri", exact: true }).click();
  await room.getByText("Promo sudah diakhiri.").waitFor();
  expect(complaintsOf(room)).toEqual(NO_COMPLAINTS);
});

it("rejects a text as a wallet's logo, and shows a picture on the members' tile until it is removed", async () => {
  const room = await openRoom(staff, "/logos?search=gopay");
  await room.getByRole("button", { name: /^GoPay/ }).click();
  const sheet = room.getByRole("dialog", { name: "GoPay" });
  const choose = (buffer: Buffer) =>
    sheet
      .getByLabel("Pilih berkas logo")
      .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await choose(Buffer.from("not a picture"));
  await sheet
    .getByText("Berkas ini bukan gambar PNG, JPEG, atau WebP.", { exact: false })
    .waitFor();
  await choose(png(64, 64));
  await sheet.getByText("Logo dipasang.").waitFor();

  const page = await openAs("agent", "/prabayar/emoney");
  const tile = page.getByRole("button", { name: "GoPay" });
  const picture = tile.locator('img[src^="/brand/logos/"]');
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(64);

  await sheet.getByRole("button", { name: "Hapus logo" }).click();
  await sheet.getByText("Logo dihapus.").waitFor();
  await page.reload();
  await tile.locator("svg").first().waitFor();
  await expect.poll(() => picture.count()).toBe(0);
  expect(complaintsOf(room)).toEqual(NO_COMPLAINTS);
  expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
});
