import type { Page } from "playwright-core";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { setBrand } from "../product/brand-setting.ts";
import {
  leaveBrowser,
  closePages,
  complaintsOf,
  DESKTOP,
  fillSignIn,
  isLive,
  newPage,
  openAs,
  PHONE,
  visit,
} from "../browser/browser.ts";
import { arriveAtResult, choose, freshNumber, pay } from "../browser/counter.ts";
import { place } from "../product/place.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

afterEach(closePages);
afterAll(leaveBrowser);

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

describe("addresses", () => {
  it.each([
    ["/report/deposit", "Mutasi saldo"],
    ["/account/display", "Tampilan"],
  ])("M26: %s opened directly, and reloaded, shows its page", async (path, title) => {
    const page = await openAs("member", path);
    await heading(page, title).first().waitFor();
    await page.reload();
    await heading(page, title).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  });

  it("M26, M30: answers an unknown path with 404 and a page that leads home", async () => {
    const answer = await fetch(`${place().memberAddress}/tidak-ada`);
    expect(answer.status).toBe(404);
    const page = await openAs("member", "/tidak-ada");
    await heading(page, "Halaman tidak ditemukan").waitFor();
    await page.getByRole("link", { name: "Ke beranda" }).click();
    await page.getByLabel("Nomor tujuan").waitFor();
  });
});

describe("navigation", () => {
  const bar = (page: Page) => page.getByRole("status").filter({ hasText: "Memuat" });

  it("M27: announces a progress bar while a page loads, and ends it with the page's arrival or failure", async () => {
    const page = await openAs("member", "/report", { viewport: DESKTOP });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/api/v1/report/profit*", async (route) => {
      await held;
      await route.abort();
    });
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Laporan keuntungan/ })
      .first()
      .click();
    await bar(page).first().waitFor({ state: "attached" });
    release();
    await page.getByRole("button", { name: "Coba lagi" }).waitFor();
    await expect.poll(() => bar(page).count()).toBe(0);
  });

  it("M1: never reloads the document between pages that menus, reports and profile link to", async () => {
    const page = await openAs("agent", "/report", { viewport: DESKTOP });
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    const visited = new Set<string>();
    const follow = async (href: string) => {
      await page.locator(`a[href="${href}"]:visible`).first().click();
      await page.waitForURL((url) => url.pathname + url.search + url.hash === href, {
        waitUntil: "commit",
      });
      await page.getByRole("heading", { level: 1 }).locator("visible=true").first().waitFor();
      visited.add(href);
    };
    for (const hub of ["/report", "/account/profile"]) {
      if (new URL(page.url()).pathname !== hub) await follow(hub);
      await page.getByRole("main").getByRole("link").first().waitFor();
      const hrefs = await page
        .locator('a[href^="/"]:visible')
        .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
      for (const href of new Set(hrefs)) {
        if (visited.has(href) || href === hub) continue;
        await follow(href);
        await page.goBack();
        await page.waitForURL((url) => url.pathname === hub, { waitUntil: "commit" });
        await page.getByRole("main").getByRole("link").first().waitFor();
      }
    }
    expect(visited.size).toBeGreaterThan(25);
    expect(documents).toEqual([]);
  });

  it("M31, M790: switches from the bottom bar to the side menu at 600 px", async () => {
    const page = await openAs("member", "/", { viewport: PHONE });
    const seen = async (width: number) => {
      const menus = page.getByRole("navigation", { name: "Menu utama" });
      const boxes = await Promise.all((await menus.all()).map((menu) => menu.boundingBox()));
      const widths = boxes.filter((box) => box !== null).map((box) => box.width);
      return widths.map((menu) => (menu === width ? "bottom bar" : "side menu"));
    };
    for (const width of [320, 360, 599, 600, 601, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // The layout follows the window after a moment.
      await expect.poll(() => seen(width)).toEqual([width < 600 ? "bottom bar" : "side menu"]);
    }
  });

  it("M22: has four letter sizes", async () => {
    const page = await openAs("developer", "/account/display");
    const letters = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    const sizes = { Kecil: "14px", Biasa: "16px", Besar: "18px", Terbesar: "20px" };
    for (const [name, size] of Object.entries(sizes)) {
      await page.getByRole("button", { name, exact: true }).first().click();
      await expect.poll(letters).toBe(size);
    }
    await page.getByRole("button", { name: "Kembalikan ke awal" }).click();
    await expect.poll(letters).toBe("16px");
  });
});

describe("the browser's session", () => {
  const storedNames = (page: Page) =>
    page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

  it("M43: loads name, balance and own pages after the sign-in", async () => {
    const page = await visit("/auth/login");
    await fillSignIn(page, "agent");
    await page.getByRole("button", { name: /Saldo Rp/ }).waitFor();
    await page.getByRole("link", { name: "Akun" }).first().click();
    await page.getByText("081200000002").first().waitFor();
    await expect.poll(() => page.getByRole("heading", { name: "Sari Agen" }).count()).toBe(1);
  });

  it("M45: removes the phone number from the device on sign-out", async () => {
    const page = await visit("/auth/login");
    await fillSignIn(page, "agent");
    await choose(page, freshNumber(), /^5\.000/);
    await page.getByLabel("Harga jual").fill("9.000");
    await pay(page);
    await arriveAtResult(page);
    const hasPhone = (names: readonly string[]) =>
      names.some((name) => name.includes("081200000002"));
    expect(hasPhone(await storedNames(page))).toBe(true);
    await page.getByRole("link", { name: "Akun" }).first().click();
    await page.getByRole("button", { name: "Keluar" }).click();
    await page.waitForURL((url) => url.pathname === "/auth/login");
    expect(hasPhone(await storedNames(page))).toBe(false);
  });

  it("M46: hides name and balance when the account cannot be loaded any more", async () => {
    const page = await openAs("member", "/account/profile");
    const balance = await page.getByRole("button", { name: /Saldo Rp/ }).textContent();
    await page.context().clearCookies();
    await page.getByRole("link", { name: "Riwayat" }).first().click();
    await heading(page, "Masuk ke akun").waitFor();
    const shown = (await page.locator("body").textContent()) ?? "";
    expect(balance).toMatch(/\d/);
    expect(shown).not.toContain(balance);
  });

  it("M797: lets the browser itself reject text as markup, a script's own address, and a page's own policy", async () => {
    const page = await openAs("member", "/");
    const refused = await page.evaluate(() => {
      const refusalOf = (attempt: () => unknown) => {
        try {
          attempt();
          return "done";
        } catch (failure) {
          return (failure as Error).name;
        }
      };
      return [
        refusalOf(() => {
          document.createElement("p").innerHTML = "<img src=x>";
        }),
        refusalOf(() => {
          document.createElement("script").src = "/service-worker.js";
        }),
        refusalOf(() => {
          const policies = Reflect.get(globalThis, "trustedTypes") as {
            createPolicy(name: string, rules: object): unknown;
          };
          return policies.createPolicy("another", {});
        }),
      ];
    });
    expect(refused).toEqual(["TypeError", "TypeError", "TypeError"]);
    expect(complaintsOf(page).policy.length).toBeGreaterThan(0);
  });

  it("M658: only logs a service worker that cannot be registered", async () => {
    const page = await openAs("member", "/nowhere", { serviceWorker: true });
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    await page.addInitScript(() => {
      navigator.serviceWorker.register = async () => {
        throw new Error("no worker today");
      };
    });
    await page.goto("/");
    await expect.poll(() => logged.join("\n")).toContain("no worker today");
    await page.getByLabel("Nomor tujuan").fill("081234567890");
    await page.getByText("Pilih nominal").waitFor();
    await expect.poll(() => page.getByRole("alert").count()).toBe(0);
  });
});

describe("a brand that sells nothing digital", () => {
  it.runIf(IS_LONG_RUN)(
    "M14, M15: has no menus and no counter for it; account, deposit, notifications and running transactions stay",
    async () => {
      const before = await openAs("affiliate", "/prabayar/pulsa");
      const number = freshNumber();
      await choose(before, number, /^5\.000/);
      await pay(before);
      await arriveAtResult(before);
      await setBrand("ppob", false);
      await setBrand("shop", false);
      try {
        const page = await newPage(before.context());
        await page.setViewportSize(DESKTOP);
        await page.goto("/");
        await isLive(page);
        await page.getByText("Layanan PPOB sedang tidak aktif.").waitFor();
        const menu = page.getByRole("navigation", { name: "Menu utama" });
        await expect.poll(() => menu.getByRole("link", { name: "Data" }).count()).toBe(0);
        for (const [path, title] of [
          ["/account/profile", "Keluar"],
          ["/report/deposit", "Saldo sekarang"],
          ["/notification/today", "Arsip"],
        ] as const) {
          await page.goto(path);
          await page.getByText(title).first().waitFor();
        }
        await page.goto("/report/transaksi");
        await page.getByText(number).locator("visible=true").first().waitFor();
      } finally {
        await setBrand("ppob", true);
        await setBrand("shop", true);
      }
    },
  );
});
