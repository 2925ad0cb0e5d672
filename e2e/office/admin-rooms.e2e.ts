import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  fillStaffSignIn,
  NO_COMPLAINTS,
  openRoom,
  seen,
  STAFF_EMAIL,
} from "../browser/back-office.ts";
import {
  leaveBrowser,
  closePages,
  complaintsOf,
  DESKTOP,
  openAs,
  visit,
} from "../browser/browser.ts";
import { freshNumber } from "../browser/counter.ts";
import { signInMember } from "../product/member-client.ts";
import type { Member } from "../product/member-client.ts";
import { place } from "../product/place.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

const staff = place().staffAddress;
let agent: Member;

beforeAll(async () => {
  agent = await signInMember(place().memberAddress, "agent");
});
afterEach(closePages);
afterAll(leaveBrowser);

describe("back office sign-in", () => {
  it("asks for the sign-in and continues to the requested page", async () => {
    const page = await visit(`${staff}/transactions?status=success`, { viewport: DESKTOP });
    await page.waitForURL(/\/login\?next=/);
    await fillStaffSignIn(page);
    await page.waitForURL(`${staff}/transactions?status=success`);
    expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
  });

  it.runIf(IS_LONG_RUN)(
    "shows a wrong password at its field and keeps the typed e-mail",
    async () => {
      const page = await visit(`${staff}/login`);
      await fillStaffSignIn(page, "salah-sekali");
      await page.getByText("Email atau password salah").waitFor();
      await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(STAFF_EMAIL);
    },
  );

  it("returns to the same page after an expired session", async () => {
    const page = await openRoom(staff, "/margins");
    await page.waitForLoadState("networkidle");
    await page.context().clearCookies({ name: "staff_sid" });
    await page
      .getByRole("link", { name: "Pemasok & koneksi" })
      .locator("visible=true")
      .first()
      .click();
    await page.waitForURL(/\/login\?next=/);
    await fillStaffSignIn(page);
    await page.getByRole("heading", { name: "Pemasok", level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/suppliers");
  });

  it("requires a new sign-in after signing out", async () => {
    const page = await visit(`${staff}/login`, { viewport: DESKTOP });
    await fillStaffSignIn(page);
    await page.getByRole("button", { name: "Admin Konter" }).click();
    await page.getByRole("button", { name: "Keluar" }).click();
    await page.waitForURL(/\/login$/);
    await page.goto(`${staff}/suppliers`);
    await page.waitForURL(/\/login\?next=/);
    await expect.poll(() => page.getByRole("heading", { name: "Pemasok" }).count()).toBe(0);
  });

  it.runIf(IS_LONG_RUN)("switches to English", async () => {
    const page = await openRoom(staff, "/");
    await page.getByRole("button", { name: "Admin Konter" }).click();
    await page.getByRole("button", { name: "English" }).click();
    await page.getByRole("heading", { name: "Overview", level: 1 }).waitFor();
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("en");
  });
});

describe("transaction page", () => {
  it("M271: finds a transaction by number and shows its timeline, the supplier's statuses and its ledger entries", async () => {
    const number = freshNumber();
    const bought = await agent.receive("pulsa", "XL10", number);
    const page = await openRoom(staff, "/transactions");
    await page.getByLabel("Nomor tujuan").fill(number);
    await page.waitForURL((url) => url.searchParams.get("number") === number);
    const row = page.getByRole("row").filter({ hasText: bought.ref_id });
    await row.waitFor();
    await expect.poll(() => row.textContent()).toContain("Sukses");
    await row.getByRole("link", { name: bought.ref_id }).click();
    await page.waitForURL(`${staff}/transactions/${bought.ref_id}`);
    await page.getByRole("list", { name: "Perjalanan transaksi" }).waitFor();
    const timeline = await page.getByRole("list", { name: "Perjalanan transaksi" }).textContent();
    expect(timeline).toContain("Pesanan diterima");
    expect(timeline).toContain("Jawaban operator: berhasil");
    expect(timeline).toMatch(/\d{2}\.\d{2}\.\d{2} WIB/);
    const ledger = page.getByRole("table", { name: "Baris buku besar" });
    await expect.poll(() => ledger.textContent()).toContain("Dana ditahan");
    await expect
      .poll(() => ledger.textContent())
      .toContain(`Rp${bought.endBalance.toLocaleString("id-ID")}`);
    expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
  });

  it("M271: copies the support summary and the supplier's raw response with one click", async () => {
    const bought = await agent.receive("pulsa", "XL10", freshNumber());
    const page = await openRoom(staff, `/transactions/${bought.ref_id}`);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await seen(page, "Jawaban operator: berhasil").waitFor();
    await page.getByRole("button", { name: "Salin untuk tiket" }).click();
    await expect.poll(copied).toContain(`${bought.ref_id}01`);
    await page.getByText("Isi asli").first().click();
    const raw = (await page.getByRole("region", { name: "Isi asli" }).first().textContent()) ?? "";
    await page.getByRole("button", { name: "Salin isi asli" }).first().click();
    await expect.poll(copied).toBe(raw);
    expect(raw).toContain(bought.ref_id);
  });

  it.runIf(IS_LONG_RUN)(
    "keeps showing the rows with a stale-data notice when a refresh fails",
    async () => {
      const bought = await agent.buy("pulsa", "XL10", freshNumber());
      // Alone, because nothing resets the clock of a context.
      const page = await openRoom(staff, `/transactions?ref_id=${bought.ref_id}`, {
        isAlone: true,
      });
      const row = page.getByRole("row").filter({ hasText: bought.ref_id });
      await row.waitFor();
      await page.route("**/api/v1/admin/transactions?**", (route) => route.abort());
      await page.getByRole("link", { name: "Margin", exact: true }).click();
      await page.getByRole("heading", { name: "Margin", level: 1 }).waitFor();
      await page.clock.install();
      await page.clock.fastForward(60_000);
      await page.goBack();
      await page.getByText("Yang tampil adalah data sebelumnya.").waitFor();
      await expect.poll(() => row.isVisible()).toBe(true);
      await page.unroute("**/api/v1/admin/transactions?**");
      await page.getByRole("button", { name: "Coba lagi" }).click();
      await page.getByText("Yang tampil adalah data sebelumnya.").waitFor({ state: "hidden" });
    },
  );

  it.runIf(IS_LONG_RUN)(
    "says that there is no transaction instead of showing an empty page",
    async () => {
      const page = await openRoom(staff, "/transactions/KAAAAAAAAAAA");
      await page.getByText("Transaksi tidak ditemukan.").waitFor();
      await page.goto(`${staff}/transactions?number=0899999999999`);
      await page.getByText("Tidak ada transaksi yang cocok").waitFor();
      await expect.poll(() => page.getByRole("table").count()).toBe(0);
    },
  );

  it.runIf(IS_LONG_RUN)("loads page after page without duplicates or gaps", async () => {
    const master = await signInMember(place().memberAddress, "master");
    const bought: string[] = [];
    for (let count = 0; count < 55; count += 1) {
      bought.push((await master.buy("pulsa", "XL5", freshNumber())).ref_id);
    }
    const page = await openRoom(staff, "/transactions?product=XL5");
    const links = page.getByRole("table").getByRole("link");
    await expect.poll(() => links.count()).toBe(50);
    await page.getByRole("button", { name: "Muat lebih banyak" }).click();
    await expect.poll(() => links.count()).toBeGreaterThanOrEqual(55);
    const refs = await links.allTextContents();
    expect(new Set(refs).size).toBe(refs.length);
    expect(refs).toEqual(expect.arrayContaining(bought));
  });
});

describe("catalogue", () => {
  it("rejects purchases of a closed product until it is reopened", async () => {
    const counter = await openAs("agent", "/");
    const page = await openRoom(staff, "/products?search=XL15");
    const selling = page.getByRole("switch", { name: "Jual XL 15.000" }).locator("visible=true");
    await selling.click();
    await page.getByText("XL 15.000 ditutup. Tidak dapat dibeli.").waitFor();
    const undo = page.getByRole("button", { name: "Urungkan" });
    // The toast stays while the pointer is on it, however long the member's page takes.
    await undo.hover();
    await expect.poll(() => selling.getAttribute("aria-checked")).toBe("false");
    await expect(agent.buy("pulsa", "XL15", freshNumber())).rejects.toMatchObject({
      code: "product_closed",
    });
    await counter.goto("/prabayar/pulsa?number=087812345678");
    await counter.getByRole("button", { name: /^15\.000.*Sedang tutup/ }).waitFor();
    await undo.click();
    await page.getByText("XL 15.000 dibuka.").waitFor();
    expect((await agent.buy("pulsa", "XL15", freshNumber())).status).toBe("processing");
  });

  it.runIf(IS_LONG_RUN)(
    "shows a product's routes, its cost and the price of each tier",
    async () => {
      const page = await openRoom(staff, "/products?search=XL10&type=pulsa");
      await page
        .getByRole("button", { name: /^XL 10\.000/ })
        .locator("visible=true")
        .click();
      const sheet = page.getByRole("dialog", { name: "XL 10.000" });
      await sheet.waitFor();
      await sheet
        .getByText(/^Digiflazz/)
        .first()
        .waitFor();
      const text = (await sheet.textContent()) ?? "";
      for (const word of [
        "XL10",
        "Modal terbaik",
        "Member",
        "Agen",
        "Master",
        "Digiflazz",
        "IAK",
      ]) {
        expect(text).toContain(word);
      }
    },
  );

  it("changes the prices of a margin's scope at once and says how many changed", async () => {
    const priceOf = async () => {
      const { products } = await agent.call("products", { type: "pulsa" });
      return products.find(({ code }) => code === "XL100")?.price ?? 0;
    };
    const before = await priceOf();
    const page = await openRoom(staff, "/margins");
    const form = page.getByRole("form", { name: "Atur margin" });
    await form.getByLabel("Tingkat").selectOption("agent");
    await form.getByLabel("Kode produk").fill("XL100");
    await form.getByLabel("Tetap (Rp)").fill("tiga ribu");
    await form.getByRole("button", { name: "Simpan margin" }).click();
    await page.getByText("Tulis rupiah bulat dari 0 sampai Rp10.000.000").waitFor();
    await form.getByLabel("Tetap (Rp)").fill("3.000");
    await form.getByLabel("Persen").fill("0,5");
    await form.getByRole("button", { name: "Simpan margin" }).click();
    await page.getByText("Tersimpan. 1 harga berubah.").waitFor();
    const cost = before - 250;
    expect(await priceOf()).toBeGreaterThan(cost + 3000);
    await seen(page, "XL100").waitFor();
  });

  it.runIf(IS_LONG_RUN)(
    "rejects an unknown product code at its field and keeps everything typed",
    async () => {
      const page = await openRoom(staff, "/margins");
      await page.getByLabel("Kode produk").fill("TIDAKADA");
      await page.getByLabel("Tetap (Rp)").fill("500");
      await page.getByRole("button", { name: "Simpan margin" }).click();
      await page.getByText("Produk tidak ditemukan.").waitFor();
      await expect
        .poll(() => page.getByLabel("Kode produk").getAttribute("aria-invalid"))
        .toBe("true");
      await expect.poll(() => page.getByLabel("Tetap (Rp)").inputValue()).toBe("Rp500");
    },
  );
});

describe("suppliers", () => {
  it.runIf(IS_LONG_RUN)("shows the counts after reading a price list", async () => {
    const page = await openRoom(staff, "/suppliers");
    await page.getByRole("button", { name: /^Baca daftar harga sekarang Digiflazz/ }).click();
    const answer = page.getByText(/produk diterima/);
    await answer.waitFor();
    await expect
      .poll(() => answer.textContent())
      .toMatch(/^[1-9]\d* produk diterima: 0 baru, 0 berubah, 0 hilang\./);
  });

  it("sends no purchase to a disabled supplier until it is enabled again", async () => {
    const page = await openRoom(staff, "/suppliers");
    const digiflazz = page.getByRole("switch", { name: "Pakai Digiflazz (simulasi)" });
    await digiflazz.click();
    await page.getByRole("button", { name: "Tidak", exact: true }).click();
    await expect.poll(() => digiflazz.getAttribute("aria-checked")).toBe("true");
    await digiflazz.click();
    await page.getByRole("button", { name: "Ya, matikan" }).click();
    await page.getByText("Digiflazz (simulasi) dimatikan.").waitFor();
    const bought = await agent.buy("pulsa", "XL10", freshNumber());
    await digiflazz.click();
    await page.getByRole("button", { name: "Ya, nyalakan" }).click();
    await page.getByText("Digiflazz (simulasi) dinyalakan.").waitFor();
    await page.goto(`${staff}/transactions?ref_id=${bought.ref_id}&supplier=iak`);
    await page.getByRole("link", { name: bought.ref_id }).locator("visible=true").waitFor();
  });
});
