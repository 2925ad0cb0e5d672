import { afterAll, afterEach, describe, expect, it } from "vitest";
import { IS_LONG_RUN } from "../browser/looks.ts";
import { closePages, leaveBrowser, openAs, PASSWORD } from "../browser/browser.ts";
import { looksRight } from "../browser/looks-right.ts";

afterEach(closePages);
afterAll(leaveBrowser);

/** How a kind of bill is looked up, and the lines that only this kind has. */
interface Paper {
  readonly fields: Readonly<Record<string, string>>;
  readonly region?: string;
  readonly operator?: string;
  readonly lines: readonly string[];
}

describe("an agent with a customer's bill", () => {
  it("M220, M228, M229: looks up a bill, shows its periods, pays it once with the password after a lost response, and shows the receipt", async () => {
    const page = await openAs("agent", "/pascabayar/pln");
    await page.getByLabel("ID pelanggan").fill("530000000002");
    await page.getByRole("button", { name: "Cek tagihan" }).click();
    // The number of periods that the first supplier documents.
    await page.getByText("2 lembar tagihan").waitFor();
    await page.getByText("Penyedia meminta semua bulan dibayar sekaligus.").waitFor();
    await expect.poll(() => page.getByRole("checkbox").count()).toBe(2);
    await looksRight(page, "bill found");
    await page.getByRole("button", { name: /^Bayar Rp/ }).click();
    const sheet = page.getByRole("dialog", { name: "Bayar tagihan ini?" });
    const password = sheet.getByLabel("Password", { exact: true });
    await password.fill("bukan-password");
    await sheet.getByRole("button", { name: /^Bayar Rp/ }).click();
    await sheet.getByText("Password salah").waitFor();
    await looksRight(page, "bill confirm");
    // The payment is made, and its response is lost.
    await page.route(
      "**/api/v1/postpaid/pay",
      async (route) => {
        await route.fetch();
        await route.abort("connectionreset");
      },
      { times: 1 },
    );
    const balance = () =>
      page.locator('[aria-label^="Saldo Rp"]').first().getAttribute("aria-label");
    const left = () => sheet.getByText("Sisa saldo").locator("..").textContent();
    const [balanceBefore, leftBefore] = [await balance(), await left()];
    await password.fill(PASSWORD);
    await sheet.getByRole("button", { name: /^Bayar Rp/ }).click();
    await sheet.getByText("tagihan tidak akan dibayar dua kali").waitFor();
    await page.evaluate(() => {
      for (const name of ["offline", "online"]) dispatchEvent(new Event(name));
    });
    await expect.poll(balance).not.toBe(balanceBefore);
    expect(await left()).toBe(leftBefore);
    await password.fill(PASSWORD);
    await sheet.getByRole("button", { name: "Kirim lagi" }).click();
    await page.waitForURL("**/pascabayar/transaksi/K*");
    await page.getByRole("heading", { name: "Sukses" }).waitFor();
    await page.getByText("Nomor referensi").waitFor();
    await looksRight(page, "bill paid");
    await page.goto(new URL("/report/pasca", page.url()).href);
    await page.getByText("530000000002").first().waitFor();
    await looksRight(page, "bill report");
  });

  it.each([
    [
      "M223",
      "pbb",
      {
        fields: { "Nomor objek pajak": "329801092375999991", "Tahun pajak": "2026" },
        region: "PBB Kota Cimahi",
        lines: ["Tahun pajak", "Luas tanah", "Luas bangunan", "Jatuh tempo"],
      },
    ],
    [
      "M224",
      "gas",
      {
        fields: { "Nomor pelanggan": "0110014602" },
        lines: ["Meter awal", "Meter akhir", "Pemakaian", "Alamat"],
      },
    ],
    [
      "M225",
      "samsat",
      {
        fields: { "Kode bayar": "9658548523568702", "Nomor KTP pemilik": "0212502110170100" },
        region: "e-Samsat Jawa Barat",
        lines: ["Nomor polisi", "Merek", "PKB pokok", "SWDKLLJ pokok"],
      },
    ],
    [
      "M226",
      "internet",
      {
        fields: { "Nomor pelanggan": "6391601202" },
        operator: "Telkom IndiHome",
        lines: ["Lembar tagihan"],
      },
    ],
  ] as const satisfies readonly (readonly [string, string, Paper])[])(
    "%s: shows the lines of a %s bill before payment",
    async (row, path, paper: Paper) => {
      const { fields, region, operator, lines } = paper;
      const page = await openAs("agent", `/pascabayar/${path}`);
      if (region !== undefined) await page.getByLabel("Wilayah").selectOption({ label: region });
      if (operator !== undefined)
        await page.getByLabel("Penyedia").selectOption({ label: operator });
      for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
      await looksRight(page, `bill form ${row}`);
      await page.getByRole("button", { name: "Cek tagihan" }).click();
      await page.getByRole("button", { name: /^Bayar Rp/ }).waitFor();
      for (const line of lines)
        await page
          .getByRole("term")
          .filter({ hasText: new RegExp(`^${line}$`) })
          .waitFor();
      await looksRight(page, `bill found ${row}`);
    },
  );

  it.runIf(IS_LONG_RUN)(
    "M226: picks the operator from a mobile number, and keeps one chosen by hand",
    async () => {
      const page = await openAs("agent", "/pascabayar/telepon");
      const operator = page.getByLabel("Penyedia");
      const chosen = () =>
        operator.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.text);
      const number = page.getByLabel("Nomor HP");
      await number.fill("089912347001");
      await expect.poll(chosen).toBe("Tri Pascabayar");
      await number.fill("081234557001");
      await expect.poll(chosen).toBe("HP PASCABAYAR TELKOMSEL");
      await operator.selectOption({ label: "Tri Pascabayar" });
      await number.fill("081234557002");
      await expect.poll(() => number.inputValue()).toBe("081234557002");
      expect(await chosen()).toBe("Tri Pascabayar");
    },
  );

  it("M222, M233: finds the region, and keeps the page after a wrong number", async () => {
    const page = await openAs("agent", "/pascabayar/pdam");
    await page.getByLabel("Wilayah").selectOption({ label: "PDAM Kota Medan" });
    const number = page.getByLabel("Nomor pelanggan");
    await number.fill("10202005");
    await page.getByRole("button", { name: "Cek tagihan" }).click();
    await page.getByText("Info pelanggan tidak ditemukan. Periksa nomornya.").waitFor();
    await expect.poll(() => number.inputValue()).toBe("10202005");
    await number.fill("10202002");
    await page.getByRole("button", { name: "Cek tagihan" }).click();
    await page.getByText("4 lembar tagihan").waitFor();
  });
});
