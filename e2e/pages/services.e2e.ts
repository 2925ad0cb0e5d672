import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { stateFits } from "../browser/looks-right.ts";
import { setBrand } from "../product/brand-setting.ts";
import {
  leaveBrowser,
  closePages,
  complaintsOf,
  DESKTOP,
  fillSignIn,
  openAs,
  PHONE,
  visit,
} from "../browser/browser.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

afterEach(closePages);
afterAll(leaveBrowser);

const yours = (page: Page) => page.getByRole("region", { name: "Untuk Anda" });
const namesIn = (page: Page) => yours(page).getByRole("link").allTextContents();
const menu = (page: Page) => page.getByRole("navigation", { name: "Menu utama" });
const search = (page: Page) => page.getByRole("searchbox", { name: "Cari layanan, nomor, produk" });
const signedInAs = async (person: "stall" | "shop", page?: Page): Promise<Page> => {
  const fresh = page ?? (await visit("/auth/login"));
  await fillSignIn(fresh, person);
  await fresh.waitForURL((url) => url.pathname === "/");
  return fresh;
};

describe("the services", () => {
  it("are found by their common names, in both languages, by keyboard only", async () => {
    const page = await openAs("agent", "/layanan", { viewport: DESKTOP });
    for (const [typed, title] of [
      ["kuota", "Data"],
      ["strom", "Listrik"],
      ["ekspedisi", "Kirim paket"],
      ["jemput", "Alamat kurir"],
      ["piutang", "Buku kasbon"],
      ["airtime", "Pulsa"],
    ] as const) {
      await search(page).fill(typed);
      await page.getByText("1 layanan ditemukan").waitFor();
      await expect
        .poll(() =>
          page
            .getByRole("region", { name: "Semua layanan" })
            .getByRole("listitem")
            .allTextContents(),
        )
        .toEqual([title]);
    }
    await search(page).fill("zzzz");
    await page.getByText("Tidak ada layanan yang cocok").waitFor();
    await search(page).fill("token");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === "/prabayar/electricity");
    expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
  });

  it("list pinned ones first, then the recently opened, also after a reload", async () => {
    const page = await openAs("agent", "/layanan", { viewport: PHONE });
    await yours(page).getByText("Layanan yang Anda sematkan").waitFor();
    for (const path of ["/report/utang", "/account/device"]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(path);
    }
    await page.goto("/layanan");
    await expect.poll(() => namesIn(page)).toEqual(["Perangkat saya", "Buku kasbon"]);
    await page.getByRole("button", { name: "Atur favorit" }).click();
    const games = page.getByRole("button", { name: "Sematkan Games" }).first();
    await games.press("Space");
    await expect.poll(() => games.getAttribute("aria-pressed")).toBe("true");
    await page.getByRole("button", { name: "Selesai" }).click();
    const own = ["Games, favorit", "Perangkat saya", "Buku kasbon"];
    await expect.poll(() => namesIn(page)).toEqual(own);
    await page.reload();
    await expect.poll(() => namesIn(page)).toEqual(own);
    await page.getByRole("button", { name: "Atur favorit" }).click();
    await page.getByRole("button", { name: "Sematkan Games" }).first().click();
    await page.getByRole("button", { name: "Selesai" }).click();
    await expect.poll(() => namesIn(page)).toEqual(own.slice(1));
  });

  it.runIf(IS_LONG_RUN)(
    "do not reveal one person's choices to the next at the same counter",
    async () => {
      const page = await signedInAs("stall");
      await page.goto("/layanan");
      await page.getByRole("button", { name: "Atur favorit" }).click();
      await page.getByRole("button", { name: "Sematkan Voucher" }).first().click();
      await page.getByRole("button", { name: "Selesai" }).click();
      await yours(page).getByRole("link", { name: "Voucher" }).waitFor();
      await menu(page).getByRole("link", { name: "Akun" }).locator("visible=true").click();
      await page.getByRole("button", { name: "Keluar" }).click();
      await page.waitForURL((url) => url.pathname === "/auth/login");
      const kept = await page.evaluate(() => Object.keys(localStorage).join());
      expect(kept).not.toContain("services");
      await signedInAs("shop", page);
      await page.goto("/layanan");
      await page.getByRole("link", { name: "Voucher" }).first().waitFor();
      await expect.poll(() => yours(page).getByRole("link", { name: "Voucher" }).count()).toBe(0);
    },
  );

  it.runIf(IS_LONG_RUN)("hide what the brand or the person does not have", async () => {
    const member = await openAs("member", "/layanan", { viewport: DESKTOP });
    await member.getByRole("main").getByRole("region", { name: "Isi ulang" }).waitFor();
    await expect
      .poll(() =>
        member
          .getByRole("main")
          .getByRole("region", { name: "Kembangkan usaha" })
          .getByText("Daftar agen")
          .count(),
      )
      .toBe(0);
    await search(member).fill("downline");
    await member.getByText("Tidak ada layanan yang cocok").waitFor();
    const master = await openAs("master", "/layanan", { viewport: DESKTOP });
    await master
      .getByRole("main")
      .getByRole("region", { name: "Kembangkan usaha" })
      .getByText("Daftar agen")
      .waitFor();
    await setBrand("ppob", false);
    try {
      await member.goto("/layanan");
      await member.getByRole("main").getByRole("region", { name: "Keuangan" }).waitFor();
      const names = await member.getByRole("link").allTextContents();
      for (const name of ["Pulsa", "Listrik", "PLN"]) expect(names).not.toContain(name);
      await member.keyboard.press("Control+k");
      await member.getByRole("combobox").fill("pulsa");
      await member.getByText("Tidak ada yang cocok").waitFor();
    } finally {
      await setBrand("ppob", true);
    }
  });

  it.runIf(IS_LONG_RUN)("are not requested without a session", async () => {
    const page = await visit("/layanan");
    await page.getByRole("heading", { name: "Masuk ke akun" }).waitFor();
    expect(new URL(page.url()).searchParams.get("next")).toBe("/layanan");
  });
});

describe("the search of the services", () => {
  it("finds products and numbers too, as the one search on a phone", async () => {
    const page = await openAs("agent", "/layanan", { viewport: PHONE });
    await search(page).fill("token pln 50");
    await page.getByRole("link", { name: /Token PLN 50\.000/ }).click();
    await page.waitForURL((url) => url.pathname === "/pricelist/electricity");
    await page.getByText("Token PLN 50.000").first().waitFor();
    expect(new URL(page.url()).searchParams.get("search")).toContain("50.000");
  });
});

describe("navigation entries", () => {
  const BAR = ["Beranda", "Riwayat", "Deposit", "Notifikasi", "Akun"];
  /** Without the number of unread notifications. */
  const namesOf = async (links: Locator) =>
    (await links.allTextContents()).map((name) => name.replace(/^\d.*, /, ""));
  const current = async (page: Page) =>
    namesOf(menu(page).locator('[aria-current="page"]').locator("visible=true"));

  it("are five on a phone, one of them current, and the same in the side menu", async () => {
    const page = await openAs("agent", "/", { viewport: PHONE });
    const links = menu(page).getByRole("link").locator("visible=true");
    await expect.poll(() => namesOf(links)).toEqual(BAR);
    for (const [name, path] of [
      ["Riwayat", "/report/transaksi"],
      ["Deposit", "/payment/deposit/topup"],
      ["Notifikasi", "/notification/today"],
      ["Akun", "/account/profile"],
      ["Beranda", "/"],
    ] as const) {
      await links.filter({ hasText: name }).click();
      await page.waitForURL((url) => url.pathname === path);
      await expect.poll(() => current(page)).toEqual([name]);
    }
    await page.setViewportSize(DESKTOP);
    await expect.poll(async () => (await namesOf(links)).slice(0, 5)).toEqual(BAR);
  });

  it("has tiles on the home page: Pulsa focuses the number, PLN leads to its three services", async () => {
    const page = await openAs("agent", "/", { viewport: PHONE });
    const tiles = page.getByRole("main").getByRole("navigation", { name: "Jenis produk" });
    await expect.poll(() => tiles.getByRole("link").count()).toBe(8);
    await tiles.getByRole("link", { name: "Pulsa" }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
      .toBe("number");
    await tiles.getByRole("link", { name: "PLN" }).click();
    await page.waitForURL((url) => url.pathname === "/prabayar/electricity");
    const tabs = page.getByRole("navigation", { name: "Layanan PLN" });
    await expect
      .poll(() => tabs.getByRole("link").allTextContents())
      .toEqual(["Token", "Tagihan", "Nontaglis"]);
    await tabs.getByRole("link", { name: "Tagihan" }).click();
    await page.waitForURL((url) => url.pathname === "/pascabayar/pln");
    await expect
      .poll(() => tabs.locator('[aria-current="page"]').allTextContents())
      .toEqual(["Tagihan"]);
  });

  it("hides every balance with one eye, on every page", async () => {
    const page = await openAs("agent", "/", { viewport: PHONE });
    await page
      .getByRole("button", { name: /^Saldo Rp.*, sembunyikan$/ })
      .locator("visible=true")
      .click();
    await expect
      .poll(() => page.getByRole("region", { name: "Saldo" }).textContent())
      .toContain("••••");
    for (const path of ["/payment/deposit/topup", "/report/deposit", "/payment/deposit/transfer"]) {
      await page.goto(path);
      await page.getByText("Rp ••••••").locator("visible=true").nth(1).waitFor();
    }
    await page.goto("/report/deposit");
    await page.getByText("Saldo Rp •••••• menjadi Rp ••••••").first().waitFor();
    await page.getByRole("button", { name: "Tampilkan saldo" }).locator("visible=true").click();
    await expect.poll(() => page.getByText("Rp ••••••").count()).toBe(0);
  });

  it("returns from an inner page to the page before, and from one opened directly to the page above", async () => {
    const page = await openAs("agent", "/report/deposit", { viewport: PHONE });
    const back = page.getByRole("button", { name: "Kembali", exact: true });
    await back.click();
    await page.waitForURL((url) => url.pathname === "/report");
    await menu(page).getByRole("link", { name: "Beranda" }).locator("visible=true").click();
    await page.waitForURL((url) => url.pathname === "/");
    await back.waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Semua", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/layanan");
    await back.click();
    await page.waitForURL((url) => url.pathname === "/");
    expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
  });

  it("leads from the account page to help, and to the user's complaints", async () => {
    const page = await openAs("agent", "/account/profile", { viewport: PHONE });
    const help = page.getByRole("region", { name: "Bantuan" });
    await help.getByRole("link", { name: "Bantuan" }).click();
    await page.getByRole("heading", { name: /^Hubungi CS/ }).waitFor();
    await page.getByText("Bagaimana cara tarik saldo ke rekening?").click();
    await page.getByText("Pakai Kirim uang ke rekening Anda sendiri").waitFor();
    await page.getByRole("button", { name: "Kembali", exact: true }).click();
    await help.getByRole("link", { name: "Komplain saya" }).click();
    await page.waitForURL((url) => url.pathname === "/account/komplain");
    await page.getByRole("heading", { name: "Komplain saya" }).waitFor();
    expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
  });
});

describe("inside the Android application", () => {
  it("says that an unknown path has no page, and returns without the site's header", async () => {
    const page = await openAs("member", "/webapp/tidak-ada", { viewport: PHONE });
    const answer = await page.request.get("/webapp/tidak-ada");
    expect(answer.status()).toBe(404);
    await page.getByRole("heading", { name: "Halaman tidak ditemukan" }).waitFor();
    await stateFits(page);
    await expect.poll(() => page.getByRole("banner").count()).toBe(0);
    await page.getByRole("link", { name: "Ke beranda" }).click();
    await page.waitForURL((url) => url.pathname === "/webapp/layanan");
    await page.getByRole("link", { name: "Pulsa" }).first().click();
    await page.waitForURL((url) => url.pathname === "/webapp/prabayar/pulsa");
    await expect.poll(() => page.getByRole("banner").count()).toBe(0);
  });

  it("shows the services at the root address", async () => {
    const page = await openAs("member", "/webapp", { viewport: PHONE });
    await page.getByRole("region", { name: "Isi ulang" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/webapp/layanan");
  });
});
