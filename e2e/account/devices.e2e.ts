import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { setBrand } from "../product/brand-setting.ts";
import {
  leaveBrowser,
  closePages,
  complaintsOf,
  DESKTOP,
  fillSignIn,
  openAs,
  PEOPLE,
  PIN,
  scrollsSideways,
  visit,
} from "../browser/browser.ts";
import type { Person } from "../browser/browser.ts";
import { latestCode } from "../product/demo-inbox.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

/** The page of the trusted browser's person. */
let trusted: Page;
beforeAll(async () => {
  // Signed in before the brand requires approval of new devices.
  trusted = await openAs("affiliate", "/");
  await openAs("stall", "/");
  await setBrand("device_approval", true);
});
afterEach(async () => {
  await closePages();
});
afterAll(async () => {
  await setBrand("device_approval", false);
  await leaveBrowser();
});

/** Signs in on a new browser and waits; returns the number that it shows. */
async function waitOnNewDevice(
  path = "/",
  person: Person = "affiliate",
): Promise<{ page: Page; number: string }> {
  const page = await visit(path);
  await page.waitForURL(/\/auth\/login/);
  await fillSignIn(page, person);
  await page.waitForURL((url) => url.pathname === "/auth/device");
  const shown = page.locator("p", { hasText: /^\d{2}$/ });
  await shown.waitFor();
  return { page, number: (await shown.textContent()) ?? "" };
}

const card = (page: Page, state: string) =>
  page.getByRole("article").filter({ hasText: state }).first();

describe("sign-in on an unknown device", () => {
  it("M77, M78: shows a number, notifies every page of the trusted device, and continues by itself when accepted", async () => {
    trusted = await openAs("affiliate", "/");
    const { page, number } = await waitOnNewDevice("/report/transaksi?status=failed");
    const notice = trusted.getByRole("region", { name: "Perangkat baru menunggu" });
    await notice.waitFor();
    await notice.getByRole("button", { name: `Angkanya ${number}` }).click();
    const sheet = trusted.getByRole("dialog", { name: "Setujui atau tolak" });
    await sheet.getByLabel("PIN 6 angka").fill(PIN);
    await sheet.getByRole("button", { name: "Setujui", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/report/transaksi");
    expect(new URL(page.url()).search).toBe("?status=failed");
    await notice.waitFor({ state: "hidden" });
    expect([complaintsOf(page), complaintsOf(trusted)]).toEqual([
      { policy: [], errors: [] },
      { policy: [], errors: [] },
    ]);
  });

  it.runIf(IS_LONG_RUN)(
    "M79: tells a rejected device, and offers the owner to sign out all others",
    async () => {
      trusted = await openAs("affiliate", "/account/device", { viewport: DESKTOP });
      const { page } = await waitOnNewDevice();
      await card(trusted, "Mencoba masuk")
        .getByRole("button", { name: "Setujui atau tolak" })
        .click();
      await trusted
        .getByRole("dialog", { name: "Setujui atau tolak" })
        .getByRole("button", { name: "Tolak, bukan saya" })
        .click();
      await page.getByText("Permintaan masuk ini ditolak").waitFor();
      const offer = trusted.getByRole("dialog", { name: "Perangkat ditolak dan diblokir" });
      await expect
        .poll(() => offer.getByRole("link", { name: "Ganti password" }).isVisible())
        .toBe(true);
      await offer.getByRole("button", { name: "Keluarkan semua perangkat lain" }).click();
      await offer.getByText("Semua perangkat lain sudah dikeluarkan.").waitFor();
      await trusted.keyboard.press("Escape");
      await card(trusted, "Diblokir").waitFor();
    },
  );
});

describe("sign-in by code, without a trusted device", () => {
  it("M84: says that it is read-only, changes nothing, and ends by one tap on the trusted device's notification", async () => {
    trusted = await openAs("affiliate", "/notification/today");
    const { page } = await waitOnNewDevice();
    await page.getByRole("button", { name: "Saya tidak punya perangkat lain" }).click();
    await page.getByRole("button", { name: "Kirim kode" }).click();
    const code = page.getByLabel("Kode 6 angka");
    await code.waitFor();
    await code.fill(await latestCode(page, PEOPLE.affiliate.slice(-9)));
    await page.getByRole("button", { name: "Konfirmasi" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    const own = page.getByRole("region", { name: "Masuk dengan kode OTP" });
    await own.getByText(/perangkat ini hanya bisa melihat/).waitFor();
    await expect.poll(() => own.getByRole("button").count()).toBe(0);

    await page.goto("/account/edit");
    await page.getByLabel("Nama").first().fill("Nama Pencuri");
    await page.getByRole("button", { name: "Simpan profil" }).click();
    await page.getByText(/baru bisa melihat sampai/).waitFor();

    const notice = trusted.getByRole("region", { name: "Masuk dengan kode OTP" });
    await notice.getByRole("button", { name: "Bukan saya, keluarkan" }).waitFor();
    await trusted
      .getByRole("link", { name: /Masuk tanpa perangkat tepercaya/ })
      .first()
      .click();
    await trusted.waitForURL(/\/notification\/today\/\d+/);
    await trusted
      .getByRole("main")
      .getByRole("button", { name: "Bukan saya, keluarkan" })
      .first()
      .click();
    await trusted.getByText(/sudah dikeluarkan dan diblokir/).waitFor();
    await notice.waitFor({ state: "hidden" });
    await page.waitForURL(/\/auth\/login/);
    expect(complaintsOf(trusted)).toEqual({ policy: [], errors: [] });
  });

  it.runIf(IS_LONG_RUN)(
    "M84: becomes trusted early by the PIN entered on a trusted device",
    async () => {
      trusted = await openAs("stall", "/account/device");
      const { page } = await waitOnNewDevice("/", "stall");
      await page.getByRole("button", { name: "Saya tidak punya perangkat lain" }).click();
      await page.getByRole("button", { name: "Kirim kode" }).click();
      const code = await latestCode(page, PEOPLE.stall.slice(-9));
      await page.getByLabel("Kode 6 angka").fill(code);
      await page.getByRole("button", { name: "Konfirmasi" }).click();
      await page.waitForURL((url) => url.pathname === "/");
      await trusted.getByRole("button", { name: "Ini saya, percayai sekarang" }).click();
      const sheet = trusted.getByRole("dialog", { name: "Ini saya, percayai sekarang" });
      await sheet.getByLabel("PIN 6 angka").fill(PIN);
      await trusted.getByText(/sekarang tepercaya/).waitFor();
      await page
        .getByRole("region", { name: "Masuk dengan kode OTP" })
        .waitFor({ state: "hidden" });
    },
  );
});

describe("device list", () => {
  it("M76, M80: sends the open page of a revoked device to the sign-in within ten seconds", async () => {
    trusted = await openAs("affiliate", "/account/device");
    const { page, number } = await waitOnNewDevice();
    await card(trusted, "Mencoba masuk")
      .getByRole("button", { name: "Setujui atau tolak" })
      .click();
    const sheet = trusted.getByRole("dialog", { name: "Setujui atau tolak" });
    await sheet.getByRole("button", { name: number, exact: true }).click();
    await sheet.getByLabel("PIN 6 angka").fill(PIN);
    await sheet.getByRole("button", { name: "Setujui", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await page.getByLabel("Nomor tujuan").waitFor();
    // Its event stream needs a moment to open.
    await page.waitForTimeout(1_500);
    const other = trusted
      .getByRole("article")
      .filter({ hasText: "Sedang masuk" })
      .filter({ hasNotText: "Perangkat ini" })
      .first();
    await other.getByRole("button", { name: /^Cabut akses/ }).click();
    const confirm = trusted.getByRole("dialog", { name: "Cabut akses" });
    await confirm.getByRole("button", { name: "Cabut akses" }).click();
    await page.waitForURL(/\/auth\/login/);
    expect(await scrollsSideways(trusted)).toBe(false);
  });

  it.runIf(IS_LONG_RUN)(
    "M83: says when the list cannot be loaded, and shows it after a retry",
    async () => {
      trusted = await openAs("affiliate", "/account/profile");
      const fail = (code: string, message: string) => ({
        status: 500,
        contentType: "application/json",
        body: JSON.stringify({ code, message, requestId: "r1" }),
      });
      const list = "**/api/v1/account/device";
      await trusted.route(list, (route) =>
        route.fulfill(fail("devices_failed", "Gagal mengambil daftar perangkat.")),
      );
      await trusted.getByRole("link", { name: "Perangkat saya" }).click();
      await trusted.getByText("Gagal mengambil daftar perangkat.").waitFor();
      await trusted.unroute(list);
      await trusted.getByRole("button", { name: "Coba lagi" }).click();
      await card(trusted, "Perangkat ini").waitFor();
      await expect
        .poll(() => trusted.getByText("Gagal mengambil daftar perangkat.").count())
        .toBe(0);
    },
  );

  it("M75: lets the owner name a device", async () => {
    trusted = await openAs("affiliate", "/account/device");
    await card(trusted, "Perangkat ini")
      .getByRole("button", { name: /^Ubah nama/ })
      .click();
    const sheet = trusted.getByRole("dialog", { name: "Ubah nama" });
    await sheet.getByLabel("Nama perangkat").fill("Kasir depan");
    await sheet.getByRole("button", { name: "Simpan nama" }).click();
    await trusted.getByRole("heading", { name: "Kasir depan" }).waitFor();
    await expect
      .poll(() => card(trusted, "Perangkat ini").getByText("Kasir depan").count())
      .toBe(1);
  });
});
