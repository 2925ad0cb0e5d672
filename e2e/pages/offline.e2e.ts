import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  leaveBrowser,
  closePages,
  DESKTOP,
  fillSignIn,
  isLive,
  newContext,
  newPage,
  openAs,
  PEOPLE,
  PHONE,
  visit,
} from "../browser/browser.ts";
import type { Person } from "../browser/browser.ts";
import { choose, freshNumber } from "../browser/counter.ts";
import { IS_LONG_RUN, looksToTake } from "../browser/looks.ts";

const WORKER = fileURLToPath(new URL("../../apps/web/dist/service-worker.js", import.meta.url));

/** The page starts its worker four seconds after its script (apps/web/src/app/main.tsx), later on a slow machine. */
const PAGE_FIRST_MS = 4_000;

afterAll(leaveBrowser);

/** Waits until the service worker controls this page. */
async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return true;
  });
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The reports' addresses in the service worker's caches. */
function keptReports(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => /^(pages-|answers)/.test(name));
    const kept = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return kept.flat().filter((url) => url.includes("/report/"));
  });
}

describe("without a network", () => {
  /** One page for all of them: a worker starts seconds after its page and fetches every file. */
  let page: Page;
  beforeAll(async () => {
    page = await openAs("affiliate", "/", { serviceWorker: true });
  });
  afterAll(closePages);

  it.runIf(IS_LONG_RUN)(
    "starts the worker, which fetches every file of the app, only after the page had its time",
    async () => {
      const own = await newPage(await newContext({ serviceWorker: true }));
      await own.addInitScript(() => {
        const workers = navigator.serviceWorker;
        const register = workers.register.bind(workers);
        workers.register = (...given) => {
          Reflect.set(globalThis, "registeredAt", performance.now());
          return register(...given);
        };
      });
      await own.goto("/auth/login");
      const registeredAt = () =>
        own.evaluate(() => Reflect.get(globalThis, "registeredAt") as number | undefined);
      await expect.poll(registeredAt).toBeGreaterThan(PAGE_FIRST_MS);
    },
  );

  it("M659: opens the offline start page after one visit to /", async () => {
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active !== null);
    const later = await page.context().newPage();
    await page.context().setOffline(true);
    await later.goto("/");
    await expect
      .poll(() => later.getByRole("heading", { level: 1 }).textContent())
      .toBe("Tidak ada jaringan");
    await page.context().setOffline(false);
    await later.getByRole("link", { name: "Coba lagi" }).click();
    await later.getByLabel("Nomor tujuan").waitFor();
    await later.close();
  });

  it("M659: opens the app with the last seen content, and says so", async () => {
    await page.goto("/report/transaksi");
    await controlled(page);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.reload();
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText("Tidak ada jaringan.", { exact: false }).first().waitFor();
    await expect.poll(() => page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    const styles = page.locator('link[rel="stylesheet"]').first();
    expect(await styles.evaluate(({ sheet }: HTMLLinkElement) => sheet !== null)).toBe(true);
    await page.context().setOffline(false);
    await page
      .getByText("Tidak ada jaringan.", { exact: false })
      .first()
      .waitFor({ state: "hidden" });
  });

  it("M659: rejects a purchase plainly and keeps everything typed", async () => {
    await page.goto("/");
    await controlled(page);
    const number = freshNumber();
    await choose(page, number, /^10\.000/);
    await page.context().setOffline(true);
    await page.getByText("Tidak ada jaringan.", { exact: false }).first().waitFor();
    await page.getByLabel("PIN", { exact: false }).last().fill("147258");
    await page
      .getByText(/jaringan|tersambung|koneksi/i)
      .last()
      .waitFor();
    await page.context().setOffline(false);
    await expect.poll(() => page.locator("input").first().inputValue()).not.toBe("");
  });
});

/** Waits until the page is in the worker's cache. */
async function keepReport(page: Page): Promise<void> {
  await controlled(page);
  await page.reload();
  await expect.poll(async () => (await keptReports(page)).length).toBeGreaterThan(0);
}

/** Checks that nothing of the report is shown offline: the worker says so, or the browser where it has none. */
async function showsNothing(page: Page): Promise<void> {
  await page.context().setOffline(true);
  expect(await offlineTitle(page)).toMatch(/^(Tidak ada jaringan|.*ERR_.*)$/);
  await page.context().setOffline(false);
}

/** The title of the page at the report's address offline, or the error. */
const offlineTitle = (page: Page): Promise<string> =>
  page.goto("/report/transaksi").then(
    () => page.title(),
    (error: unknown) => String(error).split("\n")[0] ?? "",
  );

/** Signs every other device of the account out. */
async function revokeOthers(page: Page): Promise<void> {
  await page.goto("/account/device");
  await page.getByRole("button", { name: "Keluarkan semua perangkat lain" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: "Keluarkan semua perangkat lain" })
    .click();
  await page.getByText("Semua perangkat lain sudah dikeluarkan.").waitFor();
}

interface Identity {
  readonly name: string;
  readonly phone: string;
  readonly balance: string;
}

/** Signs a person in, with a session that no other test uses, in a browser that others used before. */
async function arriveAs(context: BrowserContext, person: Person, path: string): Promise<Page> {
  await Promise.all(context.pages().map((page) => page.close()));
  await context.setOffline(false);
  await context.clearCookies();
  const page = await newPage(context);
  await page.goto("/auth/login");
  await page.evaluate(async () => {
    localStorage.clear();
    const names = (await caches.keys()).filter((name) => /^(pages-|answers)/.test(name));
    await Promise.all(names.map((name) => caches.delete(name)));
  });
  await fillSignIn(page, person);
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto(path);
  return page;
}

/** Opens a page whose report is cached; returns it with the person's data shown online. */
async function keepAs(
  context: BrowserContext,
  person: "shop" | "kiosk",
): Promise<{ page: Page; known: Identity }> {
  const page = await arriveAs(context, person, "/account/profile");
  await isLive(page);
  const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const balance = await page
    .getByRole("banner")
    .getByText(/^Rp[\d.]+$/)
    .textContent();
  await page.goto("/report/transaksi");
  await keepReport(page);
  return { page, known: { name, phone: PEOPLE[person], balance: balance ?? "" } };
}

/** The personal data that the page contains, visible or for screen readers. */
async function saidOf(page: Page, known: Identity): Promise<readonly string[]> {
  const html = await page.locator("#app").evaluate(({ outerHTML }) => outerHTML);
  return Object.values<string>({ ...known }).filter((text) => html.includes(text));
}

/** Runs in the page: makes everything cached older by this many milliseconds. */
async function ageKept(milliseconds: number): Promise<void> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const kept = await cache.match(request);
      const at = Number(kept?.headers.get("x-fetched-at"));
      if (!kept || !at) continue;
      const headers = new Headers(kept.headers);
      headers.set("x-fetched-at", String(at - milliseconds));
      await cache.put(request, new Response(await kept.blob(), { headers }));
    }
  }
}

describe("removal of offline data", () => {
  /** One context for all of them: a worker starts seconds after its page and fetches every file. */
  let context: BrowserContext;
  beforeAll(async () => {
    context = await newContext({ serviceWorker: true });
  });
  afterAll(closePages);

  it("for the next person", async () => {
    const page = await arriveAs(context, "developer", "/report/transaksi");
    await controlled(page);
    await page.reload();
    await expect.poll(async () => (await keptReports(page)).length).toBeGreaterThan(0);
    await page.goto("/account/profile");
    await page.getByRole("button", { name: "Keluar" }).click();
    await page.waitForURL((url) => url.pathname === "/auth/login");
    await expect.poll(() => keptReports(page)).toEqual([]);
  });

  it.runIf(IS_LONG_RUN)(
    "after signing out on a page that was reloaded past the worker",
    async () => {
      const page = await arriveAs(context, "stall", "/report/transaksi");
      await keepReport(page);
      await page.goto("/account/profile");
      await page.evaluate(() => {
        localStorage.setItem("konter:receipt-paper", '"58"');
      });
      const devtools = await page.context().newCDPSession(page);
      await Promise.all([
        page.waitForEvent("load"),
        devtools.send("Page.reload", { ignoreCache: true }),
      ]);
      await isLive(page);
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
      expect(await keptReports(page)).not.toEqual([]);
      await page.getByRole("button", { name: "Keluar" }).click();
      await page.waitForURL((url) => url.pathname === "/auth/login");
      expect(await keptReports(page)).toEqual([]);
      // Settings of the device, not of the person, remain.
      expect(await page.evaluate(() => localStorage.getItem("konter:receipt-paper"))).toBe('"58"');
      await showsNothing(page);
    },
  );

  it.runIf(IS_LONG_RUN)(
    "after the device was revoked remotely, at the server's first response",
    async () => {
      const page = await arriveAs(context, "shop", "/report/transaksi");
      await keepReport(page);
      await page.goto("about:blank");
      const other = await visit("/auth/login");
      await fillSignIn(other, "shop");
      await other.waitForURL((url) => url.pathname === "/");
      await revokeOthers(other);
      // The cached page is shown at once; then the server's response arrives.
      await page.goto("/account/profile", { waitUntil: "commit" });
      await page.waitForURL((url) => url.pathname === "/auth/login");
      await expect.poll(() => keptReports(page)).toEqual([]);
      await showsNothing(page);
    },
  );

  it("M659: shows neither name nor number nor balance after the device was revoked while it was offline", async () => {
    const { page, known } = await keepAs(context, "shop");
    await page.context().setOffline(true);
    const other = await visit("/auth/login");
    await fillSignIn(other, "shop");
    await other.waitForURL((url) => url.pathname === "/");
    await revokeOthers(other);
    await page.goto("/report/transaksi");
    await page.getByText("Tidak ada jaringan.", { exact: false }).first().waitFor();
    expect(await saidOf(page, known)).toEqual([]);
    await page.getByRole("link", { name: "Akun" }).first().click();
    await page.getByRole("button", { name: "Keluar" }).waitFor();
    expect(await saidOf(page, known)).toEqual([]);
    await page.goto("/report/transaksi");
    await page.reload();
    expect(await saidOf(page, known)).toEqual([]);
    await page.context().setOffline(false);
    await page.waitForURL((url) => url.pathname === "/auth/login");
    expect(await saidOf(page, known)).toEqual([]);
    await expect.poll(() => keptReports(page)).toEqual([]);
    await showsNothing(page);
  });

  it.runIf(IS_LONG_RUN)(
    "M659: shows the balance again once the server has answered a page that was opened offline",
    async () => {
      const { page, known } = await keepAs(context, "kiosk");
      await page.context().setOffline(true);
      await page.goto("/report/transaksi");
      await page.getByText("Tidak ada jaringan.", { exact: false }).first().waitFor();
      expect(await saidOf(page, known)).toEqual([]);
      await expect.poll(() => page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
      await page.context().setOffline(false);
      await page.getByText(known.balance, { exact: true }).first().waitFor();
    },
  );

  it.runIf(IS_LONG_RUN)("after a day without a network", async () => {
    const page = await arriveAs(context, "kiosk", "/report/transaksi");
    await keepReport(page);
    const later = await page.context().newPage();
    await page.context().setOffline(true);
    // A page that the worker requested just before may still be stored: ages the caches at every attempt.
    await expect
      .poll(
        async () => {
          await page.evaluate(ageKept, 24 * 3600 * 1000);
          return offlineTitle(later);
        },
        { timeout: 60_000 },
      )
      .toBe("Tidak ada jaringan");
    await page.context().setOffline(false);
  });
});

describe("a newer version", () => {
  /** One page for both: it waits for its worker once. */
  let page: Page;
  const before = readFileSync(WORKER);
  beforeAll(async () => {
    page = await openAs("affiliate", "/", { serviceWorker: true });
  });
  afterAll(async () => {
    writeFileSync(WORKER, before);
    await closePages();
  });

  it.each(
    looksToTake([
      ["a phone", PHONE],
      ["a desktop", DESKTOP],
    ] as const),
  )(
    "M656, M657: waits on %s until it is asked, then takes over and keeps what was typed",
    async (_name, viewport) => {
      await page.setViewportSize(viewport);
      await page.goto("/");
      await controlled(page);
      await page.getByLabel("Nomor tujuan").fill("0812345");
      appendFileSync(WORKER, `\n// ${Date.now()}\n`);
      await page.evaluate(async () => {
        await (await navigator.serviceWorker.ready).update();
      });
      await page.getByText("Versi baru siap dipakai.").waitFor();
      await Promise.all([
        page.waitForEvent("load"),
        page.getByRole("button", { name: "Perbarui" }).click(),
      ]);
      await isLive(page);
      await expect.poll(() => page.getByText("Versi baru siap dipakai.").count()).toBe(0);
      await expect.poll(() => page.getByLabel("Nomor tujuan").inputValue()).toContain("0812");
    },
  );
});
