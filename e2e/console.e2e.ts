import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeAt, stepAt } from "../apps/server/src/domains/office/staff/totp.ts";
import { axeFindings } from "./axe-findings.ts";
import { NO_COMPLAINTS } from "./back-office.ts";
import {
  leaveBrowser,
  closePages,
  complaintsOf,
  DESKTOP,
  PHONE,
  scrollsSideways,
  visit,
} from "./browser.ts";
import { freePorts } from "../apps/server/src/testing/free-ports.ts";
import { realServer } from "./real-server.ts";
import type { RealServer } from "./real-server.ts";

let server: RealServer;
let address: string;
/** The owner's, from step to step. */
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

const PASSWORD = "kopi-tubruk-77";
const NAME = `Pulsa "Juragan" 🦜`;

/** From the link that the start printed to a session with both steps. */
async function becomeOwner(): Promise<Page> {
  const link = new RegExp(`${address}/first-owner\\?token=[\\w-]{43}`).exec(server.printed())?.[0];
  const page = await visit(link ?? "", { viewport: PHONE });
  await page.getByLabel("Nama", { exact: true }).fill("Bu Ratna");
  await page.getByLabel("Email").fill("ratna@platform.example");
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.locator('input[name="password_confirmation"]').fill(PASSWORD);
  await page.getByRole("button", { name: "Jadi pemilik dan masuk" }).click();
  await page.getByRole("heading", { name: "Siapkan langkah kedua" }).waitFor();
  const shown = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent();
  const secret = (shown ?? "").replaceAll(" ", "");
  await page.getByLabel("Kode", { exact: true }).fill(codeAt(secret, stepAt(Date.now())));
  await page.getByRole("button", { name: "Aktifkan" }).click();
  await page.getByRole("region", { name: "Simpan kode pemulihan" }).waitFor();
  await page.goto(`${address}/`);
  await page.waitForURL(`${address}/brands`);
  return page;
}

async function expectTidy(page: Page): Promise<void> {
  expect([await scrollsSideways(page), await axeFindings(page)]).toEqual([false, []]);
}

describe("the owner's console in a browser", () => {
  it("lets its first owner in by the link, the password and the second step, and begins with the brands", async () => {
    page = await becomeOwner();
    await page.getByRole("heading", { name: "Brand", exact: true }).waitFor();
    await expectTidy(page);
  });

  it("takes a brand by a form that keeps what was typed, and gives a link for its first owner", async () => {
    await page.getByRole("button", { name: "Tambah brand" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel("Nama brand").fill(NAME);
    await sheet.getByLabel("Kode").fill("juragan");
    await sheet.getByLabel("Host member").fill("juragan.localhost:8080");
    const submit = sheet.getByRole("button", { name: "Tambah brand" });
    await submit.click();
    await sheet.getByText("Tulis host tanpa port").waitFor();
    expect(await sheet.getByLabel("Nama brand").inputValue()).toBe(NAME);
    await sheet.getByLabel("Host member").fill("Juragan.LOCALHOST");
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

  it("M694: shows how a brand is, closes its pages and opens them again, and lets it buy by another; the log says so", async () => {
    await page.getByRole("link", { name: NAME }).locator("visible=true").click();
    await page.getByRole("heading", { name: NAME }).waitFor();
    await page.getByText("Belum ada pemilik").waitFor();
    await expectTidy(page);
    const members = await visit("/favicon.ico", { viewport: DESKTOP });
    const statusOf = async () =>
      (await members.goto(server.address.replace("127.0.0.1", "juragan.localhost")))?.status();
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
    await page.getByRole("button", { name: "Jadikan brand ini pemasok bersama" }).click();
    await page.getByText("Brand lain boleh membeli lewat pemasok brand ini").waitFor();
    await expectTidy(page);
    await page.goto(`${address}/brands/juragan`);
    await page.getByText("Pemasok bersama sekarang: own").waitFor();
    await page.getByRole("button", { name: "Buka akun" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel("Nomor HP member di sana").fill("081211110000");
    await sheet.getByRole("button", { name: "Buka akun" }).click();
    await sheet.getByText("Tidak ada member dengan nomor itu").waitFor();
    expect(await sheet.getByLabel("Nomor HP member di sana").inputValue()).toContain("1111");
    await expectTidy(page);
    await page.goto(`${address}/owners`);
    await page.getByText("ratna@platform.example").locator("visible=true").waitFor();
    await page.goto(`${address}/audit`);
    await page.getByText("platform.brand_suspended").locator("visible=true").first().waitFor();
    expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
  });
});
