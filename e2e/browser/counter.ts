import type { Page } from "playwright-core";
import { PIN } from "./browser.ts";

/** Numbers for which the simulated suppliers document an outcome. */
export const NUMBERS = {
  succeedsAtOnce: "087800001230",
  failsAtOnce: "087800001232",
  succeedsLater: "087800001233",
  failsLater: "087800001234",
} as const;

/** Files run one after another on one database: each starts from the current time. */
let lastNumber = Math.floor(Date.now() / 10) % 100_000_000;

/** An XL number that no other test has sold to. */
export function freshNumber(): string {
  lastNumber += 1;
  return `0878${String(lastNumber % 100_000_000).padStart(8, "0")}`;
}

/** Fills in the number and opens the confirmation of a product by the start of its tile's text. */
export async function choose(page: Page, number: string, tile: RegExp): Promise<void> {
  await page.getByLabel("Nomor tujuan").fill(number);
  await page.getByRole("button", { name: tile }).first().click();
  await page.getByRole("dialog", { name: "Konfirmasi pembelian" }).waitFor();
}

/** Chooses a purchase that fails for good: only one supplier sells by.U, so none is left to try. */
export async function chooseFailing(page: Page, tile: RegExp): Promise<void> {
  await page.getByLabel("Nomor tujuan").fill(NUMBERS.failsAtOnce);
  await page.getByRole("button", { name: /^Operator/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "by.U" }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.getByRole("button", { name: tile }).first().click();
  await page.getByRole("dialog", { name: "Konfirmasi pembelian" }).waitFor();
}

/** Pays by entering the PIN: its last digit submits. */
export async function pay(page: Page, pin = PIN): Promise<void> {
  await page.getByLabel("PIN 6 angka").fill(pin);
}

/** Sends a purchase without a response once more: its sheet has kept the PIN. */
export async function payAgain(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Coba bayar lagi" }).click();
}

/** Waits for the page of the latest purchase; returns its ref id. */
export async function arriveAtResult(page: Page): Promise<string> {
  await page.waitForURL(/\/transaksi\/[A-Z0-9]+$/);
  await page.getByRole("list", { name: "Perjalanan transaksi" }).waitFor();
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

export const outcome = (page: Page, title: string) => page.getByRole("heading", { name: title });

/** The number of transactions that the report has for a number. */
export async function countFor(page: Page, number: string): Promise<number> {
  const answer = await page.request.get(`/api/v1/report/transactions?number=${number}`, {
    headers: { "x-requested-with": "XMLHttpRequest" },
  });
  const body = (await answer.json()) as { rows: readonly unknown[] };
  return body.rows.length;
}
