import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { axeFindings } from "../browser/axe-findings.ts";
import { looksToTake, IS_LONG_RUN } from "../browser/looks.ts";
import { fillStaffSignIn, NO_COMPLAINTS, openRoom, STAFF_EMAIL } from "../browser/back-office.ts";
import {
  leaveBrowser,
  closePages,
  complaintsOf,
  DESKTOP,
  PHONE,
  scrollsSideways,
  visit,
} from "../browser/browser.ts";
import { freshNumber } from "../browser/counter.ts";
import { signInMember } from "../product/member-client.ts";
import { startOffice } from "../product/office.ts";
import type { Office } from "../product/office.ts";

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterEach(closePages);
afterAll(async () => {
  await leaveBrowser();
  await office.stop();
});

const room = (path: string, options = {}) => openRoom(office.staffAddress, path, options);
const menuOf = (page: Page) =>
  page.getByRole("navigation", { name: "Menu utama" }).locator("visible=true");
const optionsOf = (page: Page) => page.getByRole("dialog").getByRole("option");
const titlesOf = (page: Page) => optionsOf(page).allTextContents();

async function find(page: Page, typed: string): Promise<void> {
  await page.getByRole("button", { name: "Cari", exact: true }).waitFor();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("dialog").getByRole("combobox");
  await field.waitFor();
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await field.fill(typed);
}

/** Signs the demo's admin in again with only these permissions. */
async function pageOfRole(permissions: readonly string[]): Promise<Page> {
  await office.query("update staff set permissions = $1 where email = $2", [
    permissions,
    STAFF_EMAIL,
  ]);
  const page = await visit(`${office.staffAddress}/login`, { viewport: DESKTOP });
  await fillStaffSignIn(page);
  await page.waitForURL((url) => url.pathname === "/");
  return page;
}

it.runIf(IS_LONG_RUN)(
  "shows what waits at the queues, and marks the current section, group and tab, also on a phone",
  async () => {
    const agent = await signInMember(office.memberAddress, "agent");
    const { ref_id: refId } = await agent.buy("pulsa", "XL10", freshNumber());
    await agent.call(
      "complain",
      { ref_id: refId, reason: "not_received" },
      { idempotencyKey: `front-door-${refId}` },
    );
    const page = await room("/margins");
    const tabs = (section: string) => page.getByRole("navigation", { name: section });
    const current = (section: string) =>
      tabs(section).locator("[aria-current=page]").allTextContents();
    await expect.poll(() => current("Produk & harga")).toEqual(["Harga", "Margin"]);
    const queues = menuOf(page).getByRole("link", { name: /Antrean/ });
    // Other tests of this product may have left complaints.
    await expect.poll(() => queues.textContent()).toMatch(/[1-9]\d* menunggu/);
    await queues.click();
    const complaints = tabs("Antrean").getByRole("link", { name: /Komplain/ });
    await expect.poll(() => complaints.textContent()).toMatch(/[1-9]\d* menunggu/);
    await complaints.click();
    await page.waitForURL((url) => url.pathname === "/complaints");
    await page.setViewportSize(PHONE);
    await page.goto(`${office.staffAddress}/revenue`);
    const revenue = tabs("Keuangan").locator("[aria-current=page]").last();
    await expect
      .poll(() => revenue.evaluate((link) => link.getBoundingClientRect().right <= innerWidth))
      .toBe(true);
    await expect
      .poll(() => menuOf(page).locator("[aria-current=true]").allTextContents())
      .toEqual(["Keuangan"]);
    expect(await scrollsSideways(page)).toBe(false);
    expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
  },
);

it("pins a page beside its name, shows it above the sections and in a phone's bar, and unpins it", async () => {
  const page = await room("/audit");
  const menu = menuOf(page);
  const pin = page.getByRole("button", { name: "Sematkan Catatan audit di menu" });
  await expect.poll(() => pin.getAttribute("aria-pressed")).toBe("false");
  await pin.click();
  const pinned = menu.getByRole("group", { name: "Disematkan" });
  await pinned.getByRole("link", { name: "Catatan audit" }).waitFor();
  await expect.poll(() => menu.getByRole("link", { name: "Catatan audit" }).count()).toBe(1);
  await page.setViewportSize(PHONE);
  await page.reload();
  await menuOf(page).getByRole("link", { name: "Catatan audit" }).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await pin.click();
  await menuOf(page).getByRole("link", { name: "Catatan audit" }).waitFor({ state: "hidden" });
  expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
});

it("finds a page by Ctrl+K and keyboard only, by a word in the other language, and returns with Escape", async () => {
  const page = await room("/margins");
  const button = page.getByRole("button", { name: "Cari", exact: true });
  await button.focus();
  await find(page, "commission");
  await expect.poll(() => titlesOf(page)).toEqual(["Cashback"]);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("per");
  const selected = page.getByRole("option", { selected: true });
  await expect.poll(() => optionsOf(page).count()).toBeGreaterThan(1);
  const first = await selected.textContent();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => selected.textContent()).not.toBe(first);
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => selected.textContent()).toBe(first);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  expect(await button.evaluate((own) => own === document.activeElement)).toBe(true);
  await find(page, "komisi");
  await expect.poll(() => titlesOf(page)).toEqual(["Cashback"]);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/cashback");
  await page.getByRole("heading", { name: "Cashback", level: 1 }).waitFor();
  expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
});

it.runIf(IS_LONG_RUN)(
  "finds a member by name, number and id, without the typed text in an address",
  async () => {
    const page = await room("/margins");
    const [member] = await office.query<{ id: string }>(
      "select id from member where hp = '+6281200000001'",
    );
    for (const typed of ["Budi", "0812-0000-0001", `M${member?.id}`]) {
      await find(page, typed);
      const option = page
        .getByRole("group", { name: "Member" })
        .getByRole("option")
        .filter({ hasText: /0001|Member M/ })
        .first();
      await option.click();
      await page.waitForURL((url) => url.pathname === `/members/${member?.id}`);
      expect(page.url()).not.toContain("0000");
      await page.goto(`${office.staffAddress}/margins`);
    }
    expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
  },
);

it.runIf(IS_LONG_RUN)(
  "finds a transaction by reference, served number and serial number, and says when there is none",
  async () => {
    const agent = await signInMember(office.memberAddress, "agent");
    const number = freshNumber();
    const { ref_id: refId } = await agent.receive("pulsa", "XL10", number);
    const { serial_number: serial } = (await agent.call("transaction", { ref_id: refId }))
      .transaction;
    expect(serial).toMatch(/\w{4}/);
    const page = await room("/margins");
    for (const typed of [refId.toLowerCase(), number, serial ?? ""]) {
      await find(page, typed);
      await page.getByRole("option", { name: new RegExp(refId) }).click();
      await page.waitForURL((url) => url.pathname === `/transactions/${refId}`);
      await page.goto(`${office.staffAddress}/margins`);
    }
    await find(page, "zzzz");
    await page.getByText("Tidak ada yang cocok").waitFor();
    await expect.poll(() => optionsOf(page).count()).toBe(0);
    expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
  },
);

it.each(
  looksToTake([
    ["light on a phone", { viewport: PHONE }],
    ["dark on a desk", { viewport: DESKTOP, dark: true }],
  ] as const),
)("has no accessibility finding in the open search, %s", async (_name, options) => {
  const page = await room("/margins", options);
  await page.getByRole("button", { name: "Cari", exact: true }).click();
  await page.getByRole("option").first().waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await expect.poll(() => axeFindings(page)).toEqual([]);
});

it.runIf(IS_LONG_RUN)(
  "restricts the search to what the role may see: neither pages nor records of others are requested",
  async () => {
    const agent = await signInMember(office.memberAddress, "agent");
    const number = freshNumber();
    const { ref_id: refId } = await agent.receive("pulsa", "XL10", number);
    const page = await pageOfRole(["catalog.read"]);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    for (const typed of [refId, number, "Budi", "transaksi"]) {
      await find(page, typed);
      await page.getByText("Tidak ada yang cocok").waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    }
    expect(asked.filter((path) => path.endsWith("/search"))).toEqual([]);
    await find(page, "");
    expect(await titlesOf(page)).toEqual([
      "Beranda",
      "Produk",
      "Buka-tutup penjualan",
      "Tagihan",
      "Tarif PLN",
      "Margin",
      "Batas margin",
      "Harga lewat Excel",
      "Promo",
      "Cashback",
      "Daftar harga pemasok",
      "Keamanan saya",
    ]);
    await page.keyboard.press("Escape");

    const cashier = await pageOfRole(["transactions.read"]);
    await find(cashier, refId);
    await cashier.getByRole("option", { name: new RegExp(refId) }).waitFor();
    await cashier.getByRole("dialog").getByRole("combobox").fill("Budi");
    await cashier.getByText("Tidak ada yang cocok").waitFor();
  },
);
