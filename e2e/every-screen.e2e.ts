import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  closeBrowser,
  closePages,
  complaintsOf,
  DESKTOP,
  openAs,
  PHONE,
  scrollsSideways,
  TABLET,
  visit,
} from "./browser.ts";
import type { PageOptions, Person } from "./browser.ts";
import { arriveAtResult, choose, freshNumber, outcome, pay } from "./counter.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** So many pages would go past the limit of calls of one account; each has a sale to show. */
const VIEWERS = ["member", "affiliate", "developer"] as const satisfies readonly Person[];
const sales = new Map<Person, string>();

beforeAll(async () => {
  for (const person of VIEWERS) {
    const page = await openAs(person, "/prabayar/pulsa");
    await choose(page, freshNumber(), /^10\.000/);
    await page.getByLabel("Harga jual").fill("12.000");
    await pay(page);
    sales.set(person, await arriveAtResult(page));
    await outcome(page, "Transaksi sukses").waitFor();
  }
});
afterEach(closePages);
afterAll(closeBrowser);

/** The serious and critical findings of axe on what is on screen now. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const results = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    }),
  );
  return results.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
}

interface Screen {
  readonly name: string;
  readonly path: (refId: string) => string;
  readonly ready: string;
  readonly prepare?: (page: Page) => Promise<void>;
}

const SCREENS: readonly Screen[] = [
  { name: "pulsa, empty", path: () => "/", ready: "Ketik nomor tujuan" },
  {
    name: "pulsa with products",
    path: () => "/prabayar/pulsa?number=081234567890",
    ready: "Pilih nominal",
  },
  {
    name: "the confirm sheet with an error",
    path: () => "/prabayar/pulsa?number=081234567890",
    ready: "Pilih nominal",
    prepare: async (page) => {
      await page
        .getByRole("button", { name: /^10\.000/ })
        .first()
        .click();
      await page.getByText("Pelanggan, catatan, utang").click();
      await page.getByRole("button", { name: /^Bayar/ }).click();
      await page.getByText("PIN wajib diisi").waitFor();
    },
  },
  {
    name: "the operator sheet",
    path: () => "/prabayar/pulsa?number=081234567890",
    ready: "Pilih nominal",
    prepare: async (page) => {
      await page.getByRole("button", { name: /^Operator/ }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Indosat" }).waitFor();
    },
  },
  { name: "data", path: () => "/prabayar/data?number=087812345678", ready: "Pilih paket" },
  { name: "electricity", path: () => "/prabayar/electricity?number=12345678901", ready: "VA" },
  { name: "games", path: () => "/prabayar/games", ready: "Free Fire" },
  { name: "a transaction", path: (refId) => `/transaksi/${refId}`, ready: "Transaksi sukses" },
  {
    name: "the complaint sheet with an error",
    path: (refId) => `/transaksi/${refId}`,
    ready: "Ajukan komplain",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Ajukan komplain" }).click();
      await page.getByRole("button", { name: "Kirim komplain" }).click();
      await page.getByText("Alasan wajib diisi").waitFor();
    },
  },
  { name: "the notifications", path: () => "/notification/today", ready: "Arsip" },
  { name: "a receipt", path: (refId) => `/report/receipt?ref_id=${refId}`, ready: "Terima kasih." },
  { name: "the price list", path: () => "/pricelist/electricity", ready: "Token PLN 20.000" },
  { name: "the report menu", path: () => "/report", ready: "Penjualan" },
  { name: "the report", path: () => "/report/transaksi", ready: "sukses" },
  {
    name: "the columns sheet",
    path: () => "/report/transaksi",
    ready: "sukses",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Kolom" }).click();
      await page.getByRole("dialog", { name: "Kolom" }).getByText("Kembalikan").waitFor();
    },
  },
  { name: "the deposit's statement", path: () => "/report/deposit", ready: "Mutasi deposit" },
  { name: "the profit list", path: () => "/report/laba", ready: "Modal" },
  { name: "the debt book", path: () => "/report/utang", ready: "Total yang belum dibayar" },
  { name: "the schedules", path: () => "/report/jadwal", ready: "Batas sebulan semua jadwal" },
  {
    name: "the schedule sheet with an error",
    path: () => "/report/jadwal?type=pulsa&product=XL10&number=087812345678",
    ready: "Harga tertinggi",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Simpan jadwal" }).click();
      await page.getByText("PIN wajib diisi").waitFor();
    },
  },
  { name: "the profile", path: () => "/account/profile", ready: "Ukuran huruf" },
  { name: "the PIN", path: () => "/auth/pin", ready: "Ulangi PIN baru" },
  { name: "the appearance", path: () => "/account/display", ready: "Ukuran huruf" },
  { name: "not found", path: () => "/prabayar/parkir", ready: "Halaman tidak ditemukan" },
];

const pathFor = ({ path }: Screen, person: Person) => path(sales.get(person) ?? "");

async function open(screen: Screen, person: Person, options: PageOptions) {
  const { ready, prepare } = screen;
  const page = await openAs(person, pathFor(screen, person), options);
  await page.getByText(ready).locator("visible=true").first().waitFor();
  await prepare?.(page);
  // Transitions are over: a half-faded colour has another contrast.
  await page.waitForTimeout(400);
  return page;
}

describe.each([
  ["light", false, "member"],
  ["dark", true, "affiliate"],
] as const)("in the %s theme", (_theme, dark, person) => {
  it.each(SCREENS)("$name has no serious accessibility finding", async (screen) => {
    for (const viewport of [PHONE, DESKTOP]) {
      const page = await open(screen, person, { viewport, dark });
      expect(await findings(page)).toEqual([]);
      expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
    }
  });

  it("sign-in has no serious accessibility finding", async () => {
    const page = await visit("/auth/login", { dark });
    await page.getByRole("button", { name: "Masuk", exact: true }).click();
    await page.getByText("Password wajib diisi").waitFor();
    expect(await findings(page)).toEqual([]);
  });
});

describe("nothing is cut off at the side", () => {
  it.each(SCREENS)(
    "$name fits 360 px, also with the largest letters, and 600 px",
    async (screen) => {
      const small = await open(screen, "developer", { viewport: PHONE });
      expect(await scrollsSideways(small)).toBe(false);
      const tablet = await open(screen, "developer", { viewport: TABLET });
      expect(await scrollsSideways(tablet)).toBe(false);
      const huge = await openAs("developer", "/account/display", { viewport: PHONE });
      await huge.getByRole("button", { name: "Terbesar" }).click();
      await huge.goto(pathFor(screen, "developer"));
      await huge.getByText(screen.ready).locator("visible=true").first().waitFor();
      expect(await scrollsSideways(huge)).toBe(false);
    },
  );
});

it("M8: a balance of a million shows as Rp1.250.000 style, and one tap hides it", async () => {
  const page = await openAs("agent", "/");
  const balance = page.getByRole("button", { name: /Saldo Rp/ });
  expect(await balance.textContent()).toMatch(/^Rp\d{1,3}(\.\d{3})+$/);
  await balance.click();
  const hidden = page.getByRole("button", { name: "Tampilkan saldo" });
  expect(await hidden.textContent()).not.toMatch(/\d/);
});
