import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { NO_COMPLAINTS } from "../browser/back-office.ts";
import { setBrand } from "../product/brand-setting.ts";
import {
  closePages,
  complaintsOf,
  DESKTOP,
  leaveBrowser,
  openAs,
  PEOPLE,
  PHONE,
} from "../browser/browser.ts";
import type { Person } from "../browser/browser.ts";
import { arriveAtResult, choose, freshNumber, pay } from "../browser/counter.ts";
import { looksRight } from "../browser/looks-right.ts";
import { signInMember } from "../product/member-client.ts";
import type { Member } from "../product/member-client.ts";
import { place } from "../product/place.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

const PATH = "/report/list-agen/markup";
/** No other end-to-end test sells this product or reads its price. */
const CODE = "AXIS25";
const NAME = "AXIS 25.000";
const EVERYBODY = `Semua agen · ${CODE} ${NAME}`;
const SARI = `Sari Agen (${PEOPLE.agent}) · ${CODE} ${NAME}`;
const USUAL_MOST = 500;

let master: Member;
let agent: Member;
let kiosk: Member;

async function forgetMarkups(): Promise<void> {
  for (const { id } of (await master.call("agentMarkups", {})).rows)
    await master.call("agentMarkupRemove", { markup_id: String(id) });
}
beforeAll(async () => {
  const signIn = (person: Person) => signInMember(place().memberAddress, person);
  [master, agent, kiosk] = await Promise.all([signIn("master"), signIn("agent"), signIn("kiosk")]);
  await forgetMarkups();
});
afterEach(async () => {
  await closePages();
  await forgetMarkups();
});
afterAll(leaveBrowser);

async function priceFor(member: Member): Promise<number> {
  const { products } = await member.call("products", { type: "pulsa" });
  const product = products.find(({ code }) => code === CODE);
  if (product === undefined) throw new Error(`${CODE} is not sold`);
  return product.price;
}
const money = (amount: number) => `Rp${amount.toLocaleString("id-ID")}`;
const axisNumber = () => freshNumber().replace(/^0878/, "0838");
const standing = (page: Page) => page.getByRole("list", { name: "Markup agen" });

/** Opens the form by its button and picks the product by a part of its name. */
async function openForm(page: Page) {
  await page.getByRole("button", { name: "Tambah markup" }).click();
  const sheet = page.getByRole("dialog", { name: "Tambah markup" });
  await sheet.getByLabel("Markup per transaksi").waitFor();
  return sheet;
}
type Sheet = Awaited<ReturnType<typeof openForm>>;
async function chooseProduct(sheet: Sheet): Promise<void> {
  await sheet.getByRole("button", { name: "Satu produk" }).click();
  await sheet.getByLabel("Nama atau kode produk").first().fill("axis 25");
  await sheet.getByRole("button", { name: new RegExp(`^${NAME}`) }).click();
}
const save = (sheet: Sheet) => sheet.getByRole("button", { name: "Simpan" }).click();

describe("a Master", () => {
  it("M520, M306: adds a markup to one product for all agents; an agent sees, pays and traces it, and it ends with the markup", async () => {
    const usual = await priceFor(agent);
    const page = await openAs("master", "/report", { viewport: PHONE });
    await page.getByRole("link", { name: /^Markup agen/ }).click();
    await page.waitForURL((url) => url.pathname === PATH);
    await page.getByText("Belum ada markup").waitFor();
    await page.getByText(/masuk ke saldo cashback Anda bersama cashback harian/).waitFor();
    await looksRight(page, "agent markups none");

    const sheet = await openForm(page);
    await save(sheet);
    await sheet.getByText("Markup wajib diisi").waitFor();
    await chooseProduct(sheet);
    const chosen = sheet.getByLabel("Produk", { exact: true });
    await expect.poll(() => chosen.inputValue()).toBe(`${CODE} ${NAME}`);
    await expect.poll(() => chosen.evaluate((own) => own === document.activeElement)).toBe(true);
    const amount = sheet.getByLabel("Markup per transaksi");
    await amount.fill(String(USUAL_MOST + 1));
    await save(sheet);
    await sheet.getByText("Markup maksimal Rp500 per transaksi.").waitFor();
    await expect.poll(() => amount.inputValue()).toBe("Rp501");
    await looksRight(page, "agent markup form refused");
    expect(await priceFor(agent)).toBe(usual);
    await amount.fill("300");
    await save(sheet);
    await page.getByText("Markup disimpan.").waitFor();
    await standing(page).getByText(EVERYBODY).waitFor();
    await standing(page).getByText("Rp300", { exact: true }).waitFor();
    expect(await priceFor(agent)).toBe(usual + 300);

    const counter = await openAs("agent", "/prabayar/pulsa", { viewport: PHONE });
    await choose(counter, axisNumber(), /^25\.000/);
    await counter.getByRole("button", { name: `Bayar ${money(usual + 300)}` }).waitFor();
    await pay(counter);
    const refId = await arriveAtResult(counter);
    const { transaction } = await agent.call("transaction", { ref_id: refId });
    expect(transaction).toMatchObject({ product_code: CODE, price: usual + 300 });
    await counter.goto("/notification/today");
    await counter.getByText("Master Anda mengubah tambahan harganya").first().waitFor();
    await counter.goto("/pricelist/pulsa?operator=AXIS&search=25.000");
    await counter.getByRole("button", { name: NAME, exact: true }).click();
    const product = counter.getByRole("dialog", { name: NAME });
    await product.getByText("Markup Master").waitFor();
    await product.getByText("Rp300", { exact: true }).first().waitFor();
    await product.getByRole("table", { name: "Riwayat harga" }).getByText("oleh Master").waitFor();
    await looksRight(counter, "price with a Master's markup");

    const remove = page.getByRole("button", { name: `Hapus markup ${EVERYBODY}` });
    await remove.click();
    await page.getByText("Belum ada markup").waitFor();
    expect(await priceFor(agent)).toBe(usual);
    await page.getByRole("button", { name: "Urungkan" }).click();
    await remove.waitFor();
    expect(await priceFor(agent)).toBe(usual + 300);
    await remove.click();
    await remove.waitFor({ state: "detached" });
    expect(await priceFor(agent)).toBe(usual);
    for (const each of [page, counter]) expect(complaintsOf(each)).toEqual(NO_COMPLAINTS);
  });

  it.runIf(IS_LONG_RUN)(
    "M520: adds a markup for one agent, found by name or by number, and leaves the others' price alone",
    async () => {
      const usual = await priceFor(agent);
      const page = await openAs("master", "/report/list-agen", { viewport: DESKTOP });
      const link = page.getByRole("link", { name: "Markup", exact: true });
      await page.getByText("Sari Agen").locator("visible=true").first().waitFor();
      await looksRight(page, "agents with the way to markups");
      await link.click();
      await page.waitForURL((url) => url.pathname === PATH);
      const sheet = await openForm(page);
      await sheet.getByRole("button", { name: "Satu agen" }).click();
      const search = sheet.getByLabel("Nama atau nomor HP agen").first();
      await search.fill("sari");
      await sheet.getByRole("button", { name: /^Sari Agen/ }).waitFor();
      await sheet.getByRole("button", { name: /^Warung Pak Joko/ }).waitFor({ state: "detached" });
      await looksRight(page, "agent markup form searching");
      await search.fill(PEOPLE.developer);
      await chooseProduct(sheet);
      await sheet.getByLabel("Markup per transaksi").fill("200");
      await save(sheet);
      await sheet.getByText("Nomor ini bukan agen Anda.").waitFor();
      await expect.poll(() => search.inputValue()).toBe(PEOPLE.developer);

      // Closing the sheet or reloading does not lose what was typed.
      await page.keyboard.press("Escape");
      await sheet.waitFor({ state: "detached" });
      await page.reload();
      const again = await openForm(page);
      await expect.poll(() => again.getByLabel("Markup per transaksi").inputValue()).toBe("Rp200");
      const typed = again.getByLabel("Nama atau nomor HP agen").first();
      await expect.poll(() => typed.inputValue()).toBe(PEOPLE.developer);
      await typed.fill("sari");
      await again.getByRole("button", { name: /^Sari Agen/ }).click();
      await again.getByRole("button", { name: "Ganti agen" }).click();
      await expect.poll(() => typed.evaluate((own) => own === document.activeElement)).toBe(true);
      await typed.fill("0812 0000 0002");
      await again.getByRole("button", { name: /^Sari Agen/ }).waitFor();
      await save(again);
      await standing(page).getByText(SARI).waitFor();
      expect([await priceFor(agent), await priceFor(kiosk)]).toEqual([usual + 200, usual]);

      await page.getByRole("button", { name: `Ubah markup ${SARI}` }).click();
      const change = page.getByRole("dialog", { name: "Ubah markup" });
      const amount = change.getByLabel("Markup per transaksi");
      await expect.poll(() => amount.inputValue()).toBe("Rp200");
      await amount.fill("450");
      await save(change);
      await standing(page).getByText("Rp450", { exact: true }).waitFor();
      await expect.poll(() => standing(page).getByRole("listitem").count()).toBe(1);
      expect(await priceFor(agent)).toBe(usual + 450);

      // The form is empty again after saving, and an unknown product is rejected.
      const next = await openForm(page);
      await expect.poll(() => next.getByLabel("Markup per transaksi").inputValue()).toBe("");
      await next.getByRole("button", { name: "Satu produk" }).click();
      await next.getByLabel("Nama atau kode produk").first().fill("TIDAKADA");
      await next.getByText("Tidak ada produk yang cocok.").waitFor();
      await next.getByLabel("Markup per transaksi").fill("100");
      await save(next);
      await next.getByText("Produk tidak ditemukan.").waitFor();
      expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
    },
  );

  it.runIf(IS_LONG_RUN)(
    "shows what a lower limit does to an existing markup, and hides the form while the brand allows none",
    async () => {
      await master.call("agentMarkupSet", { product_code: CODE, markup: USUAL_MOST });
      await master.call("agentMarkupSet", {
        agent_hp: PEOPLE.agent,
        product_code: CODE,
        markup: 0,
      });
      try {
        await setBrand("agent_markup_most", 400);
        const page = await openAs("master", PATH, { viewport: DESKTOP });
        await standing(page).getByText("Dihitung Rp400").waitFor();
        await expect.poll(() => standing(page).getByRole("listitem").count()).toBe(2);
        await looksRight(page, "agent markups");
        await page.getByLabel("Cari agen atau produk").fill("sari axis");
        await expect.poll(() => standing(page).getByRole("listitem").count()).toBe(1);

        await setBrand("agent_markup_most", 0);
        await page.reload();
        await page.getByText(/Saat ini Master tidak boleh menambah harga/).waitFor();
        await looksRight(page, "agent markups closed");
        await expect
          .poll(() => page.getByRole("button", { name: /^Hapus markup/ }).count())
          .toBe(2);
        for (const name of [/^Tambah markup/, /^Ubah markup/])
          await expect.poll(() => page.getByRole("button", { name }).count()).toBe(0);
        expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
      } finally {
        await setBrand("agent_markup_most", USUAL_MOST);
      }
    },
  );

  it.runIf(IS_LONG_RUN)("finds the page by its common names", async () => {
    const page = await openAs("master", "/report", { viewport: DESKTOP });
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog", { name: "Cari" });
    for (const typed of ["markup agen", "harga agen", "untung dari agen"]) {
      await dialog.getByRole("combobox").fill(typed);
      await dialog.getByRole("option", { name: "Markup agen" }).waitFor();
    }
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === PATH);
    expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
  });
});

it.runIf(IS_LONG_RUN)("hides markups from an agent and explains why at the address", async () => {
  const page = await openAs("agent", "/report", { viewport: DESKTOP });
  await page.getByRole("link", { name: /^Laporan keuntungan/ }).waitFor();
  await expect.poll(() => page.getByRole("link", { name: /Markup agen/ }).count()).toBe(0);
  await page.goto(PATH);
  await page.getByText("Anda tidak memiliki izin untuk mengakses halaman ini").waitFor();
  await expect.poll(() => page.getByRole("button", { name: /markup/i }).count()).toBe(0);
});
