import { demoProducts } from "@konter/demo-catalog";
import { createDigiflazzSimulator, digiflazzPriceList } from "@konter/simulators";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { IS_LONG_RUN } from "../browser/looks.ts";
import { stateFits } from "../browser/looks-right.ts";
import { NO_COMPLAINTS, openRoom } from "../browser/back-office.ts";
import {
  leaveBrowser,
  closePages,
  complaintsOf,
  DESKTOP,
  PASSWORD,
  PHONE,
  visit,
} from "../browser/browser.ts";
import { freshNumber } from "../browser/counter.ts";
import { keepStep } from "../browser/keep-picture.ts";
import { signInMember } from "../product/member-client.ts";
import { startOffice } from "../product/office.ts";
import type { Office } from "../product/office.ts";

const COLLEAGUE = "rekan@konter.example";
const ACCOUNT = { username: "akun-kedua", apiKey: "kunci-kedua-5512", callbackSecret: "rahasia-1" };

const second = createDigiflazzSimulator({
  ...ACCOUNT,
  openingBalance: 25_000_000,
  priceList: digiflazzPriceList(demoProducts().map(({ cutOff: _cutOff, ...rest }) => rest)),
  priceListLimit: false,
  settle: "sync",
});
let office: Office;
let url = "";
beforeAll(async () => {
  [office, { url }] = await Promise.all([startOffice(), second.start()]);
});
afterEach(closePages);
afterAll(async () => {
  await leaveBrowser();
  await office.stop();
  await second.stop();
});

const dialog = (page: Page) => page.getByRole("dialog");
const card = (page: Page) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Cadangan" }) });

async function colleague(path: string): Promise<Page> {
  const page = await visit(`${office.staffAddress}/login?next=${path}`, { viewport: DESKTOP });
  await page.getByLabel("Email").fill(COLLEAGUE);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Masuk", exact: true }).click();
  await page.waitForURL((at) => at.pathname === path);
  return page;
}

const version = async () =>
  (
    await office.query<{ version: number }>(
      "select settings_version as version from supplier where id = 'digiflazz-2'",
    )
  )[0]?.version;

/** Approves the request with this title. No secret is shown there. */
async function approve(page: Page, title: string): Promise<void> {
  await page.getByRole("heading", { name: title }).waitFor();
  await expect.poll(() => page.getByText(/rahasia|kunci-kedua/).count()).toBe(0);
  await page.getByRole("button", { name: /^Setujui/ }).click();
  await dialog(page)
    .getByRole("button", { name: /^Setujui/ })
    .click();
}

it("connects a second account of a vendor: a wrong key is rejected in the vendor's words, the right one is tried and connected by two people, sells, gets new keys by two people, and is paused", async () => {
  const page = await openRoom(office.staffAddress, "/connections");
  await page.getByRole("heading", { name: "Digiflazz (simulasi)" }).waitFor();
  await page.getByRole("button", { name: "Hubungkan akun" }).click();
  const sheet = dialog(page);
  await sheet.getByLabel("Nama di sini").fill("Cadangan");
  await sheet.getByLabel("Alamat API").fill(url);
  await sheet.getByLabel("Username").fill(ACCOUNT.username);
  await sheet.getByLabel("API key", { exact: true }).fill("salah");
  await sheet.getByLabel("Secret webhook").fill(ACCOUNT.callbackSecret);
  await sheet.getByRole("button", { name: "Hubungkan akun" }).click();
  await sheet.getByText(/Vendor menolak: “41: .+”/).waitFor();
  await keepStep(page, "connections-refused");
  await sheet.getByLabel("API key", { exact: true }).fill(ACCOUNT.apiKey);
  await sheet.getByRole("button", { name: "Uji", exact: true }).click();
  await sheet.getByText("Rp25.000.000").waitFor();
  await sheet.getByText(/^\d+ baris$/).waitFor();
  await keepStep(page, "connections-tested");
  await sheet.getByRole("button", { name: "Hubungkan akun" }).click();
  await page.getByText(/^Cadangan · Digiflazz · .+: menunggu persetujuan orang kedua/).waitFor();
  await expect.poll(() => card(page).count()).toBe(0);
  const other = await colleague("/approvals");
  await approve(other, "Hubungkan Digiflazz: Cadangan");
  await expect.poll(version, { timeout: 60_000 }).toBe(1);
  await page.reload();
  await card(page).getByText("/callbacks/digiflazz-2").waitFor();

  await sellsThrough("digiflazz-2");

  await card(page).getByRole("button", { name: "Ganti kunci Cadangan" }).click();
  await sheet.getByLabel("Secret webhook").fill("rahasia-2");
  await sheet.getByLabel("Alasan").fill("Rutin");
  await sheet.getByRole("button", { name: "Ganti kunci", exact: true }).click();
  await card(page).getByText("Perubahan menunggu persetujuan orang kedua.").waitFor();
  await other.reload();
  await approve(other, "Koneksi Cadangan");
  await expect.poll(version, { timeout: 60_000 }).toBe(2);

  await page.reload();
  await card(page)
    .getByText(/^Kunci lama sampai/)
    .waitFor();
  await card(page).getByRole("button", { name: "Riwayat Cadangan" }).click();
  await sheet.getByText("Kunci diganti").waitFor();
  await sheet.getByText(/^Secret webhook: #\w{8} → #\w{8}$/).waitFor();
  await sheet.getByRole("button", { name: "Tutup" }).click();
  await card(page).getByRole("button", { name: "Jeda Cadangan" }).click();
  await card(page).getByText("Dijeda").waitFor();
  expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
}, 120_000);

/** Purchases go through the account without a restart. */
async function sellsThrough(id: string): Promise<void> {
  const page = await openRoom(office.staffAddress, "/suppliers");
  const supplier = page.getByRole("listitem").filter({ hasText: id });
  await supplier.getByRole("button", { name: /^Baca daftar harga/ }).click();
  await supplier.getByText(/produk diterima/).waitFor();
  await office.query(
    `insert into product_route (product_id, supplier_id, sku, priority)
     select r.product_id, $1, r.sku, 0 from product_route r join product p on p.id = r.product_id
     where p.code = 'XL10' and r.supplier_id = 'digiflazz' on conflict (product_id, supplier_id) do update set priority = 0`,
    [id],
  );
  await office.query("update product_route set priority = 5 where supplier_id <> $1", [id]);
  const agent = await signInMember(office.memberAddress, "agent");
  const { ref_id: refId } = await agent.receive("pulsa", "XL10", freshNumber());
  expect(
    await office.query(
      "select a.supplier_id from purchase_attempt a join purchase p on p.id = a.purchase_id where p.ref_id = $1",
      [refId],
    ),
  ).toEqual([{ supplier_id: id }]);
}

it.runIf(IS_LONG_RUN).each([
  ["a phone", PHONE, "light"],
  ["a phone in the dark", PHONE, "dark"],
  ["a desk", DESKTOP, "light"],
  ["a desktop in the dark", DESKTOP, "dark"],
] as const)(
  "shows the page on %s without overflow or accessibility findings",
  async (what, viewport, scheme) => {
    const page = await openRoom(office.staffAddress, "/connections", { viewport });
    await page.emulateMedia({ colorScheme: scheme });
    await page.getByRole("heading", { name: "Digiflazz (simulasi)" }).waitFor();
    await stateFits(page);
    await keepStep(page, `connections ${what}`);
    await page.getByRole("button", { name: "Hubungkan akun" }).click();
    await dialog(page).getByLabel("Alamat API").waitFor();
    await stateFits(page);
    await keepStep(page, `connections connect ${what}`);
  },
);
