import type { Download, Page } from "playwright-core";
import { readFile } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { extractText, getDocumentProxy } from "unpdf";
import { decodeEscPos } from "../../apps/web/src/testing/escpos-decoder.ts";
import { closePages, complaintsOf, leaveBrowser, openAs, PASSWORD } from "../browser/browser.ts";
import { freshNumber, NUMBERS } from "../browser/counter.ts";
import {
  beAndroid,
  cameOut,
  MUCH_PAPER,
  plugInPrinter,
  printerIn,
  textsOf,
} from "../browser/fake-printer.ts";
import { keepStep } from "../browser/keep-picture.ts";
import { looksRight } from "../browser/looks-right.ts";
import { signInMember } from "../product/member-client.ts";
import { place } from "../product/place.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

const refs: string[] = [];
let failed = "";

beforeAll(async () => {
  const master = await signInMember(place().memberAddress, "master");
  for (const code of ["XL10", "XL15", "XL20", "XL10", "XL15", "XL20", "XL10"])
    refs.push((await master.buy("pulsa", code, freshNumber())).ref_id);
  await vi.waitFor(
    async () => {
      const { receipts } = await master.call("receipts", { ids: refs.join() });
      expect(new Set(receipts.map(({ transaction }) => transaction?.status))).toEqual(
        new Set(["success"]),
      );
    },
    { timeout: 60_000, interval: 500 },
  );
  // Only one supplier sells by.U: none is left to try.
  failed = (await master.buy("pulsa", "BYU10", NUMBERS.failsAtOnce)).ref_id;
  await vi.waitFor(
    async () => {
      const { transaction } = await master.call("transaction", { ref_id: failed });
      expect(transaction.status).toBe("failed");
    },
    { timeout: 60_000, interval: 500 },
  );
});
afterEach(closePages);
afterAll(leaveBrowser);

async function withPrinter(path: string): Promise<Page> {
  const page = await openAs("master", "/report");
  await page.addInitScript(plugInPrinter);
  await page.goto(path);
  return page;
}
const receiptOf = (ids: readonly string[]) => `/report/receipt?ids=${ids.join()}`;
const printButton = (page: Page) => page.getByRole("button", { name: "Printer struk" });

const shownTexts = async (page: Page, scope = "[data-paper]") =>
  (await page.locator(`${scope} article p`).allTextContents())
    .map((text) => text.trimEnd())
    .filter((text) => text !== "");

describe("settings of receipts", () => {
  it("M276, M277: shows each choice in the sample at once, and prints the sample as the test page", async () => {
    const page = await openAs("affiliate", "/account/profile");
    await page.addInitScript(plugInPrinter);
    await page.goto("/account/receipt");
    await page.getByLabel("Nama toko").fill("Toko Uji");
    await page.getByLabel("Alamat toko").fill("Jl. Melati 3, Depok");
    await page.getByLabel("Catatan di akhir struk").fill("Buka tiap hari");
    await page.getByRole("button", { name: "Rol 80 mm" }).click();
    await page.getByRole("button", { name: "42 kolom" }).click();
    await page.getByRole("switch", { name: "Nomor seri dan token besar" }).click();
    await page.getByRole("switch", { name: "Catatan rata kiri" }).click();
    // The sample follows the typed text a moment later.
    await expect
      .poll(() => shownTexts(page, "[data-preview]"))
      .toEqual(expect.arrayContaining(["-".repeat(42), "Buka tiap hari"]));
    const preview = await shownTexts(page, "[data-preview]");
    expect(preview[0]?.trim()).toBe("Toko Uji");
    expect(preview).toContain("Buka tiap hari");
    expect(preview.some((text) => text.trim() === "1234 5678 9012 3456 7890")).toBe(true);
    expect(preview).toContain("-".repeat(42));
    await page.getByRole("button", { name: "Simpan pengaturan struk" }).click();
    await page.getByText("Pengaturan struk tersimpan.").waitFor();
    // The toast may cover the next button, and stays while the pointer is on it.
    const message = page.getByRole("region", { name: "Pesan" });
    await message.getByRole("button", { name: "Tutup" }).click();
    await page.getByRole("button", { name: "Tes printer" }).click();
    await page.getByText("Halaman tes tercetak.").waitFor();
    await page.getByText("MPT-II").waitFor();
    const [ruler, ...texts] = textsOf((await cameOut(page, 42)).printed);
    expect(ruler).toHaveLength(42);
    expect(texts).toEqual(await shownTexts(page, "[data-preview]"));
    await page.reload();
    await expect
      .poll(() => page.getByLabel("Alamat toko").inputValue())
      .toBe("Jl. Melati 3, Depok");
    await expect.poll(() => shownTexts(page, "[data-preview]")).toContain("-".repeat(42));
    await looksRight(page, "receipt settings");
    expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
  });

  it("M278, M762: says when saving failed, and keeps the settings on this device until it succeeds", async () => {
    const page = await openAs("affiliate", "/account/receipt");
    await page.route("**/api/v1/account/receipt", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await page.getByLabel("Catatan di akhir struk").fill("Catatan yang belum tersimpan");
    await page.getByRole("button", { name: "Simpan pengaturan struk" }).click();
    await page.getByText(/^Gagal menyimpan pengaturan struk\./).waitFor();
    await page.reload();
    await page.getByText(/^Perubahan belum tersimpan\./).waitFor();
    await expect
      .poll(() => page.getByLabel("Catatan di akhir struk").inputValue())
      .toBe("Catatan yang belum tersimpan");
    await page.unroute("**/api/v1/account/receipt");
    await page.getByRole("button", { name: "Simpan pengaturan struk" }).click();
    await page.getByText("Pengaturan struk tersimpan.").waitFor();
    await expect.poll(() => page.getByText(/^Perubahan belum tersimpan\./).count()).toBe(0);
  });

  it.runIf(IS_LONG_RUN)(
    "M290: shows and prints the shop's logo in black and white, and rejects what is not a picture",
    async () => {
      const page = await openAs("affiliate", "/account/receipt");
      const picture = await page.screenshot({
        type: "png",
        clip: { x: 0, y: 0, width: 300, height: 90 },
      });
      const input = page.locator('input[type="file"]');
      await input.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("x") });
      await page.getByText("Logo harus berupa gambar JPG atau PNG.").waitFor();
      await input.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: picture });
      await page.getByRole("button", { name: "Hapus logo" }).waitFor();
      const logo = page.locator("[data-preview] canvas");
      const colours = await logo.evaluate((canvas: HTMLCanvasElement) => {
        const pen = canvas.getContext("2d");
        const { data } = pen?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
        return { width: canvas.width, seen: [...new Set(data)].toSorted((a, b) => a - b) };
      });
      expect(colours).toEqual({ width: 576, seen: [0, 255] });
      await page.getByRole("button", { name: "Hapus logo" }).click();
      await logo.waitFor({ state: "detached" });
    },
  );
});

describe("printing by Bluetooth", () => {
  it("M287, M293: sends small parts, repeats a lost one, remembers the printer, and marks a second print", async () => {
    const page = await withPrinter(receiptOf([refs[0] ?? ""]));
    await page.getByRole("button", { name: "Rol 58 mm" }).click();
    const shown = await shownTexts(page);
    await printerIn(page, { fails: 2 });
    await printButton(page).click();
    await page.getByText("1 struk tercetak.", { exact: true }).waitFor();
    const first = await cameOut(page, 32);
    expect(textsOf(first.printed)).toEqual(shown);
    expect(first.longest).toBeLessThanOrEqual(100);
    await page.reload();
    await printButton(page).click();
    await page.getByText("1 struk tercetak.", { exact: true }).waitFor();
    const second = textsOf((await cameOut(page, 32)).printed);
    expect(second.map((text) => text.trim())).toContain("CETAK ULANG 1");
    expect(textsOf(first.printed).join()).not.toContain("CETAK ULANG");
    // The browser remembers the device: the person was asked once, before the reload.
    expect((await printerIn(page)).asked).toBe(0);
    const paper = page.locator("[data-paper] article");
    expect(await paper.evaluate((sheet) => getComputedStyle(sheet).backgroundColor)).toBe(
      "rgb(255, 255, 255)",
    );
    await looksRight(page, "receipt 58");
  });

  it("M294: cuts between receipts, stops when the paper ends, and continues with the rest", async () => {
    const page = await withPrinter(receiptOf(refs.slice(1, 4)));
    await printerIn(page, { paperFor: 1 });
    await printButton(page).click();
    await page.getByText(/^Kertas habis: 0 dari 3 struk tercetak/).waitFor();
    await printerIn(page, { writes: [], paperFor: MUCH_PAPER });
    await printButton(page).click();
    await page.getByText("3 struk tercetak.", { exact: true }).waitFor();
    const { printed } = await cameOut(page, 32);
    const cuts = printed.flatMap((each, at) => (each.is === "cut" ? [at] : []));
    expect(cuts).toHaveLength(3);
    const parts = [
      printed.slice(0, cuts[0]),
      printed.slice(cuts[0], cuts[1]),
      printed.slice(cuts[1]),
    ];
    for (const [index, part] of parts.entries())
      expect(textsOf(part).join()).toContain(refs[index + 1]);
    // A part of the receipt at which the paper ended was already printed: the complete one is marked as a second print.
    expect(parts.map((part) => textsOf(part).join().includes("CETAK ULANG 1"))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

it.runIf(IS_LONG_RUN)(
  "M293: opens the browser's print dialog with the print number on the paper",
  async () => {
    const page = await openAs("master", "/report");
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(globalThis, {
        seen,
        print: () => seen.push(document.querySelector("[data-paper]")?.textContent ?? ""),
      });
    });
    await page.goto(receiptOf(refs.slice(0, 2)));
    const opened = async () =>
      page.evaluate(() =>
        (globalThis as unknown as { seen: string[] }).seen.map(
          (text) => text.split("CETAK ULANG").length - 1,
        ),
      );
    await page.locator("[data-paper] article").first().waitFor();
    const before = (await shownTexts(page)).filter((text) => text.includes("CETAK ULANG")).length;
    await page.getByRole("button", { name: "Cetak" }).click();
    await expect.poll(opened).toEqual([before]);
    await page.getByRole("button", { name: "Cetak" }).click();
    await expect.poll(opened).toEqual([before, 2]);
  },
);

describe("printing by the Android application", () => {
  it("M288: prints there when it is available", async () => {
    const page = await openAs("master", "/report");
    await page.addInitScript(beAndroid, "printed");
    await page.goto(receiptOf([refs[4] ?? ""]));
    await printButton(page).click();
    await page.getByText("1 struk tercetak.", { exact: true }).waitFor();
    const [given = "{}"] = await page.evaluate(
      () => (globalThis as unknown as { given: string[] }).given,
    );
    const { bytes_base64: bytes } = JSON.parse(given) as { readonly bytes_base64: string };
    expect(textsOf(decodeEscPos(Buffer.from(bytes, "base64"), 32)).join()).toContain(refs[4]);
  });

  it("M288: prints by Bluetooth when the application fails, as the same print", async () => {
    const page = await openAs("master", "/report");
    await page.addInitScript(beAndroid, "broken");
    await page.addInitScript(plugInPrinter);
    await page.goto(receiptOf([refs[5] ?? ""]));
    await printButton(page).click();
    await page.getByText("Aplikasi gagal mencetak. Dicoba lewat Bluetooth.").waitFor();
    await page.getByText("1 struk tercetak.", { exact: true }).waitFor();
    const texts = textsOf((await cameOut(page, 32)).printed).join();
    expect(texts).toContain(refs[5]);
    expect(texts).not.toContain("CETAK ULANG");
  });

  it("M288: saves a PDF when Bluetooth is missing too", async () => {
    const page = await openAs("master", "/report");
    await page.addInitScript(beAndroid, "broken");
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "bluetooth"));
    await page.goto(receiptOf([refs[6] ?? ""]));
    const saved = page.waitForEvent("download");
    await printButton(page).click();
    expect((await saved).suggestedFilename()).toBe(`struk-${refs[6]}.pdf`);
  });
});

const contentOf = async (download: Download) => readFile(await download.path());

describe("receipts as files", () => {
  it("M289: saves PDF and picture, also without a network", async () => {
    const page = await openAs("master", receiptOf(refs.slice(0, 2)));
    const loaded = () =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => /receipt-files|roboto-mono/.test(name)).length;
    await expect.poll(() => page.evaluate(loaded)).toBe(3);
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "canShare"));
    await page.context().setOffline(true);
    const [pdf] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "PDF" }).click(),
    ]);
    const document = await getDocumentProxy(new Uint8Array(await contentOf(pdf)));
    const { text } = await extractText(document, { mergePages: false });
    expect(text).toHaveLength(2);
    for (const [index, page] of text.entries()) expect(page).toContain(refs[index]);
    const pictures: Download[] = [];
    page.on("download", (download) => pictures.push(download));
    await page.getByRole("button", { name: "Gambar" }).click();
    await expect.poll(() => pictures.length).toBe(2);
    const [first] = pictures;
    const bytes = first === undefined ? Buffer.alloc(0) : await contentOf(first);
    // A PNG of 384 dots plus the paper's margins, two pixels a dot.
    await first?.saveAs("reports/screenshots/receipt-picture.png");
    await pdf.saveAs("reports/screenshots/receipts.pdf");
    expect([bytes.subarray(1, 4).toString(), bytes.readUInt32BE(16)]).toEqual(["PNG", 864]);
    await page.context().setOffline(false);
  });

  it("M289, M761: says when a download fails", async () => {
    const page = await openAs("master", receiptOf([refs[0] ?? ""]));
    await page.evaluate(() => {
      URL.createObjectURL = () => {
        throw new Error("no room");
      };
    });
    await page.getByRole("button", { name: "PDF" }).click();
    await page.getByText("Gagal mengunduh struk. Coba lagi.").waitFor();
    expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
  });
});

describe("documents that are not receipts", () => {
  it("M285, M296: prints an unpaid bill as no proof of payment; the paid one carries PLN's sentence", async () => {
    const page = await openAs("master", "/pascabayar/pln");
    await page.getByLabel("ID pelanggan").fill("530000000001");
    await page.getByRole("button", { name: "Cek tagihan" }).click();
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: "Cetak rincian tagihan" }).click();
    const printed = await opened;
    await printed.getByText("Tagihan ini belum dibayar: cetakannya bukan bukti bayar.").waitFor();
    const quote = (await shownTexts(printed)).map((text) => text.trim());
    expect(quote.filter((text) => text === "BUKAN BUKTI BAYAR")).toHaveLength(2);
    await keepStep(printed, "bill quote 360 light");
    await printed.close();
    await page.getByRole("button", { name: /^Bayar Rp/ }).click();
    const sheet = page.getByRole("dialog", { name: "Bayar tagihan ini?" });
    await sheet.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await sheet.getByRole("button", { name: /^Bayar Rp/ }).click();
    await page.getByRole("heading", { name: "Sukses" }).waitFor();
    await page.getByRole("link", { name: "Struk" }).click();
    await page.locator("[data-paper] article").waitFor();
    const paid = (await shownTexts(page)).map((text) => text.trim()).join(" ");
    expect(paid).toContain("PLN menyatakan struk ini sebagai bukti pembayaran yang sah.");
    expect(paid).not.toContain("BUKAN BUKTI");
    await page.getByRole("button", { name: "Rol 80 mm" }).click();
    await looksRight(page, "bill receipt 80");
  });

  it.runIf(IS_LONG_RUN)(
    "M296: has no receipt and no print button for a failed transaction",
    async () => {
      const page = await openAs("master", receiptOf([failed]));
      await page
        .getByText(`Belum ada struk karena transaksinya tidak sukses: ${failed}.`)
        .waitFor();
      await expect.poll(() => page.locator("[data-paper] article").count()).toBe(0);
      for (const name of ["Cetak", "PDF", "Gambar", "Printer struk"])
        await expect.poll(() => page.getByRole("button", { name }).count()).toBe(0);
      await page.goto(`/transaksi/${failed}`);
      await page.getByRole("list", { name: "Perjalanan transaksi" }).waitFor();
      await expect.poll(() => page.getByRole("link", { name: "Struk" }).count()).toBe(0);
    },
  );

  it.runIf(IS_LONG_RUN)(
    "M281: lists the counter's fee as a line, and rejects one above the brand's limit at its field",
    async () => {
      const page = await openAs("master", receiptOf([refs[0] ?? ""]));
      const field = page.getByLabel("Biaya layanan");
      await field.fill("9999999");
      await page.getByText("Biaya layanan maksimal Rp5.000.").waitFor();
      await field.fill("1500");
      await page.getByText("Biaya layanan maksimal Rp5.000.").waitFor({ state: "detached" });
      expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
    },
  );
});
