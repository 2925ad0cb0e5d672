import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  leaveBrowser,
  closePages,
  complaintsOf,
  DESKTOP,
  openAs,
  newPage,
} from "../browser/browser.ts";
import {
  arriveAtResult,
  choose,
  chooseFailing,
  freshNumber,
  outcome,
  pay,
} from "../browser/counter.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

const sold = freshNumber();
let soldRef = "";
let failedRef = "";

beforeAll(async () => {
  const page = await openAs("developer", "/prabayar/pulsa");
  await choose(page, sold, /^10\.000/);
  await page.getByLabel("Harga jual").fill("12.500");
  await pay(page);
  soldRef = await arriveAtResult(page);
  await outcome(page, "Transaksi sukses").waitFor();
  await page.goto("/prabayar/pulsa");
  await chooseFailing(page, /^20\.000/);
  await pay(page);
  failedRef = await arriveAtResult(page);
  await outcome(page, "Transaksi gagal").waitFor();
});
afterEach(closePages);
afterAll(leaveBrowser);

const rows = (page: Page) => page.locator("tbody tr");

describe("transaction report", () => {
  it("M250: is reached from the report menu, whose cards count today", async () => {
    const page = await openAs("developer", "/report", { viewport: DESKTOP });
    const today = page.getByRole("link", { name: /Hari ini/ });
    await expect.poll(() => today.textContent()).toMatch(/[1-9]\d* transaksi/);
    await page.getByRole("link", { name: /Laporan transaksi/ }).click();
    await page.waitForURL((url) => url.pathname === "/report/transaksi");
  });

  it("M251: lists the transactions with totals", async () => {
    const page = await openAs("developer", "/report/transaksi", { viewport: DESKTOP });
    await rows(page).first().waitFor();
    await expect.poll(() => page.locator("tbody").textContent()).toContain(sold);
    await expect.poll(() => page.locator("tfoot").textContent()).toMatch(/TotalRp[\d.]+/);
    expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
  });

  it("M265: combines filters, keeps them in the address and restores them after a reload", async () => {
    const page = await openAs("developer", "/report/transaksi", { viewport: DESKTOP });
    await rows(page).first().waitFor();
    await page.getByLabel("Status").selectOption({ label: "Sukses" });
    await page.getByLabel("Nomor tujuan").fill(sold);
    await page.getByRole("button", { name: "Hari ini" }).click();
    await page.waitForURL(/number=/);
    await expect.poll(() => rows(page).count()).toBe(1);
    const address = new URL(page.url());
    expect(address.searchParams.get("status")).toBe("success");
    expect(address.searchParams.get("number")).toBe(sold);
    expect(address.searchParams.get("date_from")).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    await page.reload();
    await expect.poll(() => rows(page).count()).toBe(1);
    await expect.poll(() => page.getByLabel("Nomor tujuan").inputValue()).toBe(sold);
    await page.getByLabel("Status").selectOption({ label: "Gagal" });
    await page.getByText("Tidak ada transaksi yang cocok").waitFor();
    await page.getByRole("button", { name: "Hapus semua filter" }).click();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(1);
    expect(new URL(page.url()).search).toBe("");
  });

  it.runIf(IS_LONG_RUN)(
    "keeps the last of several choices made faster than the rows can load",
    async () => {
      const page = await openAs("developer", "/report/transaksi", { viewport: DESKTOP });
      await rows(page).first().waitFor();
      const status = page.getByLabel("Status");
      const takenBack = await status.evaluate(async (field: HTMLSelectElement) => {
        const seen: string[] = [];
        for (let turn = 0; turn < 12; turn += 1) {
          const value = turn % 2 === 0 ? "success" : "failed";
          field.value = value;
          field.dispatchEvent(new Event("change", { bubbles: true }));
          await new Promise((resolve) => setTimeout(resolve, 7));
          if (field.value !== value) seen.push(`${turn}: ${field.value}`);
        }
        return seen;
      });
      expect(takenBack).toEqual([]);
      await page.waitForURL(/status=failed/);
      await expect.poll(() => rows(page).count()).toBe(1);
      await expect.poll(() => status.inputValue()).toBe("failed");
    },
  );

  it.runIf(IS_LONG_RUN)(
    "does not reopen the page for a person who leaves right after a choice",
    async () => {
      const page = await openAs("developer", "/report/transaksi", { viewport: DESKTOP });
      await rows(page).first().waitFor();
      await page.evaluate(() => {
        const field = document.querySelector<HTMLSelectElement>("select");
        if (field === null) throw new Error("no filter");
        field.value = "failed";
        field.dispatchEvent(new Event("change", { bubbles: true }));
        document.querySelector<HTMLElement>('nav a[href="/account/profile"]')?.click();
      });
      await page.waitForURL((url) => url.pathname === "/account/profile");
      await page.locator('main a[href="/account/contact"]').waitFor();
      expect(new URL(page.url()).pathname).toBe("/account/profile");
    },
  );

  it("M241: finds a transaction by part of its ref id", async () => {
    const page = await openAs("developer", `/report/transaksi?ref_id=${soldRef.slice(2, 9)}`, {
      viewport: DESKTOP,
    });
    await expect.poll(() => rows(page).count()).toBe(1);
    await expect.poll(() => rows(page).first().textContent()).toContain(sold);
  });

  it("M271: expands a row in place with its ledger entries", async () => {
    const page = await openAs("developer", `/report/transaksi?ref_id=${failedRef}`, {
      viewport: DESKTOP,
    });
    await page.getByRole("button", { name: `Rincian ${failedRef}` }).click();
    const sheet = page.getByRole("dialog", { name: failedRef });
    const steps = sheet.getByRole("list", { name: "Perjalanan transaksi" }).getByRole("listitem");
    await steps.first().waitFor();
    await expect.poll(() => steps.count()).toBeGreaterThan(3);
    await expect
      .poll(() => steps.last().locator("time").textContent())
      .toMatch(/\d{2}\.\d{2}\.\d{2} WIB/);
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "hidden" });
    const back = page.getByRole("button", { name: `Rincian ${failedRef}` });
    expect(await back.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it("M260, M261, M262: shows every column on request, and remembers the choice", async () => {
    const page = await openAs("developer", "/report/transaksi", { viewport: DESKTOP });
    await rows(page).first().waitFor();
    await page.getByRole("button", { name: "Kolom" }).click();
    const sheet = page.getByRole("dialog", { name: "Kolom" });
    const boxes = sheet.getByRole("checkbox");
    await boxes.first().waitFor();
    const total = await boxes.count();
    expect(total).toBe(36);
    for (const box of await boxes.all()) await box.check();
    await sheet.getByRole("button", { name: "Selesai" }).click();
    await page.reload();
    await rows(page).first().waitFor();
    await expect.poll(() => page.locator("thead th").count()).toBe(total);
    await page.getByRole("button", { name: "Kolom" }).click();
    await sheet.getByRole("button", { name: "Kembalikan" }).click();
    await expect.poll(() => page.locator("thead th").count()).toBe(7);
  });

  it("M270, M723, M724: keeps the old rows when a refresh fails; offers a retry when the first load fails", async () => {
    const page = await openAs("developer", "/report/transaksi", { viewport: DESKTOP });
    await rows(page).first().waitFor();
    const path = "**/api/v1/report/transactions*";
    const failing = (body: object) => ({
      status: 500,
      contentType: "application/json",
      body: JSON.stringify(body),
    });
    const answer = {
      code: "retrieval_failed",
      message: "Gagal mengambil data.",
      requestId: "req-e2e",
    };
    await page.route(path, (route) => route.fulfill(failing(answer)));
    // Enters from another page, because the server renders the first rows into the report.
    await page.goto("/report");
    await page.getByRole("link", { name: "Laporan transaksi" }).first().click();
    await page.getByText("Gagal mengambil data.").waitFor();
    await expect.poll(() => page.getByText("Kode bantuan: req-e2e").isVisible()).toBe(true);
    await page.unroute(path);
    await page.getByRole("button", { name: "Coba lagi" }).click();
    await rows(page).first().waitFor();
    await page.route(path, (route) => route.fulfill(failing(answer)));
    // A sale in another tab makes the list refresh by itself.
    const other = await newPage(page.context());
    await other.goto("/prabayar/pulsa");
    await choose(other, freshNumber(), /^5\.000/);
    await pay(other);
    await arriveAtResult(other);
    await page.getByText("Yang tampil adalah data sebelumnya.").waitFor();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(1);
  });

  it.runIf(IS_LONG_RUN)(
    "M720: counts down after too many requests and then asks again by itself",
    async () => {
      const page = await openAs("developer", "/report", { viewport: DESKTOP });
      let calls = 0;
      await page.route("**/api/v1/report/transactions*", (route) => {
        calls += 1;
        if (calls > 1) return route.continue();
        return route.fulfill({
          status: 429,
          headers: { "retry-after": "3" },
          contentType: "application/json",
          body: JSON.stringify({
            code: "rate_limited",
            message: "Gagal mengambil data, silakan coba lagi dalam 1 menit.",
            requestId: "req-limit",
          }),
        });
      });
      await page.getByRole("link", { name: /Laporan transaksi/ }).click();
      await page.getByText(/silakan coba lagi dalam 1 menit\. Tunggu \d detik\./).waitFor();
      await expect.poll(() => page.getByRole("button", { name: "Coba lagi" }).count()).toBe(0);
      await rows(page).first().waitFor();
      expect(calls).toBe(2);
    },
  );

  it("M790: suggests a minute when the response has no waiting time", async () => {
    const page = await openAs("developer", "/report", { viewport: DESKTOP });
    const refusal = { code: "rate_limited", message: "Terlalu sering.", requestId: "req-limit" };
    await page.route("**/api/v1/report/transactions*", (route) =>
      route.fulfill({
        status: 429,
        contentType: "application/json",
        body: JSON.stringify(refusal),
      }),
    );
    await page.getByRole("link", { name: /Laporan transaksi/ }).click();
    await page.getByText(/Tunggu (60|5\d) detik\./).waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Coba lagi" }).count()).toBe(0);
  });

  it.runIf(IS_LONG_RUN)("shows cards on a phone, with the filters in a sheet", async () => {
    const page = await openAs("developer", "/report/transaksi");
    const card = page.getByRole("listitem").filter({ hasText: sold });
    await card.waitFor();
    await expect.poll(() => page.locator("table").isVisible()).toBe(false);
    await page.getByRole("button", { name: "Saring" }).click();
    await page
      .getByRole("dialog", { name: "Saring" })
      .getByLabel("Status")
      .selectOption({ label: "Gagal" });
    await page.getByRole("button", { name: "Tampilkan" }).click();
    await card.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Hapus filter Gagal" }).click();
    await card.waitFor();
  });
});
