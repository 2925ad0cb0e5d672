import { withClient } from "@konter/postgres";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { SECOND_BRAND } from "../../apps/demo/src/second-brand.ts";
import { databaseBeside } from "../../apps/server/src/platform/brands/registry.ts";
import { readConfig } from "../../apps/server/src/platform/config.ts";
import { reachDatabase } from "../../apps/server/src/platform/database.ts";
import { createLogger } from "../../apps/server/src/platform/log.ts";
import { NO_COMPLAINTS } from "../browser/back-office.ts";
import {
  leaveBrowser,
  closePages,
  complaintsOf,
  DESKTOP,
  PASSWORD,
  PEOPLE,
  PHONE,
  PIN,
  visit,
} from "../browser/browser.ts";
import { realServer } from "../product/real-server.ts";
import type { RealServer } from "../product/real-server.ts";

let server: RealServer;
let first: string;
let second: string;
beforeAll(async () => {
  server = await realServer({ KONTER_DEMO_BRANDS: "2", KONTER_DEMO_HISTORY: "0" });
  await server.start();
  first = server.address.replace("127.0.0.1", "localhost");
  second = server.address.replace("127.0.0.1", SECOND_BRAND.host);
  await vi.waitFor(() => expect(server.printed()).toContain(second), { timeout: 150_000 });
});
afterEach(closePages);
afterAll(async () => {
  await leaveBrowser();
  await server.remove();
});

/** Cheapest at IAK, which answers "pending" and reports the outcome by callback. */
const IAK_PRODUCT = "TSEL20";
const RATNA = "081200000102";

/** A call as the page's own script makes it. */
const callIn = (page: Page, method: "GET" | "POST", path: string, body?: object) =>
  page.evaluate(
    async ({ verb, at, sent }) => {
      const ajax = { "x-requested-with": "XMLHttpRequest" };
      const session = await fetch("/api/v1/session", { headers: ajax });
      const { csrf_token: token } = (await session.json()) as { csrf_token: string };
      const answer = await fetch(`/api/v1/${at}`, {
        method: verb,
        headers: {
          ...ajax,
          "x-csrf-token": token,
          "idempotency-key": crypto.randomUUID(),
          ...(sent && { "content-type": "application/json" }),
        },
        ...(sent && { body: JSON.stringify(sent) }),
      });
      return { status: answer.status, json: (await answer.json()) as never };
    },
    { verb: method, at: path, sent: body },
  );

async function trySignIn(page: Page, hp: string): Promise<void> {
  await page.locator('input[name="hp"]').fill(hp);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.locator('button[type="submit"]').click();
}

/** What a visitor sees of a brand. */
async function lookAt(address: string) {
  const page = await visit(`${address}/auth/login`, { viewport: PHONE });
  const { json } = await callIn(page, "GET", "pricelist?type=pulsa&operator=TELKOMSEL");
  const { rows } = json as { rows: readonly { code: string; price: number }[] };
  const color = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue("--c-primary-fill"),
  );
  const manifest = await page.evaluate(async () =>
    JSON.stringify(await (await fetch("/manifest.webmanifest")).json()),
  );
  expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
  return {
    name: await page.title(),
    color,
    price: rows.find(({ code }) => code === "TSEL10")?.price ?? 0,
    manifest,
  };
}

it("M3: serves two brands on two hosts of one install with their own names, themes, prices and people", async () => {
  const [one, other] = [await lookAt(first), await lookAt(second)];
  expect([one.name, other.name]).toEqual([
    expect.stringContaining("Konter Sejahtera"),
    expect.stringContaining("Warung Berkah"),
  ]);
  expect(one.manifest).toContain("Konter Sejahtera");
  expect(other.manifest).toContain("Warung Berkah");
  expect(other.manifest).not.toContain("Konter");
  expect(one.color).not.toBe(other.color);
  expect([one.price, other.price].every((price) => price > 10_000)).toBe(true);
  expect(one.price).not.toBe(other.price);

  const stranger = await visit(`${first}/auth/login`, { viewport: PHONE });
  await trySignIn(stranger, RATNA);
  await stranger.getByText("Nomor HP atau password salah").waitFor();
  const page = await visit(`${second}/auth/login`, { viewport: DESKTOP });
  await trySignIn(page, PEOPLE.agent);
  await page.getByText("Nomor HP atau password salah").waitFor();
  await trySignIn(page, RATNA);
  await page.waitForURL((url) => url.pathname !== "/auth/login");
  const session = await callIn(page, "GET", "session");
  expect(session.json).toMatchObject({ account: { nama: "Ratna Agen" } });

  const { json } = await callIn(page, "GET", "report/transactions");
  expect((json as { rows: readonly unknown[] }).rows.length).toBeGreaterThan(3);
  const ref = await sell(page);

  await page.goto(`${second}/report/receipt?ref_id=${ref}`);
  await page.getByText(ref).first().waitFor();
  await expect.poll(() => page.textContent("main")).toContain("Warung Berkah");
  expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
});

/** Public files of a brand. */
const FILES = [
  "/manifest.webmanifest",
  "/brand/icon.svg",
  "/auth/login",
  "/auth/terms",
  "/demo/inbox",
];

it("M690: keeps pages, manifest, icon, logo, messages and back office of each brand free of the other's data", async () => {
  const said: string[] = [];
  for (const member of [first, second]) {
    const page = await visit(`${member}/auth/login`, { viewport: PHONE });
    const identity = member === first ? PEOPLE.agent : RATNA;
    expect((await callIn(page, "POST", "auth/forgot", { identity })).status).toBe(200);
    const inbox = () => page.evaluate(async () => (await fetch("/demo/inbox")).text());
    await expect.poll(inbox, { timeout: 60_000 }).toMatch(/kode verifikasi/i);
    const texts = await page.evaluate(
      async (paths) =>
        Promise.all(paths.map(async (path) => `${path}\n${await (await fetch(path)).text()}`)),
      FILES,
    );
    const office = member.replace(/\d+$/, (port) => String(Number(port) + 1));
    const staff = await visit(office, { viewport: DESKTOP });
    said.push([...texts, await staff.content()].join("\n"));
  }
  const [one = "", other = ""] = said;
  expect(one).toContain("Konter Sejahtera");
  expect(other).toContain("Warung Berkah");
  expect(one).not.toMatch(/warung/i);
  expect(other).not.toMatch(/sejahtera|\/\/localhost/i);
  expect([one, other].map((text) => text.includes("/brand/logo/"))).toEqual([false, true]);
  const colorsIn = (text: string) => [
    ...new Set(text.match(/--c-primary-fill:\s*#[0-9a-f]{6}|<rect[^>]*fill="#[0-9a-f]{6}"/g)),
  ];
  expect(colorsIn(one).length).toBeGreaterThan(1);
  expect(colorsIn(one).filter((color) => colorsIn(other).includes(color))).toEqual([]);
});

/** The brand's own suppliers deliver, and call back at the brand's host. */
async function sell(page: Page): Promise<string> {
  const { json } = await callIn(page, "GET", "prepaid/products?type=pulsa&operator=TELKOMSEL");
  const { products } = json as { products: readonly { code: string; price: number }[] };
  const bought = await callIn(page, "POST", "prepaid/buy", {
    product_code: IAK_PRODUCT,
    destination_number: "081234567890",
    price: products.find(({ code }) => code === IAK_PRODUCT)?.price,
    pin: PIN,
  });
  expect(bought.status).toBe(200);
  const { ref_id: ref } = bought.json as { ref_id: string };
  const config = readConfig({ KONTER_DATA: server.folder, KONTER_DEMO: "0" });
  const reached = await reachDatabase(config, createLogger("silent"), true);
  const database = reached.server.connectionTo(databaseBeside(reached.name, SECOND_BRAND.code));
  const called = () =>
    withClient(database, async (client) => {
      const found = await client.query(
        "select from supplier_callback c where exists (select from purchase p where p.ref_id = $1 and p.state = 'success')",
        [ref],
      );
      return found.rowCount;
    });
  await expect.poll(called, { timeout: 60_000 }).toBe(1);
  await reached.stop();
  return ref;
}
