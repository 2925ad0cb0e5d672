import { readFile } from "node:fs/promises";
import { MEDIA_TEMPLATES } from "@konter/contract/media";
import type { Download, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { looksRight } from "../browser/looks-right.ts";
import { closePages, complaintsOf, DESKTOP, leaveBrowser, openAs } from "../browser/browser.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

afterEach(closePages);
afterAll(leaveBrowser);

const CLEAN = { policy: [], errors: [] };

async function open(): Promise<Page> {
  const page = await openAs("shop", "/pricelist/media", { viewport: DESKTOP });
  await page.getByRole("heading", { name: "Produk di gambar" }).waitFor();
  return page;
}

async function chooseOperator(page: Page, kind: string, operator: string): Promise<void> {
  await page.getByLabel("Jenis produk").selectOption({ label: kind });
  await page.getByLabel("Operator", { exact: true }).selectOption({ label: operator });
  await page.getByRole("button", { name: /^Pilih semua/ }).click();
}

async function downloaded(page: Page, button: RegExp | string): Promise<Download> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  return waiting;
}
const bytesOf = async (download: Download) => readFile(await download.path());

/** Red, green and blue of every hundredth pixel. A blank picture has one colour. */
async function coloursOf(bytes: Buffer): Promise<number> {
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const found = new Set<number>();
  for (let at = 0; at + 2 < data.length; at += 300)
    found.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
  return found.size;
}

describe("an agent who publishes a price list", () => {
  it("M307, M308: requires a product, and then draws each template in its size", async () => {
    const page = await open();
    const download = page.getByRole("button", { name: "Unduh gambar", exact: true });
    await expect.poll(() => download.isDisabled()).toBe(true);
    await page.getByText("Gambar masih kosong. Pilih minimal satu produk.").waitFor();
    await page.getByLabel("Cari produk").fill("XL 10.000");
    await page.getByRole("checkbox", { name: /^XL 10\.000/ }).check();
    await expect.poll(() => download.isEnabled()).toBe(true);
    for (const [name, { width, height }] of [
      ["Persegi 1080 × 1080", MEDIA_TEMPLATES.square],
      ["Status 1080 × 1920", MEDIA_TEMPLATES.story],
      ["A4 untuk dicetak", MEDIA_TEMPLATES.a4],
    ] as const) {
      await page.getByRole("button", { name }).click();
      const made = await downloaded(page, "Unduh gambar");
      const bytes = await bytesOf(made);
      expect(made.suggestedFilename()).toMatch(/^daftar-harga-\d{4}-\d\d-\d\d\.png$/);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width, height });
      expect(await coloursOf(bytes)).toBeGreaterThan(20);
    }
    expect(complaintsOf(page)).toEqual(CLEAN);
  });

  it("M314, M315: downloads several pictures as one zip, puts the number into the text, and copies the list with selling prices and the time", async () => {
    const page = await open();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await chooseOperator(page, "Data", "Telkomsel");
    await page.getByText(/Maksimal 20 sekali unduh/).waitFor();
    const zip = await downloaded(page, /^Unduh \d+ gambar \(zip\)/);
    const bytes = await bytesOf(zip);
    expect(zip.suggestedFilename()).toMatch(/\.zip$/);
    expect(bytes.subarray(0, 4)).toEqual(Buffer.from("PK\u0003\u0004"));
    expect(bytes.toString("latin1").match(/daftar-harga-[\d-]+-2\.png/)).not.toBeNull();
    await page.getByRole("button", { name: "Salin teks" }).click();
    await page.getByText("Daftar harga disalin.").waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(/Harga per \d+ \w+ \d{4}, \d\d\.\d\d WIB/);
    const [first = ""] = (await page.locator("li label").first().innerText()).split("\n");
    const price = (await page.locator("li label").first().innerText()).match(/Rp[\d.]+/)?.[0];
    expect(text).toContain(`${first}: ${price}`);
  });

  it("M311, M312, M313: recognizes a picture by its content, shrinks a large one in the browser, crops it to 3:2, and saves it with the design", async () => {
    const page = await open();
    await page.getByText(/disarankan 3:2/).waitFor();
    const input = page.locator("input[type=file]");
    await input.setInputFiles({
      name: "latar.png",
      mimeType: "image/png",
      buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    });
    await page.getByText("Latar harus berupa gambar jpg, png, atau jpeg.").waitFor();
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const large = await sharp({
      create: { width: 2100, height: 2100, channels: 3, noise, background: "#000" },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(large.length).toBeGreaterThan(8 * 1024 * 1024);
    await input.setInputFiles({ name: "besar.png", mimeType: "image/png", buffer: large });
    await page.getByText("Ukuran gambar maksimal 8 MB.").waitFor();
    await page.getByRole("button", { name: "Perkecil di sini" }).click();
    const sheet = page.getByRole("dialog", { name: "Potong gambar 3:2" });
    await sheet.getByLabel("Perbesar").fill("2");
    await looksRight(page, "price picture crop");
    await sheet.getByRole("button", { name: "Pakai gambar ini" }).click();
    await page.getByAltText("Latar 1").waitFor();
    const size = await page
      .getByAltText("Latar 1")
      .evaluate((image: HTMLImageElement) =>
        image.decode().then(() => [image.naturalWidth, image.naturalHeight]),
      );
    expect(size).toEqual([1800, 1200]);
    await chooseOperator(page, "Pulsa", "XL");
    await page.getByLabel("Nama desain").fill("Promo XL");
    await page.getByRole("button", { name: "Simpan desain" }).click();
    const saved = page.getByText("Desain disimpan.");
    await saved.waitFor();
    // The toast covers the content below it.
    await saved.waitFor({ state: "hidden" });
    await page.evaluate(() => scrollTo(0, 0));
    await looksRight(page, "price pictures");
  });

  it.runIf(IS_LONG_RUN)(
    "M309, M310, M315: marks an invalid field, and redraws a design in one tap, with a placeholder for a missing picture",
    async () => {
      const page = await open();
      await chooseOperator(page, "Pulsa", "XL");
      await page.getByRole("button", { name: "Simpan desain" }).click();
      await page.locator("[name=name][aria-invalid=true]").waitFor();
      await page
        .getByText("Pengaturan gambar tidak valid. Periksa isian yang ditandai.")
        .first()
        .waitFor();
      await page.getByRole("button", { name: "Buat lagi dengan harga hari ini" }).click();
      await page.getByText("Promo XL: semua harga masih sama.").waitFor();
      await page.getByRole("button", { name: "Hapus gambar ini" }).click();
      await page.getByRole("button", { name: "Buat lagi dengan harga hari ini" }).click();
      await page.getByText("Media tidak ditemukan. Gambar pengganti dipakai.").waitFor();
      await page.getByRole("button", { name: "A4 untuk dicetak" }).click();
      const made = await downloaded(page, "Unduh gambar");
      expect(await coloursOf(await bytesOf(made))).toBeGreaterThan(20);
    },
  );
});
