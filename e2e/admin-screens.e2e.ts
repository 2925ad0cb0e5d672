import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject, it } from "vitest";
import { axeFindings } from "./axe-findings.ts";
import { NO_COMPLAINTS, openRoom, seen } from "./back-office.ts";
import {
  closeBrowser,
  closePages,
  complaintsOf,
  DESKTOP,
  PHONE,
  scrollsSideways,
  TABLET,
  visit,
} from "./browser.ts";
import { freshNumber } from "./counter.ts";
import { signInMember } from "./member-client.ts";

const staff = inject("staffAddress");
let refId = "";

beforeAll(async () => {
  const agent = await signInMember(inject("memberAddress"), "agent");
  refId = (await agent.buy("pulsa", "XL10", freshNumber())).ref_id;
  const complaint = {
    ref_id: refId,
    reason: "other",
    text: "Pulsa belum masuk ".repeat(25),
  } as const;
  await agent.call("complain", complaint, { idempotencyKey: `screens-${refId}` });
});
afterEach(closePages);
afterAll(closeBrowser);

interface Screen {
  readonly name: string;
  readonly path: () => string;
  readonly ready: string | RegExp;
  readonly prepare?: (page: Page) => Promise<void>;
}

const SCREENS: readonly Screen[] = [
  { name: "the overview", path: () => "/", ready: "Transaksi terakhir" },
  { name: "the queue", path: () => "/cases", ready: "Tidak ada kasus" },
  { name: "transactions", path: () => "/transactions", ready: /^K[A-Z0-9]{11}$/ },
  {
    name: "a transaction with a raw answer open",
    path: () => `/transactions/${refId}`,
    ready: "Jawaban operator: berhasil",
    prepare: (page) => page.getByText("Isi asli").first().click(),
  },
  { name: "complaints", path: () => "/complaints", ready: /^K[A-Z0-9]{11}$/ },
  {
    name: "a complaint with an error",
    path: () => "/complaints",
    ready: /K[A-Z0-9]{11}$/,
    prepare: async (page) => {
      await seen(page, /^K[A-Z0-9]{11}$/).click();
      await page.getByRole("button", { name: "Kirim jawaban" }).click();
      await page.getByText("Pesan wajib diisi").waitFor();
      // The wrong field was brought into view: the bar must not cover half a link while it is measured.
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  { name: "reviews", path: () => "/reviews", ready: "Tidak ada pembelian di sini" },
  {
    name: "the review rules with an error",
    path: () => "/reviews/rules",
    ready: "Daftar pantauan",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Pantau nomor ini" }).click();
      await page.getByText("Catatan wajib diisi").waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  { name: "maintenance", path: () => "/maintenance", ready: "Terbuka untuk member." },
  { name: "products", path: () => "/products?search=XL", ready: "XL 10.000" },
  {
    name: "a product",
    path: () => "/products?search=XL10",
    ready: "XL 10.000",
    prepare: async (page) => {
      await page
        .getByRole("button", { name: /^XL 10\.000/ })
        .locator("visible=true")
        .click();
      await page.getByRole("dialog").getByText("Harga dan margin").waitFor();
    },
  },
  {
    name: "margins with an error",
    path: () => "/margins",
    ready: "Atur margin",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Simpan margin" }).click();
      await page.getByText("Tulis rupiah bulat").waitFor();
    },
  },
  {
    name: "cashback rules with an error",
    path: () => "/cashback",
    ready: "Aturan cashback baru",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Simpan aturan" }).click();
      await page.getByText("Tulis rupiah bulat").waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  { name: "suppliers", path: () => "/suppliers", ready: "Saldo di pemasok" },
  {
    name: "the brand's look with an error",
    path: () => "/brand",
    ready: "Kontras",
    prepare: async (page) => {
      await page.getByLabel("Nama brand").fill("");
      await page.getByRole("button", { name: "Terbitkan" }).click();
      await page.getByText("Nama wajib diisi").waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  { name: "all components", path: () => "/kit", ready: "Kode batang dan QR" },
  {
    name: "all components in the dark, with the largest letters",
    path: () => "/kit",
    ready: "Kode batang dan QR",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Gelap" }).first().click();
      await page.getByRole("button", { name: "Terbesar" }).first().click();
    },
  },
  { name: "not found", path: () => "/nowhere", ready: "Alamatnya mungkin salah ketik" },
];

async function open({ path, ready, prepare }: Screen, options: Parameters<typeof openRoom>[2]) {
  const page = await openRoom(staff, path(), options);
  await seen(page, ready).waitFor();
  await prepare?.(page);
  // Transitions are over: a half-faded colour has another contrast.
  await page.waitForTimeout(400);
  return page;
}

it.each(SCREENS)(
  "$name has no accessibility finding and is not cut off, on a phone, a tablet and a desk",
  async (screen) => {
    for (const viewport of [PHONE, TABLET, DESKTOP]) {
      const page = await open(screen, { viewport });
      expect(await scrollsSideways(page)).toBe(false);
      expect(await axeFindings(page)).toEqual([]);
      expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
    }
  },
);

it.each(SCREENS)("$name fits a phone with the largest letters", async (screen) => {
  const page = await open(screen, { viewport: PHONE });
  await page.context().addCookies([{ name: "display", value: ".huge..", url: page.url() }]);
  await page.reload();
  await seen(page, screen.ready).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
});

it.each(SCREENS)("$name has no accessibility finding in the dark", async (screen) => {
  const page = await open(screen, { viewport: DESKTOP, dark: true });
  expect(await axeFindings(page)).toEqual([]);
});

it.each([false, true])("the sign-in has no accessibility finding, dark: %s", async (dark) => {
  const page = await visit(`${staff}/login`, { dark });
  await page.getByRole("button", { name: "Masuk", exact: true }).click();
  await page.getByText("Password wajib diisi").waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
