import type { Page, Route } from "playwright-core";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { leaveBrowser, closePages, openAs, newPage } from "../browser/browser.ts";
import {
  arriveAtResult,
  choose,
  countFor,
  freshNumber,
  outcome,
  pay,
  payAgain,
} from "../browser/counter.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

afterEach(closePages);
afterAll(leaveBrowser);

const BUY = "**/api/v1/prepaid/buy";

/** The idempotency keys that the page sent with its purchase calls, in order. */
async function watchKeys(
  page: Page,
  handle: (route: Route, call: number) => Promise<void>,
): Promise<string[]> {
  const keys: string[] = [];
  await page.route(BUY, async (route) => {
    keys.push(route.request().headers()["idempotency-key"] ?? "");
    await handle(route, keys.length);
  });
  return keys;
}

describe("M187: makes a purchase once", () => {
  it("when the last digit has submitted and the button is pressed too", async () => {
    const page = await openAs("master", "/prabayar/pulsa");
    const keys = await watchKeys(page, (route) => route.continue());
    const number = freshNumber();
    await choose(page, number, /^10\.000/);
    await pay(page);
    // As fast as a person who expects that the button is needed: it may be busy or gone by then.
    await page.evaluate(() => {
      document.querySelector<HTMLElement>("[role=dialog] button[type=submit]")?.click();
    });
    await arriveAtResult(page);
    expect(new Set(keys).size).toBe(1);
    expect(await countFor(page, number)).toBe(1);
  });

  it("when the response is lost and the person presses again", async () => {
    const page = await openAs("master", "/prabayar/pulsa");
    const keys = await watchKeys(page, async (route, call) => {
      if (call > 1) return route.continue();
      await route.fetch();
      await route.abort("connectionreset");
    });
    const number = freshNumber();
    await choose(page, number, /^10\.000/);
    const balances = () =>
      page
        .getByRole("dialog")
        .getByText(/^(Saldo sekarang|Sisa saldo)/)
        .locator("..")
        .allTextContents();
    const before = await balances();
    expect(before).toHaveLength(2);
    await pay(page);
    await page.getByText("saldo tidak akan terpotong dua kali").waitFor();
    await expect.poll(() => page.getByLabel("PIN 6 angka").isVisible()).toBe(true);
    // The account's balance has changed by now.
    await expect.poll(() => countFor(page, number)).toBe(1);
    await page.getByRole("button", { name: "Coba bayar lagi" }).waitFor();
    expect(await balances()).toEqual(before);
    await payAgain(page);
    await arriveAtResult(page);
    await outcome(page, "Transaksi sukses").waitFor();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await countFor(page, number)).toBe(1);
  });

  it.runIf(IS_LONG_RUN)("when the request never arrived and the person presses again", async () => {
    const page = await openAs("master", "/prabayar/pulsa");
    const keys = await watchKeys(page, (route, call) =>
      call === 1 ? route.abort("internetdisconnected") : route.continue(),
    );
    const number = freshNumber();
    await choose(page, number, /^10\.000/);
    await pay(page);
    await page.getByText("saldo tidak akan terpotong dua kali").waitFor();
    expect(await countFor(page, number)).toBe(0);
    await payAgain(page);
    await arriveAtResult(page);
    expect(new Set(keys).size).toBe(1);
    expect(await countFor(page, number)).toBe(1);
  });

  it("when the page is reloaded during the request, and shows the result by itself", async () => {
    const page = await openAs("master", "/prabayar/pulsa");
    const number = freshNumber();
    let accepted: () => void = () => undefined;
    const wasAccepted = new Promise<void>((resolve) => (accepted = resolve));
    // The server accepts the purchase; its response never reaches the page.
    await page.route(BUY, async (route) => {
      await route.fetch();
      accepted();
    });
    await choose(page, number, /^10\.000/);
    await pay(page);
    await wasAccepted;
    await page.reload();
    await arriveAtResult(page);
    await outcome(page, "Transaksi sukses").waitFor();
    expect(await countFor(page, number)).toBe(1);
  });

  it.runIf(IS_LONG_RUN)(
    "when the page is reloaded before the request arrived: reopens the sheet with its key and asks only for the PIN",
    async () => {
      const page = await openAs("master", "/prabayar/pulsa");
      const number = freshNumber();
      const keys = await watchKeys(page, async (route, call) => {
        if (call > 1) await route.continue();
      });
      await choose(page, number, /^10\.000/);
      await page.getByLabel("Harga jual").fill("12.000");
      await pay(page);
      await expect.poll(() => keys.length).toBe(1);
      await page.reload();
      const sheet = page.getByRole("dialog", { name: "Konfirmasi pembelian" });
      await sheet.waitFor();
      await expect.poll(() => page.getByLabel("Harga jual").inputValue()).toBe("Rp12.000");
      expect(
        await page.evaluate(() => JSON.stringify([sessionStorage, localStorage])),
      ).not.toContain("147258");
      await pay(page);
      await arriveAtResult(page);
      expect(new Set(keys).size).toBe(1);
      expect(keys).toHaveLength(2);
      expect(await countFor(page, number)).toBe(1);
    },
  );

  it.runIf(IS_LONG_RUN)(
    "shows a closed sheet without a response as a notice that leads back to it",
    async () => {
      const page = await openAs("master", "/prabayar/pulsa");
      const number = freshNumber();
      const keys = await watchKeys(page, (route, call) =>
        call === 1 ? route.abort("internetdisconnected") : route.continue(),
      );
      await choose(page, number, /^10\.000/);
      await pay(page);
      await page.getByText("saldo tidak akan terpotong dua kali").waitFor();
      await page.getByRole("button", { name: "Tutup" }).click();
      await page.getByText("Belum ada jawaban untuk XL 10.000").waitFor();
      await page.getByRole("button", { name: "Periksa", exact: true }).click();
      await payAgain(page);
      await arriveAtResult(page);
      expect(new Set(keys).size).toBe(1);
      expect(await countFor(page, number)).toBe(1);
    },
  );

  it("M181: when two tabs buy the same at the same time", async () => {
    const first = await openAs("master", "/prabayar/pulsa");
    const second = await newPage(first.context());
    await second.goto("/prabayar/pulsa");
    const number = freshNumber();
    const tabs = [first, second];
    for (const page of tabs) await choose(page, number, /^10\.000/);
    await Promise.all(tabs.map((page) => pay(page)));
    const ends = await Promise.all(
      tabs.map(async (page) => {
        const refused = page.getByRole("alert").getByText("sudah dibeli hari ini").waitFor();
        return Promise.any([
          arriveAtResult(page).then(() => "bought"),
          refused.then(() => "refused"),
        ]);
      }),
    );
    expect(ends.toSorted()).toEqual(["bought", "refused"]);
    expect(await countFor(first, number)).toBe(1);
  });
});

it("M191: says while the outcome is open, keeps asking and offers no second purchase", async () => {
  const page = await openAs("master", "/prabayar/pulsa");
  await page.route("**/api/v1/events", (route) => route.abort());
  await choose(page, "087800001233", /^10\.000/);
  await pay(page);
  await arriveAtResult(page);
  await outcome(page, "Sedang diproses").waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Beli lagi" }).count()).toBe(0);
  await expect
    .poll(() => page.getByText("Jangan beli lagi untuk nomor ini.").isVisible())
    .toBe(true);
  await outcome(page, "Transaksi sukses").waitFor();
});
