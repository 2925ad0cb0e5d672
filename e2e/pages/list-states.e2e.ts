import type { Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  leaveBrowser,
  closePages,
  openAs,
  PASSWORD,
  PEOPLE,
  PHONE,
  PIN,
  scrollsSideways,
} from "../browser/browser.ts";
import { freshNumber } from "../browser/counter.ts";
import { openClient } from "../product/client.ts";
import { place } from "../product/place.ts";
import { looksToTake } from "../browser/looks.ts";

interface List {
  readonly name: string;
  /** The page with a link to the list: the list is then loaded by a call. */
  readonly hub: "/report" | "/account/profile" | "/agen/center";
  readonly path: string;
  readonly call: string;
  readonly empty: string;
}

/** A Master's lists of reports, prices, schedules and contacts. */
const LISTS: readonly List[] = [
  list("transactions", "/report/transaksi", "report/transactions", "Belum ada transaksi"),
  list("the deposit's mutations", "/report/deposit", "report/mutations", "Belum ada mutasi"),
  list("profit", "/report/laba", "report/profit", "Belum ada penjualan"),
  list("debts", "/report/utang", "report/debts", "Tidak ada kasbon"),
  list("cashback", "/report/cashback", "report/cashback", "Belum ada cashback"),
  list("agents", "/report/list-agen", "report/agents", "Belum ada agen"),
  list(
    "the agents' transactions",
    "/report/transaksi-agen",
    "report/agents/transactions",
    "Agen Anda belum bertransaksi",
  ),
  list(
    "the agents' markups",
    "/report/list-agen/markup",
    "agent-center/markups",
    "Belum ada markup",
  ),
  list("schedules", "/report/jadwal", "prepaid/schedules", "Belum ada jadwal"),
  list("the price list", "/pricelist", "pricelist", "Tidak ada produk yang cocok"),
  {
    ...list(
      "the agents of the Agent Center",
      "/agen/center/agen",
      "agent-center/agents",
      "Belum ada agen",
    ),
    hub: "/agen/center",
  },
  {
    ...list("contacts", "/account/contact", "account/contact", "Belum ada kontak"),
    hub: "/account/profile",
  },
];

function list(name: string, path: string, call: string, empty: string): List {
  return { name, hub: "/report", path, call, empty };
}

beforeAll(async () => {
  const { call, takeToken } = await openClient(place().memberAddress, "session");
  const signIn = async (hp: string) =>
    takeToken((await call("login", { hp, password: PASSWORD })).csrf_token);
  const buy = async (key: string, isDebt: boolean) => {
    const { products } = await call("products", { type: "pulsa" });
    const price = products.find(({ code }) => code === "XL10")?.price ?? 0;
    await call(
      "buyPrepaid",
      {
        product_code: "XL10",
        destination_number: freshNumber(),
        price,
        pin: PIN,
        ...(isDebt && { customer_name: "Bu Rini", debt: { dp_value: 0 } }),
      },
      { idempotencyKey: `list-states-${Date.now()}-${key}` },
    );
  };
  await signIn(PEOPLE.agent);
  await buy("agent", false);
  await signIn(PEOPLE.master);
  await buy("debt", true);
  // A markup of 0 changes no price.
  await call("agentMarkupSet", { product_code: "AXIS25", markup: 0 });
  await call("contactAdd", { name: "Bu Rini", number: freshNumber(), type: "phone" });
  await call(
    "scheduleCreate",
    {
      product_code: "XL10",
      destination_number: freshNumber(),
      repeats: "monthly",
      day: 28,
      time: "08:00",
      max_price: 20_000,
      monthly_limit: 100_000,
      pin: PIN,
    },
    { idempotencyKey: `list-states-${Date.now()}-schedule` },
  );
});
afterEach(closePages);
afterAll(leaveBrowser);

/** Opens the list by its link, with `answer` handling its call. */
async function follow({ hub, path, call }: List, answer: (route: Route) => Promise<void>) {
  const page = await openAs("master", hub, { viewport: PHONE });
  await page.route(
    (url) => url.pathname === `/api/v1/${call}`,
    (route) => answer(route),
  );
  await page.locator(`a[href="${path}"]:visible`).first().click();
  return page;
}

const failed = (route: Route) =>
  route.fulfill({
    status: 500,
    json: { code: "unexpected", message: "Terjadi kesalahan.", requestId: "list-states-1" },
  });

/** The server's response with its rows changed. */
const withRows =
  (change: (rows: readonly Row[]) => readonly unknown[]) =>
  async (route: Route): Promise<void> => {
    const answer = await route.fetch();
    const body = (await answer.json()) as Readonly<Record<string, unknown>>;
    const changed = Object.entries(body).map(([name, value]) =>
      Array.isArray(value) ? [name, change(value as readonly Row[])] : [name, value],
    );
    await route.fulfill({ response: answer, json: Object.fromEntries(changed) as object });
  };

type Row = Readonly<Record<string, unknown>>;
const LONG = "Nusantarajayaabadi".repeat(9);
/** A list without names has amounts. */
const LENGTHENED = new RegExp(`${LONG}|999\\.999\\.999\\.999`);
const WORDS = /^(product|customer_?name|name|note|agent|words|reason)$/i;
const MONEY = /price|amount|balance|profit|sales|cost|debt_current|dp_value|limit|markup/i;

/** Sets names and amounts to their maximum length, without a space to break at. */
const lengthen = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, longest(name, value)]));

function longest(name: string, value: unknown): unknown {
  if (typeof value === "string") return WORDS.test(name) ? LONG : value;
  if (typeof value === "number") return MONEY.test(name) ? 999_999_999_999 : value;
  // A value may be an object with its own fields.
  return value === null || typeof value !== "object" || Array.isArray(value)
    ? value
    : lengthen(value as Row);
}

/** Text that ends beyond the window and cannot be scrolled to. Strips that scroll themselves are excluded. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const hasWords = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "",
      );
    const isInStrip = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isInStrip(element.parentElement));
    return (
      [...document.querySelectorAll("main *")]
        .filter((element) => hasWords(element) && element.checkVisibility() && !isInStrip(element))
        // Text for screen readers only takes no space.
        .filter((element) => element.closest(".sr-only") === null)
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
    );
  });

const main = (page: Page) => page.getByRole("main");

describe.each(looksToTake(LISTS))("$name", (each) => {
  it("shows loading and error states, and the rows after a retry", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let broken = true;
    const page = await follow(each, async (route) => {
      await held;
      await (broken ? failed(route) : route.continue());
    });
    const loading = page.locator(
      '[role="status"][aria-label*="emuat"], [role="status"]:has-text("emuat")',
    );
    await loading.first().waitFor({ state: "attached" });
    release();
    const again = main(page).getByRole("button", { name: "Coba lagi" });
    await again.waitFor();
    broken = false;
    // The page's own refresh can come before the click; it hides the button too.
    await again.click({ timeout: 5_000 }).catch(() => {});
    await again.waitFor({ state: "hidden" });
    await expect.poll(() => main(page).getByRole("alert").count()).toBe(0);
    await expect.poll(() => loading.count()).toBe(0);
  });

  it("says when it is empty", async () => {
    const page = await follow(
      each,
      withRows(() => []),
    );
    await main(page).getByText(each.empty).first().waitFor();
    expect(await scrollsSideways(page)).toBe(false);
  });

  it("fits names without a space and amounts of twelve digits", async () => {
    let rows = 0;
    const page = await follow(
      each,
      withRows((own) => {
        rows = Math.max(rows, own.length);
        return own.map(lengthen);
      }),
    );
    await main(page).getByText(LENGTHENED).locator("visible=true").first().waitFor();
    expect(rows).toBeGreaterThan(0);
    expect(await cutOff(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  });
});
