import { businessClock, businessDate } from "@konter/contract/time";
import type { Page } from "playwright-core";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import {
  leaveBrowser,
  closePages,
  complaintsOf,
  DESKTOP,
  openAs,
  PIN,
  scrollsSideways,
} from "../browser/browser.ts";
import { arriveAtResult, choose, freshNumber, outcome, pay } from "../browser/counter.ts";
import { makeScheduleDue } from "../product/pass-the-day.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

afterEach(closePages);
afterAll(leaveBrowser);

const card = (page: Page, number: string) => page.getByRole("article").filter({ hasText: number });
const sheet = (page: Page, title = "Jadwalkan pembelian") =>
  page.getByRole("dialog", { name: title });

/** From the number through the purchase's confirmation to the schedule's sheet. */
async function beginSchedule(page: Page, number: string): Promise<void> {
  await page.goto("/prabayar/pulsa");
  await choose(page, number, /^10\.000/);
  await page.getByRole("link", { name: "Jadwalkan" }).click();
  await page.waitForURL((url) => url.pathname === "/report/jadwal");
  await sheet(page).waitFor();
}

async function save(page: Page, title?: string): Promise<void> {
  await sheet(page, title).getByRole("button", { name: "Simpan jadwal" }).click();
}

/** The number of schedules that the server has for a number. */
async function schedulesFor(page: Page, number: string): Promise<number> {
  const answer = await page.request.get("/api/v1/prepaid/schedules", {
    headers: { "x-requested-with": "XMLHttpRequest" },
  });
  const { schedules } = (await answer.json()) as { schedules: { destination_number: string }[] };
  return schedules.filter(({ destination_number }) => destination_number === number).length;
}

describe("scheduling a purchase", () => {
  it("M197: leads from the confirmation to the list, asks for the PIN, and shows the next run", async () => {
    const number = freshNumber();
    const page = await openAs("agent", "/");
    await beginSchedule(page, number);
    const dialog = sheet(page);
    await dialog.getByText(/^Harga sekarang Rp/).waitFor();
    await dialog.getByLabel("Tanggal").selectOption("31");
    await dialog.getByLabel("Jam (WIB)").fill("07:30");
    await dialog.getByText("Di bulan yang lebih pendek: tanggal terakhirnya.").waitFor();
    await dialog.getByText(/^Berjalan \d+ \w+ \d{4}, 07\.30 WIB/).waitFor();
    await dialog.getByLabel("PIN 6 angka").fill("000001");
    await dialog.getByLabel("Batas sebulan").fill("1.000");
    await save(page);
    await dialog.getByText("Batas sebulan tidak boleh di bawah harga tertinggi.").waitFor();
    await dialog.getByLabel("Batas sebulan").fill("50.000");
    await dialog.getByLabel("Nama pelanggan").fill("Bu Rini");
    await save(page);
    await dialog.getByText("Kode PIN Salah").waitFor();
    await expect.poll(() => dialog.getByLabel("PIN 6 angka").inputValue()).toBe("");
    await dialog.getByLabel("PIN 6 angka").fill(PIN);
    await save(page);
    await page.getByText("Jadwal disimpan.").waitFor();
    const shown = card(page, number);
    await shown.getByText("Bu Rini").waitFor();
    const facts = await shown.locator("dl").textContent();
    expect(facts).toMatch(/JadwalTiap tanggal 31, 07\.30 WIB/);
    expect(facts).toMatch(/Berikutnya\d+ \w+ \d{4}, 07\.30 WIB/);
    expect(facts).toMatch(/Batas sebulanRp50\.000Terpakai bulan iniRp0/);
    await expect.poll(() => shown.getByText("Berjalan", { exact: true }).isVisible()).toBe(true);
    expect(new URL(page.url()).search).toBe("");
    expect(await scrollsSideways(page)).toBe(false);
    expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
  });

  it.runIf(IS_LONG_RUN)(
    "M197: creates one schedule although the first response is lost",
    async () => {
      const number = freshNumber();
      const page = await openAs("agent", "/");
      await beginSchedule(page, number);
      const keys: (string | undefined)[] = [];
      await page.route("**/api/v1/prepaid/schedules", async (route) => {
        if (route.request().method() !== "POST") return route.continue();
        keys.push(route.request().headers()["idempotency-key"]);
        const answer = await route.fetch();
        return keys.length === 1 ? route.abort() : route.fulfill({ response: answer });
      });
      await sheet(page).getByLabel("PIN 6 angka").fill(PIN);
      await save(page);
      await sheet(page).getByText("Belum ada jawaban dari server.").waitFor();
      await expect.poll(() => sheet(page).getByLabel("Harga tertinggi").isDisabled()).toBe(true);
      await page.reload();
      await sheet(page).getByLabel("PIN 6 angka").fill(PIN);
      await sheet(page).getByRole("button", { name: "Kirim lagi" }).click();
      await page.getByText("Jadwal disimpan.").waitFor();
      expect([keys.length, keys[0] === keys[1]]).toEqual([2, true]);
      expect(await schedulesFor(page, number)).toBe(1);
    },
  );

  it.runIf(IS_LONG_RUN)("M197: starts on the page of a result too", async () => {
    const number = freshNumber();
    const page = await openAs("developer", "/prabayar/pulsa", { viewport: DESKTOP });
    await choose(page, number, /^5\.000/);
    await pay(page);
    await arriveAtResult(page);
    await outcome(page, "Transaksi sukses").waitFor();
    await page.getByRole("link", { name: "Jadwalkan" }).click();
    await sheet(page).getByText(number).waitFor();
    await sheet(page).getByRole("button", { name: "Sekali" }).click();
    await expect
      .poll(() => sheet(page).getByLabel("Tanggal").inputValue())
      .toBe(businessDate(new Date(Date.now() + 24 * 3600 * 1000)));
  });
});

describe("an existing schedule", () => {
  it("M197: is narrowed and paused without the PIN, widened and resumed with it, and deleted", async () => {
    const number = freshNumber();
    const page = await openAs("master", "/", { viewport: DESKTOP });
    await beginSchedule(page, number);
    await sheet(page).getByLabel("PIN 6 angka").fill(PIN);
    await save(page);
    const shown = card(page, number);
    await shown.getByRole("button", { name: "Ubah" }).click();
    const change = sheet(page, "Ubah jadwal");
    const pin = change.getByLabel("PIN 6 angka");
    await change.getByLabel("Harga tertinggi").fill("9.000");
    await expect.poll(() => pin.count()).toBe(0);
    await save(page, "Ubah jadwal");
    await expect.poll(() => shown.locator("dl").textContent()).toContain("Harga tertinggiRp9.000");
    await shown.getByRole("button", { name: "Ubah" }).click();
    await change.getByLabel("Harga tertinggi").fill("9.500");
    await pin.fill(PIN);
    await save(page, "Ubah jadwal");
    await expect.poll(() => shown.locator("dl").textContent()).toContain("Harga tertinggiRp9.500");
    await shown.getByRole("button", { name: "Jeda" }).click();
    await shown.getByText("Dijeda", { exact: true }).waitFor();
    await expect.poll(() => shown.locator("dl").textContent()).not.toContain("Berikutnya");
    await shown.getByRole("button", { name: "Lanjutkan" }).click();
    const resume = sheet(page, "Lanjutkan");
    await resume.getByLabel("PIN 6 angka").fill(PIN);
    await shown.getByText("Berjalan", { exact: true }).waitFor();
    await shown.getByRole("button", { name: "Hapus" }).click();
    await shown.getByRole("button", { name: "Ya, hapus" }).click();
    await page.getByText("Jadwal dihapus.").waitFor();
    await shown.waitFor({ state: "detached" });
    expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
  });

  it.runIf(IS_LONG_RUN)(
    "M197: shares a monthly limit, lowered without the PIN and raised with it",
    async () => {
      const page = await openAs("master", "/report");
      await page.getByRole("link", { name: /Pembelian terjadwal/ }).click();
      await page.getByRole("button", { name: "Ubah batas" }).click();
      const limit = sheet(page, "Batas sebulan semua jadwal");
      const set = async (amount: string, pin?: string) => {
        await limit.getByLabel("Batas sebulan").fill(amount);
        if (pin !== undefined) await limit.getByLabel("PIN 6 angka").fill(pin);
        await limit.getByRole("button", { name: "Simpan batas" }).click();
      };
      await set("900.000");
      await page.getByText("Batas disimpan.").waitFor();
      await page.getByText("Rp900.000").waitFor();
      await limit.waitFor({ state: "hidden" });
      await page.getByRole("button", { name: "Ubah batas" }).click();
      await set("2.000.000", "000001");
      await limit.getByText("Kode PIN Salah").waitFor();
      await set("2.000.000", PIN);
      await page.getByText("Rp2.000.000").waitFor();
      await limit.waitFor({ state: "hidden" });
      await expect.poll(() => limit.count()).toBe(0);
    },
  );
});

describe("a run", () => {
  it("M197: buys at its minute, shows its result without a reload, and was announced before", async () => {
    const number = freshNumber();
    const page = await openAs("affiliate", "/");
    await beginSchedule(page, number);
    const dialog = sheet(page);
    await dialog.getByRole("button", { name: "Sekali" }).click();
    // Late enough not to be due before it is saved, and early enough to be announced at once.
    const at = new Date(Date.now() + 600_000);
    await dialog.getByLabel("Tanggal").fill(businessDate(at));
    await dialog.getByLabel("Jam (WIB)").fill(businessClock(at));
    await dialog.getByLabel("PIN 6 angka").fill(PIN);
    await save(page);
    const shown = card(page, number);
    await shown.getByText("Berjalan", { exact: true }).waitFor();
    const notes = await page.context().newPage();
    const announced = notes.getByText(`untuk ${number} akan dibeli`).first();
    // A page that loads while the worker announces the run may have its list from before.
    await expect
      .poll(async () => {
        await notes.goto("/notification/today");
        return announced.waitFor({ timeout: 3_000 }).then(
          () => true,
          () => false,
        );
      })
      .toBe(true);
    await makeScheduleDue(number);
    await shown.getByText(/^Dibeli seharga Rp/).waitFor({ timeout: 60_000 });
    await shown.getByText("Selesai", { exact: true }).waitFor();
    await shown.getByText("Sukses", { exact: true }).waitFor();
    const refId = (await shown.getByRole("link").textContent()) ?? "";
    await notes.goto("/notification/today");
    await notes.getByText(`untuk ${number}. Dibeli seharga`).first().waitFor();
    await shown.getByRole("link", { name: refId }).click();
    await outcome(page, "Transaksi sukses").waitFor();
    expect(new URL(page.url()).pathname).toBe(`/transaksi/${refId}`);
  }, 180_000);
});

it.runIf(IS_LONG_RUN)("M197: is shown in English", async () => {
  const page = await openAs("agent", "/report/jadwal", { locale: "en" });
  await page.getByRole("heading", { name: "Scheduled purchases" }).waitFor();
  await page.getByText("Monthly limit of all schedules").waitFor();
  const text = (await page.locator("main").textContent()) ?? "";
  expect(text).not.toMatch(/Batas|Terpakai|Tiap tanggal|Ubah|Hapus/);
});
