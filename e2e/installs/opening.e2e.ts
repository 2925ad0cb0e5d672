import { demoProducts } from "@konter/demo-catalog";
import {
  createDigiflazzSimulator,
  createMessageVendors,
  digiflazzPriceList,
  MESSAGE_LOGIN,
} from "@konter/simulators";
import type { MessageVendors } from "@konter/simulators";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { axeFindings } from "../browser/axe-findings.ts";
import { leaveBrowser, DESKTOP, PHONE, scrollsSideways, visit } from "../browser/browser.ts";
import { arriveAtResult, choose, freshNumber, outcome, pay } from "../browser/counter.ts";
import { enrolOwner, fillOwner, linkIn } from "../product/first-owner.ts";
import { IS_LONG_RUN, looksToTake, THEMES, VIEWPORTS } from "../browser/looks.ts";
import { keepStep } from "../browser/keep-picture.ts";
import { realServer } from "../product/real-server.ts";
import type { RealServer } from "../product/real-server.ts";

const ACCOUNT = { username: "akun-nyata", apiKey: "kunci-5512", callbackSecret: "rahasia-1" };
const PASSWORD = "Perahu-Biru-71";
const PIN = "285174";
const TRIAL_PHONE = "081355507701";
const AGENT_PHONE = "081355507702";
/** Without closing hours: a test must pass at any hour. */
const products = demoProducts().map(({ cutOff: _cutOff, ...rest }) => rest);
const supplier = createDigiflazzSimulator({
  ...ACCOUNT,
  openingBalance: 25_000_000,
  priceList: digiflazzPriceList(products),
  priceListLimit: false,
  settle: "sync",
});
const messages = createMessageVendors();
let server: RealServer;
let supplierUrl = "";
let vendors: MessageVendors;
beforeAll(async () => {
  server = await realServer({ KONTER_DEMO: "0", KONTER_PRIVATE_NETWORKS: "127.0.0.0/8" });
  [{ url: supplierUrl }, vendors] = await Promise.all([supplier.start(), messages.start()]);
  await server.start();
});
afterAll(async () => {
  await leaveBrowser();
  await server.remove();
  await Promise.all([supplier.stop(), messages.stop()]);
});

const here = (address: string) => address.replace("127.0.0.1", "localhost");
/** The address of a back-office page. */
const at = (path: string) => `${here(server.staffAddress)}${path}`;
const dialog = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

/** Collects console errors of a page, with the path at which they occurred. */
function errorsOf(page: Page): readonly string[] {
  const errors: string[] = [];
  const note = (text: string) => errors.push(`${new URL(page.url()).pathname}: ${text}`);
  page.on("console", (message) => {
    if (message.type() === "error") note(message.text());
  });
  page.on("pageerror", (error) => note(error.message));
  return errors;
}

/** The completed steps of the checklist. */
async function doneSteps(page: Page): Promise<readonly (string | null)[]> {
  await page.goto(at("/"));
  await page.getByRole("heading", { name: "Siapkan brand Anda" }).waitFor();
  const done = page.locator('[data-step][data-done="true"]');
  return done.evaluateAll((rows) => rows.map((row) => row.getAttribute("data-step")));
}

async function fillLook(page: Page): Promise<void> {
  await page.goto(at("/brand"));
  await page.getByText("Kontras").waitFor();
  await page.getByLabel("Nama brand").fill("Loket Ratna");
  await page.getByLabel("Nomor bantuan").fill("0812 3456 7890");
  await press(page, "Terbitkan");
  await page.getByText("Tampilan diterbitkan").first().waitFor();
}

async function fillBusiness(page: Page): Promise<void> {
  await page.goto(at("/business"));
  await page.getByLabel("Nama usaha").fill("PT Loket Ratna Sejahtera");
  await page.getByLabel("Alamat usaha").fill("Jl. Melati 1\nBandung");
  await page.getByLabel("Email bantuan").fill("halo@loket.example");
  await page.getByLabel("Jam layanan").fill("Setiap hari 07.00–22.00 WIB");
  await page.getByLabel("Syarat dan ketentuan").fill("Pulsa yang sukses tidak dapat dibatalkan.");
  await press(page, "Simpan");
  await page.getByText("Data usaha tersimpan.").waitFor();
}

async function connectSupplier(page: Page): Promise<void> {
  await page.goto(at("/connections"));
  await page.getByText("Belum ada akun vendor").waitFor();
  await page.getByRole("button", { name: "Hubungkan akun" }).first().click();
  const sheet = dialog(page);
  await sheet.getByLabel("Mode").selectOption({ label: "Produksi" });
  await sheet.getByLabel("Alamat API").fill(supplierUrl);
  await sheet.getByLabel("Username").fill(ACCOUNT.username);
  await sheet.getByLabel("API key", { exact: true }).fill(ACCOUNT.apiKey);
  await sheet.getByLabel("Secret webhook").fill(ACCOUNT.callbackSecret);
  await sheet.getByRole("button", { name: "Hubungkan akun" }).click();
  await page.getByText("Digiflazz terhubung.").waitFor();
}

/** Records the money that the supplier already holds. */
async function recordOpeningBalance(page: Page): Promise<void> {
  await page.goto(at("/suppliers"));
  await page.getByRole("button", { name: /^Catat saldo awal/ }).click();
  const sheet = dialog(page);
  await sheet.getByLabel("Bukti").fill("Mutasi di dashboard pemasok");
  await sheet.getByRole("button", { name: "Catat", exact: true }).click();
  await sheet.waitFor({ state: "detached" });
}

async function connectWhatsApp(page: Page): Promise<void> {
  const { phoneNumberId, accessToken, template } = MESSAGE_LOGIN.whatsapp;
  await page.goto(at("/connections"));
  await page.getByRole("button", { name: "Hubungkan akun" }).first().click();
  const sheet = dialog(page);
  await sheet.getByLabel("Vendor").selectOption({ label: "WhatsApp Cloud API" });
  await sheet.getByLabel("Alamat API").fill(vendors.whatsapp);
  await sheet.getByLabel("ID nomor pengirim").fill(phoneNumberId);
  await sheet.getByLabel("Access token").fill(accessToken);
  await sheet.getByLabel("Nama template kode").fill(template);
  await sheet.getByRole("button", { name: "Hubungkan akun" }).click();
  await page.getByText("WhatsApp Cloud API terhubung.").waitFor();
}

async function openProducts(page: Page): Promise<void> {
  await page.goto(at("/price-lists"));
  await press(page, "Ambil dari pemasok");
  await page.getByRole("button", { name: /^\d+\s*Baru$/, pressed: true }).waitFor();
  await press(page, /^Buka \d+ baris$/);
  await page.getByText(/^\d+ produk dan \d+ jalur dibuka/).waitFor();
}

/** Registers by a link, up to the first PIN. */
async function register(page: Page, phone: string): Promise<void> {
  await page.getByLabel("Nama lengkap").fill(`Ayu ${phone.slice(-4)}`);
  await page.locator('input[name="phone"]').fill(phone);
  await page.locator('input[name="email"]').fill(`ayu${phone}@contoh.example`);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.locator('input[name="password_confirmation"]').fill(PASSWORD);
  await page.getByRole("button", { name: "Daftar", exact: true }).click();
  await page.getByRole("heading", { name: "Masukkan kode" }).waitFor();
  const codeOf = () =>
    /\b\d{6}\b/.exec(
      messages.inbox.latest().find(({ to }) => to.endsWith(phone.slice(1)))?.text ?? "",
    )?.[0];
  await expect.poll(codeOf, { timeout: 60_000 }).toBeDefined();
  await page.getByLabel("Kode 6 angka").fill(codeOf() ?? "");
  await press(page, "Konfirmasi");
  await page.waitForURL(/\/auth\/pin/);
  await page.getByLabel("PIN baru", { exact: true }).fill(PIN);
  await page.getByLabel("Ulangi PIN baru").fill(PIN);
  await press(page, "Buat PIN");
  await page.waitForURL((url) => url.pathname === "/");
}

/** Gives a member as much balance as one person may. */
async function giveBalance(owner: Page, phone: string): Promise<void> {
  await owner.goto(at("/members"));
  await owner.getByRole("searchbox").fill(phone);
  await owner.getByRole("main").getByRole("button", { name: "Cari", exact: true }).click();
  await owner.getByRole("button", { name: "Tambah/kurangi saldo manual" }).click();
  const sheet = dialog(owner);
  await sheet.getByLabel("Jumlah").fill("50.000");
  await sheet.getByLabel("Bukti").fill("Uji coba pembukaan");
  await sheet.getByLabel("Alasan (dibaca member)").fill("Saldo percobaan");
  await sheet.getByRole("button", { name: "Tambah/kurangi saldo manual" }).click();
  await sheet.getByRole("button", { name: "Ya, tambah Rp50.000" }).click();
  await owner.getByText(/^Saldo dikoreksi/).waitFor();
}

async function buy(page: Page): Promise<void> {
  await page.goto(`${here(server.address)}/prabayar/pulsa`);
  await choose(page, freshNumber(), /^10\.000/);
  await pay(page, PIN);
  await arriveAtResult(page);
  await outcome(page, "Transaksi sukses").waitFor();
}

/** Pages that stay empty until another page was used, and the button that leads there. */
const FILLED_FROM: Readonly<Record<string, string>> = {
  "/bank-lines": "Rekening bank",
  "/bills": "Hubungkan pemasok",
  "/disburser-funds": "Hubungkan vendor",
  "/margins": "Buka dari daftar harga pemasok",
  "/payments": "Hubungkan gateway",
  "/price-lists": "Hubungkan pemasok",
  "/products": "Buka dari daftar harga pemasok",
  "/sale-pauses": "Buka dari daftar harga pemasok",
  "/statements": "Hubungkan vendor",
  "/suppliers": "Hubungkan pemasok",
};

/** Checks that an empty page does not speak of a failed search, and has the button that fills it. */
async function saysWhatItIsFor(page: Page, room: string): Promise<void> {
  const main = page.getByRole("main");
  const searched = main.getByText(/tidak ditemukan|^tidak ada .* yang cocok/i);
  await expect.poll(() => searched.count(), { message: room }).toBe(0);
  const button = FILLED_FROM[room];
  if (button === undefined) return;
  const way = main.getByRole("link", { name: button, exact: true });
  await expect.poll(() => way.count(), { message: room }).toBeGreaterThan(0);
}

/** The paths of every section and tab, starting at the home page. */
async function pagesOfMenu(page: Page): Promise<readonly string[]> {
  const links = page.getByRole("navigation").getByRole("link");
  const found = ["/"];
  // The loop also visits the paths that it adds.
  for (const path of found) {
    await page.goto(at(path));
    await page.getByRole("heading", { level: 1 }).waitFor();
    const paths = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute("href") ?? ""),
    );
    found.push(...new Set(paths.filter((each) => !found.includes(each))));
  }
  expect(found).toEqual(expect.arrayContaining(Object.keys(FILLED_FROM)));
  return found;
}

/** The pages that are empty on the first day; `npm run test:long` visits every page of the menu, at two widths. */
async function walkRooms(page: Page): Promise<void> {
  for (const room of IS_LONG_RUN ? await pagesOfMenu(page) : Object.keys(FILLED_FROM)) {
    await page.goto(at(room));
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect
      .poll(() => page.getByRole("status", { name: /^Memuat/ }).count(), { timeout: 60_000 })
      .toBe(0);
    if (room === "/") await page.getByRole("heading", { name: "Siapkan brand Anda" }).waitFor();
    await saysWhatItIsFor(page, room);
    for (const viewport of looksToTake([PHONE, DESKTOP])) {
      await page.setViewportSize(viewport);
      expect([room, viewport.width, await scrollsSideways(page)]).toEqual([
        room,
        viewport.width,
        false,
      ]);
      await keepStep(page, `opening ${viewport.width} ${room}`);
    }
    await page.setViewportSize(DESKTOP);
  }
}

/** Checks the checklist in every width and theme. */
async function lookAtChecklist(page: Page): Promise<void> {
  for (const colorScheme of looksToTake(THEMES)) {
    await page.emulateMedia({ colorScheme });
    for (const viewport of looksToTake(VIEWPORTS)) {
      await page.setViewportSize(viewport);
      expect(await scrollsSideways(page)).toBe(false);
      await keepStep(page, `opening checklist ${viewport.width} ${colorScheme}`);
    }
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(DESKTOP);
}

it("leads an empty server to its first sale: the owner's link, the checklist, the trial purchase, and an agent who registers and buys", async () => {
  const owner = await visit(linkIn(server.printed()), { viewport: DESKTOP });
  const errors = errorsOf(owner);
  await fillOwner(owner, "ratna@loket.example");
  await enrolOwner(owner);
  await owner.getByLabel("Saya sudah menyimpan kode-kode ini").check();
  await press(owner, "Lanjut");
  await owner.getByRole("heading", { name: "Siapkan brand Anda" }).waitFor();
  expect(await doneSteps(owner)).toEqual(["no_sandbox"]);
  await expect
    .poll(() => owner.getByRole("button", { name: "Buka brand" }).isDisabled())
    .toBe(true);
  await lookAtChecklist(owner);
  await walkRooms(owner);
  expect(errors).toEqual([]);

  const visitor = await visit(`${here(server.address)}/auth/register`, { viewport: PHONE });
  await visitor.getByRole("heading", { name: "Pendaftaran belum dibuka" }).waitFor();
  await expect.poll(() => visitor.locator("input").count()).toBe(0);
  await keepStep(visitor, "opening closed");

  await fillLook(owner);
  await fillBusiness(owner);
  await connectSupplier(owner);
  await recordOpeningBalance(owner);
  await openProducts(owner);
  await connectWhatsApp(owner);
  const setUp = ["look", "business", "supplier", "supplier_balance.digiflazz", "products"];
  expect(await doneSteps(owner)).toEqual([...setUp, "no_sandbox"]);

  await press(owner, "Buat tautan percobaan");
  const link = await owner.getByRole("link", { name: /\/auth\/register\?trial=/ }).textContent();
  const trial = await visit(link ?? "", { viewport: PHONE });
  await register(trial, TRIAL_PHONE);
  await giveBalance(owner, TRIAL_PHONE);
  await buy(trial);
  expect(await doneSteps(owner)).toEqual([...setUp, "messages", "no_sandbox", "trial_purchase"]);
  await keepStep(owner, "opening checklist ready");
  await press(owner, "Buka brand");
  await press(owner, "Ya, buka sekarang");
  await owner.getByText("Brand dibuka. Member sekarang bisa mendaftar.").waitFor();
  await owner.getByText("Masih disarankan:").waitFor();
  await keepStep(owner, "opening after");
  expect(errors).toEqual([]);

  await visitor.goto(`${here(server.address)}/auth/register`);
  await visitor.getByRole("link", { name: "Syarat dan kontak" }).click();
  await visitor.getByText("PT Loket Ratna Sejahtera").waitFor();
  await keepStep(visitor, "opening terms");
  await visitor.getByRole("link", { name: "Kembali ke pendaftaran" }).click();
  await register(visitor, AGENT_PHONE);
  await giveBalance(owner, AGENT_PHONE);
  await buy(visitor);
}, 600_000);
