import { afterAll, afterEach, describe, expect, it } from "vitest";
import { png } from "../../packages/testkit/src/files/pictures.ts";
import { NO_COMPLAINTS, openRoom } from "../browser/back-office.ts";
import {
  leaveBrowser,
  closePages,
  complaintsOf,
  DESKTOP,
  PHONE,
  visit,
} from "../browser/browser.ts";
import { place } from "../product/place.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

const staff = place().staffAddress;
const member = place().memberAddress;

afterEach(closePages);
afterAll(leaveBrowser);

/** What the browser paints of a member's page before any script has run. */
async function firstBytes(): Promise<string> {
  return (await fetch(`${member}/auth/login`)).text();
}

const RED_FILL = "--c-primary-fill:#c62828";
const DEFAULT_FILL = "--c-primary-fill:#0078d3";

describe("brand appearance", () => {
  it("M16, M688: previews a primary colour, publishes it into the first bytes of a member's page, and rolls it back", async () => {
    const page = await openRoom(staff, "/brand", { viewport: DESKTOP });
    const preview = page.locator("[data-preview=light]");
    await preview.waitFor();
    expect(await firstBytes()).toContain(DEFAULT_FILL);
    await page.getByText(/Warna utama #1e88e5 digelapkan menjadi .* agar teks putih/).waitFor();

    await page.getByLabel("Warna utama", { exact: true }).fill("red darken3");
    const button = preview.getByText("Beli sekarang");
    const backgroundOf = () =>
      button.evaluate((element) => getComputedStyle(element).backgroundColor);
    await expect.poll(backgroundOf).toBe("rgb(198, 40, 40)");
    // A preview publishes nothing, not even on its own page.
    expect(await firstBytes()).toContain(DEFAULT_FILL);
    expect(
      await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue("--c-primary-fill"),
      ),
    ).toBe("#0078d3");

    await page.getByRole("button", { name: "Terbitkan" }).click();
    await page.getByText("Tampilan diterbitkan.", { exact: false }).waitFor();
    await expect.poll(firstBytes).toContain(RED_FILL);
    const visitor = await visit(`${member}/auth/login`);
    expect(
      await visitor
        .locator('button[type="submit"]')
        .evaluate((element) => getComputedStyle(element).backgroundColor),
    ).toBe("rgb(198, 40, 40)");

    await page.getByText("Warna utama: blue darken1 menjadi red darken3").first().waitFor();
    await page
      .getByRole("button", { name: /^Kembalikan ke sebelum ini/ })
      .first()
      .click();
    await page.getByText("Tampilan dikembalikan.").waitFor();
    await expect
      .poll(() => page.getByLabel("Warna utama", { exact: true }).inputValue())
      .toBe("blue darken1");
    await expect.poll(firstBytes).toContain(DEFAULT_FILL);
    expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
  });

  it.runIf(IS_LONG_RUN)(
    "rejects an invalid colour at its field and keeps what was typed",
    async () => {
      const page = await openRoom(staff, "/brand", { viewport: PHONE });
      const color = page.getByLabel("Warna aksen", { exact: true });
      await page.getByLabel("Nama brand").fill("Konter Baru");
      const asked: string[] = [];
      page.on("request", (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname.endsWith("/brand/preview")) asked.push(searchParams.get("accent_color") ?? "");
      });
      const refused = page.getByText(/^Warna tidak dikenal/);
      const old = page.getByText("Pratinjau memakai warna terakhir yang dikenal.");
      // Typed letter by letter with pauses: the server is asked only about a complete hex value.
      await color.fill("");
      for (const letter of "#12c") {
        await color.press(letter);
        if (letter === "2") await refused.waitFor();
      }
      await refused.waitFor({ state: "hidden" });
      await expect.poll(() => asked).toEqual(["#12c"]);
      await color.fill("blurple");
      await old.waitFor();
      await refused.waitFor();
      await expect.poll(() => color.getAttribute("aria-invalid")).toBe("true");
      // The browser console shows no rejected request.
      expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
      await page.getByRole("button", { name: "Terbitkan" }).click();
      await refused.waitFor();
      await expect.poll(() => color.getAttribute("aria-invalid")).toBe("true");
      await page.reload();
      await expect.poll(() => color.inputValue()).toBe("blurple");
      await expect.poll(() => page.getByLabel("Nama brand").inputValue()).toBe("Konter Baru");
      await page.getByRole("button", { name: "Urungkan" }).click();
      await expect.poll(() => color.inputValue()).toBe("amber darken3");
      expect(await firstBytes()).not.toContain("Konter Baru");
    },
  );

  it.runIf(IS_LONG_RUN)(
    "rejects an invalid logo with the reason, and shows and removes a valid one",
    async () => {
      const page = await openRoom(staff, "/brand", { viewport: DESKTOP });
      const choose = page.getByLabel("Pilih berkas logo");
      const file = (name: string, buffer: Buffer) => ({ name, mimeType: "image/png", buffer });
      await choose.setInputFiles(file("logo.png", Buffer.from("not a picture")));
      await page
        .getByText("Berkas ini bukan gambar PNG, JPEG, atau WebP.", { exact: false })
        .waitFor();
      await choose.setInputFiles(
        file("lies.png", png(600, 600, { says: { width: 6, height: 6 } })),
      );
      await page.getByText("Gambar ini rusak", { exact: false }).waitFor();
      await choose.setInputFiles(file("large.png", png(3, 2, { padding: 600 * 1024 })));
      await page.getByText("Ukuran berkas logo maksimal 512 KB.").waitFor();
      await page.getByText("Belum ada logo", { exact: false }).waitFor();

      await choose.setInputFiles(file("logo.png", png(64, 64)));
      await page.getByText("Logo sekarang").waitFor();
      await expect
        .poll(() =>
          page
            .locator('[data-preview=light] img[src^="/brand/logo/"]')
            .evaluate((image) => (image as HTMLImageElement).naturalWidth),
        )
        .toBe(64);
      await page.getByRole("button", { name: "Hapus logo" }).click();
      await page.getByText("Belum ada logo", { exact: false }).waitFor();
      expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
    },
  );
});

describe("component gallery", () => {
  it("M20: changes corners, theme and letters only in its own part of the page", async () => {
    const page = await openRoom(staff, "/kit", { viewport: DESKTOP });
    const stage = page.locator("[data-kit]");
    const card = stage.getByRole("button", { name: "Beli sekarang" }).first();
    const outside = page.getByRole("button", { name: "Bulat" }).first();
    const styleOf = (element: Element) => {
      const { borderRadius, backgroundColor } = getComputedStyle(element);
      return { borderRadius, backgroundColor, height: element.getBoundingClientRect().height };
    };
    const [before, root] = [
      await card.evaluate(styleOf),
      await page.locator("body").evaluate(styleOf),
    ];
    await outside.click();
    await page.getByRole("button", { name: "Gelap" }).first().click();
    await page.getByRole("button", { name: "Terbesar" }).first().click();
    await expect
      .poll(async () => (await card.evaluate(styleOf)).height)
      .toBeGreaterThan(before.height * 1.2);
    await expect.poll(async () => (await card.evaluate(styleOf)).borderRadius).toBe("14px");
    await expect
      .poll(async () => (await card.evaluate(styleOf)).backgroundColor)
      .not.toBe(before.backgroundColor);
    expect((await page.locator("body").evaluate(styleOf)).backgroundColor).toBe(
      root.backgroundColor,
    );
    expect(
      await page.evaluate(() => document.documentElement.getAttribute("data-theme")),
    ).toBeNull();
    await stage.getByRole("button", { name: "Buka lembar" }).click();
    const sheet = page.locator("[data-kit] [role=dialog]");
    await sheet.waitFor();
    expect(await sheet.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      "rgb(22, 31, 41)",
    );
    expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
  });
});
