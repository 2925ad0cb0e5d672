import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../browser/axe-findings.ts";
import { NO_COMPLAINTS } from "../browser/back-office.ts";
import {
  leaveBrowser,
  closePages,
  complaintsOf,
  DESKTOP,
  PHONE,
  scrollsSideways,
  visit,
} from "../browser/browser.ts";
import { becomePlatformOwner } from "../product/console-owner.ts";
import { freePorts } from "../../packages/testkit/src/processes/free-ports.ts";
import { realServer } from "../product/real-server.ts";
import type { RealServer } from "../product/real-server.ts";

let server: RealServer;
let address: string;
/** The owner's page, shared by the tests in order. */
let page: Page;
beforeAll(async () => {
  const port = await freePorts(1);
  address = `http://localhost:${port}`;
  server = await realServer({ KONTER_DEMO: "0", KONTER_CONSOLE_PORT: String(port) });
  await server.start();
});
afterAll(async () => {
  await closePages();
  await leaveBrowser();
  await server.remove();
});

const NAME = `Pulsa "Juragan" 🦜`;

async function expectTidy(page: Page): Promise<void> {
  expect([await scrollsSideways(page), await axeFindings(page)]).toEqual([false, []]);
}

describe("the owner's console in a browser", () => {
  it("says at the sign-in that this is the owner's console, not a back office", async () => {
    const door = await visit(`${address}/brands`, { viewport: PHONE });
    await door.getByRole("heading", { name: "Masuk ke konsol pemilik" }).waitFor();
    await door.getByText("Konsol pemilik", { exact: true }).waitFor();
    expect(await door.title()).toContain("Masuk ke konsol pemilik");
    expect((await door.textContent("body"))?.toLowerCase()).not.toContain("back office");
    await expectTidy(door);
  });

  it("signs the first owner in by link, password and second factor, and starts with the brands", async () => {
    page = await becomePlatformOwner(server, address);
    await page.getByRole("heading", { name: "Brand", exact: true }).waitFor();
    await expectTidy(page);
  });

  it("adds a brand by a form that keeps what was typed, and shows a link for its first owner", async () => {
    await page.getByRole("button", { name: "Tambah brand" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel("Nama brand").fill(NAME);
    await sheet.getByLabel("Kode").fill("juragan");
    await sheet.getByLabel("Host member").fill("juragan.localhost:8080");
    const submit = sheet.getByRole("button", { name: "Tambah brand" });
    await submit.click();
    await sheet.getByText("Tulis host tanpa port").waitFor();
    await expect.poll(() => sheet.getByLabel("Nama brand").inputValue()).toBe(NAME);
    await sheet.getByLabel("Host member").fill("Juragan.LOCALHOST");
    const database = sheet.getByLabel("Database di server lain");
    await database.fill("postgres://konter:rahasia@127.0.0.1:1/juragan");
    await submit.click();
    await sheet.getByText("Database tidak bisa dihubungi").waitFor();
    await expectTidy(page);
    await database.fill("");
    await submit.click();
    const link = sheet.getByText(/^http:\/\/juragan\.localhost:\d+\/first-owner\?token=/);
    const ownerLink = (await link.textContent()) ?? "";
    await expectTidy(page);
    await sheet.getByRole("button", { name: "Tautan sudah saya simpan" }).click();

    const owner = await visit("/favicon.ico", { viewport: DESKTOP });
    await expect.poll(async () => (await owner.goto(ownerLink))?.status()).toBe(200);
    await owner.getByRole("heading", { name: "Pemilik pertama" }).waitFor();
    await owner.getByText(NAME).first().waitFor();
  });

  it("M694: shows a brand's state, closes and reopens its pages, and connects it to a supplying brand; the log records it", async () => {
    await page.getByRole("link", { name: NAME }).locator("visible=true").click();
    await page.getByRole("heading", { name: NAME }).waitFor();
    await page.getByText("Belum ada pemilik").waitFor();
    await expectTidy(page);
    const members = await visit("/favicon.ico", { viewport: DESKTOP });
    const statusOf = async () =>
      (
        await members.goto(server.address.replace("127.0.0.1", "juragan.localhost"), {
          waitUntil: "commit",
        })
      )?.status();
    for (const [button, status] of [
      ["Tutup brand", 503],
      ["Buka kembali", 200],
    ] as const) {
      await page.getByRole("button", { name: button }).click();
      await page.getByRole("dialog").getByRole("button", { name: button }).click();
      await page.getByRole("dialog").waitFor({ state: "hidden" });
      await expect.poll(statusOf).toBe(status);
    }
    await page.goto(`${address}/brands/own`);
    await page.getByRole("button", { name: "Jadikan pemasok bersama" }).click();
    await page.getByText("Brand lain boleh membeli lewat pemasok brand ini").waitFor();
    await expectTidy(page);
    await page.goto(`${address}/brands/juragan`);
    await page.getByText("Pemasok bersama sekarang: Konter.").waitFor();
    await page.getByRole("button", { name: "Buka akun" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel("Nomor HP member di sana").fill("081211110000");
    await sheet.getByRole("button", { name: "Buka akun" }).click();
    await sheet.getByText("Tidak ada member dengan nomor itu").waitFor();
    await expect
      .poll(() => sheet.getByLabel("Nomor HP member di sana").inputValue())
      .toContain("1111");
    await expectTidy(page);
    await page.goto(`${address}/audit`);
    await page.getByText("Brand ditangguhkan").locator("visible=true").first().waitFor();
    expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
  });

  it("M692: switches a brand's features with the confirmations of the brand's own page", async () => {
    await page.goto(`${address}/brands/juragan`);
    await page.getByRole("link", { name: "Layanan brand" }).click();
    const schedules = page.getByRole("switch", { name: "Pembelian terjadwal" });
    await schedules.waitFor();
    await expectTidy(page);
    await page.getByRole("switch", { name: "PPOB" }).click();
    const sheet = page.getByRole("dialog");
    const confirm = sheet.getByRole("button", { name: "Matikan PPOB" });
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    for (const consent of await sheet.getByRole("checkbox").all()) await consent.check();
    await expectTidy(page);
    await confirm.click();
    await page.getByText("Menunggu PPOB").first().waitFor();
    await page.getByRole("switch", { name: "PPOB" }).click();
    await page.getByText("PPOB dinyalakan.").first().waitFor();
    await sheet.waitFor({ state: "hidden" });
    expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
  });

  it("suspends an owner with a reason and reinstates the owner, and never offers this for oneself", async () => {
    await page.goto(`${address}/owners`);
    await page.getByText("ratna@platform.example").locator("visible=true").waitFor();
    const invite = page.getByRole("button", { name: "Undang pemilik" });
    await invite.click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel("Nama").fill("Pak Joko");
    await sheet.getByLabel("Email").fill("joko@platform.example");
    await sheet.getByRole("button", { name: "Buat tautan" }).click();
    await sheet.getByRole("button", { name: "Tautan sudah saya simpan" }).click();
    await sheet.waitFor({ state: "hidden" });
    for (const [act, shown] of [
      ["Tangguhkan akses", "Ditangguhkan"],
      ["Buka lagi aksesnya", "Diundang"],
    ] as const) {
      const buttons = page.getByRole("button", { name: act }).locator("visible=true");
      await buttons.first().waitFor();
      await expect.poll(() => buttons.count()).toBe(1);
      await buttons.click();
      await sheet.getByRole("button", { name: act }).click();
      await sheet.getByText("Alasan wajib diisi").waitFor();
      await expectTidy(page);
      await sheet.getByLabel("Alasan").fill("Cuti panjang");
      await sheet.getByRole("button", { name: act }).click();
      await page.getByText(shown, { exact: true }).locator("visible=true").waitFor();
      await sheet.waitFor({ state: "hidden" });
    }
    await expectTidy(page);
    expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
  });
});
