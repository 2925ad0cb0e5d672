import { png } from "@konter/testkit/files/pictures.ts";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import {
  closePages,
  complaintsOf,
  leaveBrowser,
  PASSWORD,
  PEOPLE,
  PHONE,
  PIN,
  visit,
} from "../browser/browser.ts";
import { looksRight } from "../browser/looks-right.ts";
import { distance, NEAR_PX, position, scrollFarDown, untilAtRest } from "../browser/scrolling.ts";
import { openRoom } from "../browser/back-office.ts";
import { latestCode } from "../product/demo-inbox.ts";
import { deliverGoods } from "../product/deliver-goods.ts";
import { signInMember } from "../product/member-client.ts";
import { startOffice } from "../product/office.ts";
import type { Office } from "../product/office.ts";
import { plantGlasses, plantGoods } from "../product/plant-goods.ts";

let office: Office;
beforeAll(async () => {
  office = await startOffice();
  await plantGoods(office);
});
afterEach(closePages);
afterAll(async () => {
  await leaveBrowser();
  await office.stop();
});

const link = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("link", { name }).first();

async function signIn(page: Page, phone: string = PEOPLE.agent): Promise<void> {
  await page.locator('input[name="hp"]').fill(phone);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.locator('button[type="submit"]').click();
}

/** Counts presses on the page until it is left; the count is read with the returned function. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset["taps"] = "0";
    addEventListener("pointerdown", () => {
      const { dataset } = document.documentElement;
      dataset["taps"] = String(Number(dataset["taps"]) + 1);
    });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset["taps"]));
}

it("M329, M330, M338, M350, M351, M366, M379: a member finds goods, and pays them from the deposit", async () => {
  const page = await visit(`${office.memberAddress}/auth/login?next=/shop`, { viewport: PHONE });
  await signIn(page);
  await link(page, /Kopi Gayo Uji/).waitFor();
  await looksRight(page, "shop list");
  await page.getByLabel("Cari di toko").fill("kopi gayo");
  await page.waitForURL(/q=kopi/);
  await link(page, /Kopi Gayo Uji/).click();
  await page.getByRole("heading", { name: "Kopi Gayo Uji" }).waitFor();
  await looksRight(page, "shop product");
  await page.getByRole("button", { name: "Tambah", exact: true }).click();
  await page.getByRole("button", { name: "Tambah ke keranjang" }).click();
  await page.getByRole("button", { name: "Lihat keranjang" }).click();
  await page.getByRole("button", { name: "Checkout" }).waitFor();
  await page.getByLabel("Jumlah", { exact: true }).fill("25");
  await page.getByText("Stok Kopi Gayo Uji tinggal 20. Kurangi jumlahnya.").first().waitFor();
  await looksRight(page, "shop cart above stock");
  await page.getByRole("button", { name: "Jadikan 20" }).click();
  const pieces = page.getByLabel("Jumlah", { exact: true });
  await expect.poll(() => pieces.inputValue()).toBe("20");
  await pieces.fill("2");
  await page.getByRole("button", { name: "Checkout" }).click();

  await page.getByRole("button", { name: "Pilih alamat" }).click();
  await page.getByText("Pilih alamat pengiriman dulu.").waitFor();
  await page.getByRole("button", { name: "Tambah alamat" }).click();
  const sheet = page.getByRole("dialog", { name: "Tambah alamat" });
  await sheet.getByLabel("Cari kecamatan atau kota").fill("gondok");
  await sheet.getByRole("button", { name: /Gondokusuman/ }).click();
  await sheet.getByLabel("Kode pos").fill("55222");
  await sheet.getByLabel("Alamat lengkap").fill("Jalan Solo 7");
  await sheet.getByRole("button", { name: "Simpan alamat" }).click();
  await page.getByText("Jalan Solo 7").waitFor();
  const pay = page.getByRole("button", { name: /^Bayar Rp/ });
  await expect.poll(() => pay.getAttribute("aria-busy")).toBe(null);
  await looksRight(page, "shop checkout");
  await page.goto(`${office.memberAddress}/shop/cart`);
  const taps = await countTaps(page);
  await page.getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("radio", { name: /Jalan Solo 7/ }).waitFor();
  await expect.poll(() => pay.getAttribute("aria-busy")).toBe(null);
  await pay.click();
  const confirm = page.getByRole("dialog", { name: "Bayar dari deposit" });
  await confirm.locator("input").first().fill(PIN);
  await page.waitForURL(/\/shop\/order\/W/);
  expect(await taps()).toBeLessThanOrEqual(4);
  await page.getByRole("heading", { name: "Menunggu konfirmasi" }).waitFor();
  await looksRight(page, "shop order");
  await page.goto(`${office.memberAddress}/shop/transaction/pending`);
  await page.getByRole("link", { name: /2 × Kopi Gayo Uji/ }).waitFor();
  await looksRight(page, "shop orders");
  expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
});

it("M389, M390: a buyer asks for a return with a photo, staff refund it, and the invoice can be downloaded", async () => {
  const agent = await signInMember(office.memberAddress, "agent");
  const { number } = await deliverGoods(office, agent, "cangkir-uji");
  const page = await visit(`${office.memberAddress}/auth/login?next=/shop/order/${number}`, {
    viewport: PHONE,
  });
  await signIn(page);
  const invoice = page.waitForEvent("download");
  await page.getByRole("button", { name: "Faktur (PDF)" }).click();
  expect((await invoice).suggestedFilename()).toBe(`faktur-${number}.pdf`);
  await link(page, "Retur barang").click();
  await page.getByRole("button", { name: "Ajukan retur" }).click();
  const sheet = page.getByRole("dialog", { name: "Ajukan retur" });
  await sheet.getByRole("button", { name: "Kirim pengajuan" }).click();
  await sheet.getByText("Pilih barang yang mau diretur.").waitFor();
  await sheet.getByRole("button", { name: "Tambah", exact: true }).click();
  await sheet.getByLabel("Apa yang terjadi?").fill("Satu cangkir pecah");
  await sheet
    .getByLabel("Foto 1")
    .setInputFiles({ name: "pecah.png", mimeType: "image/png", buffer: png(40, 30) });
  await looksRight(page, "shop return form");
  await sheet.getByRole("button", { name: "Kirim pengajuan" }).click();
  await page.getByText("Diperiksa toko").waitFor();
  await looksRight(page, "shop return");

  const room = await openRoom(office.staffAddress, "/shop-returns");
  await room.getByRole("link", { name: /^Retur \d+$/ }).click();
  await room.getByLabel("Pesan untuk pembeli").fill("Maaf, uangnya kami kembalikan");
  await looksRight(room, "shop return case");
  await room.getByRole("button", { name: "Setujui, barang disimpan pembeli" }).click();
  // The next step has a message of its own.
  await room.getByText(/^Uang masuk ke saldo pembeli satu kali/).waitFor();
  await room.getByLabel("Pesan untuk pembeli").fill("Maaf, uangnya kami kembalikan");
  await room.getByRole("button", { name: "Kembalikan Rp15.000", exact: true }).click();
  await room.getByText("Uang dikembalikan", { exact: true }).waitFor();
  await page.getByText("Uang dikembalikan", { exact: true }).waitFor();
  expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
  expect(complaintsOf(room)).toEqual({ policy: [], errors: [] });
});

const openCups = (isOpen: boolean) =>
  office.query("update shop_product set is_open = $1 where slug = 'cangkir-uji'", [isOpen]);

it("M336, M337, M339, M351, M367, M368, M371, M372, M377: a visitor orders without an account, gets a code to pay, and finds the order again", async () => {
  const page = await visit(`${office.memberAddress}/guest/shop/product/cangkir-uji`, {
    viewport: PHONE,
  });
  await page.getByRole("button", { name: "Beli sekarang" }).click();
  await page.waitForURL(/\/guest\/shop\/checkout/);
  await page.getByRole("button", { name: "Isi data pembeli" }).waitFor();
  await page.getByLabel("Nama lengkap").fill("Tamu Uji");
  await page.getByLabel("Nomor HP").fill("081290008801");
  await page.getByLabel("Email").fill("tamu@contoh.test");
  await page.getByLabel("Kecamatan").fill("gondok");
  await page
    .getByRole("button", { name: /Gondokusuman/ })
    .first()
    .click();
  await page.getByLabel("Kode pos").fill("55222");
  await page.getByLabel("Alamat lengkap").fill("Jalan Solo 8");
  await page.getByRole("button", { name: "Pilih cara bayar" }).click();
  await page.getByText("Pilih cara bayar.").waitFor();
  await page.getByRole("radio", { name: /^BCA Virtual Account/ }).check();
  const pay = page.getByRole("button", { name: /^Bayar Rp/ });
  await expect.poll(() => pay.getAttribute("aria-busy")).toBe(null);
  await looksRight(page, "shop visitor checkout");
  await openCups(false);
  await pay.click();
  await page.getByText("Pembayaran Gagal").waitFor();
  await page.getByRole("button", { name: "Hentikan" }).click();
  await expect.poll(() => page.getByText(/^Halaman dimuat ulang/).count()).toBe(0);
  await looksRight(page, "shop payment failed");
  await expect.poll(() => page.getByLabel("Nama lengkap").inputValue()).toBe("Tamu Uji");
  await openCups(true);
  await pay.click();
  await page.waitForURL(/\/final-shop\?cart=/);
  await page.getByText(/^Virtual account BCA/i).waitFor();
  await looksRight(page, "shop visitor order");
  await page.goto(`${office.memberAddress}/guest/shop/cart`);
  await page.getByText("Keranjang masih kosong").waitFor();

  const [order] = await office.query<{ number: string }>(
    "select number from shop_order where guest_phone = '+6281290008801'",
  );
  await page.getByRole("contentinfo").getByRole("link", { name: "Lacak pesanan" }).click();
  await page.getByLabel("Nomor pesanan").fill((order?.number ?? "").toLowerCase());
  await page.getByLabel("Nomor HP atau email").fill("0812 9000 8801");
  await page.getByRole("button", { name: "Kirim kode" }).click();
  await page.getByText(/^Kalau pesanan W/).waitFor();
  await page.reload();
  await page
    .getByLabel("Kode 6 angka")
    .fill(await latestCode(page, "290008801", office.memberAddress));
  await page.getByRole("button", { name: "Buka pesanan" }).click();
  await page.getByText(/Jalan Solo 8/).waitFor();
  await page.getByText(/^Virtual account BCA/i).waitFor();
  await looksRight(page, "shop visitor order found");

  await openCups(false);
  await page.goto(`${office.memberAddress}/guest/shop/product/cangkir-uji`);
  await page.getByText(/^Produk ini tidak dijual lagi/).waitFor();
  await link(page, "Lihat produk serupa").waitFor();
  await openCups(true);
  await page.goto(`${office.memberAddress}/guest/shop/product/teko-uji`);
  await page.getByText(/^Stok Teko Uji habis/).waitFor();
  expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
});

it("M28, M334: going back to a list restores its filters, loaded pages and position", async () => {
  await plantGlasses(office, 40);
  const page = await visit(`${office.memberAddress}/guest/shop?q=gelas&sort=cheapest`, {
    viewport: PHONE,
  });
  const cards = page.getByRole("main").getByRole("link", { name: /Gelas Uji \d/ });
  await expect.poll(() => cards.count()).toBe(24);
  await page.getByRole("button", { name: "Saring" }).click();
  await page.getByRole("slider", { name: "Harga terendah" }).press("ArrowRight");
  await page.waitForURL(/price_min=\d/);
  await looksRight(page, "shop price filter");
  await page.getByRole("button", { name: "Tampilkan" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const list = page.url();
  await expect.poll(() => cards.count()).toBe(24);
  await page.getByRole("button", { name: "Muat lebih banyak" }).click();
  await expect.poll(() => cards.count()).toBe(40);
  await scrollFarDown(page);
  await cards.nth(30).scrollIntoViewIfNeeded();
  await page.evaluate(untilAtRest);
  const before = await position(page);
  await cards.nth(30).click();
  await page.getByRole("heading", { name: /^Gelas Uji/, level: 1 }).waitFor();
  await expect.poll(() => position(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => cards.count()).toBe(40);
  expect(page.url()).toBe(list);
  await expect.poll(() => distance(page, before)).toBeLessThan(NEAR_PX);
});

it("M13, M348: a cart survives the sign-in, and the next account on the device has its own", async () => {
  const at = (path: string) => `${office.memberAddress}${path}`;
  const page = await visit(at("/guest/shop/product/kopi-gayo-uji"), { viewport: PHONE });
  await page.getByRole("button", { name: "Tambah ke keranjang" }).click();
  await page.getByRole("button", { name: "Lihat keranjang" }).waitFor();
  await page.goto(at("/auth/login?next=/shop/cart"));
  await signIn(page);
  await page.getByText(/^Keranjang Anda sudah digabung/).waitFor();
  await link(page, "Kopi Gayo Uji").waitFor();
  await page.goto(at("/account/profile"));
  await page.getByRole("button", { name: "Keluar" }).click();
  await page.waitForURL(/\/auth\/login/);
  await page.goto(at("/guest/shop/cart"));
  await page.getByText("Keranjang masih kosong").waitFor();
  await page.goto(at("/auth/login?next=/shop/cart"));
  await signIn(page, PEOPLE.kiosk);
  await page.getByText("Keranjang masih kosong").waitFor();

  await page.goto(at("/account/display"));
  const saved = page.waitForResponse((answer) => answer.url().includes("/user-settings/set"));
  await page.getByRole("switch", { name: "Toko" }).click();
  await saved;
  await page.goto(at("/shop/cart"));
  await page.getByText("Toko tidak tersedia").waitFor();
  expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
});
