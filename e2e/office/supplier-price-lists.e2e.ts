import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { stateFits } from "../browser/looks-right.ts";
import { NO_COMPLAINTS, openRoom } from "../browser/back-office.ts";
import { leaveBrowser, closePages, complaintsOf, DESKTOP, PHONE } from "../browser/browser.ts";
import { signInMember } from "../product/member-client.ts";
import { startOffice } from "../product/office.ts";
import type { Office } from "../product/office.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

const NUMBER = "081200007101";
let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterEach(closePages);
afterAll(async () => {
  await leaveBrowser();
  await office.stop();
});

/** A face value that both suppliers list and that the brand does not sell (any more). */
async function notSoldYet(): Promise<string> {
  const [row] = await office.query<{ code: string }>(
    `select code from product p where screen = 'pulsa' and operator_code = 'TELKOMSEL'
       and not exists (select from purchase where product_id = p.id) and not exists (select from promo where product_id = p.id)
       and exists (select from product_route where product_id = p.id and supplier_id = 'digiflazz')
     order by code limit 1`,
  );
  const code = row?.code ?? "";
  // In one transaction, which keeps out the worker that reads price lists: it would insert a price of the deleted
  // product.
  const product = `(select id from product where code = '${code}')`;
  await office.query(
    `select from supplier for no key update; select pg_advisory_xact_lock(hashtext('catalog.prices'));
     ${["product_price", "product_route", "margin_rule"].map((table) => `delete from ${table} where product_id = ${product};`).join("\n")}
     delete from product where code = '${code}'`,
  );
  return code;
}

it("M195: loads, compares and opens a supplier's list; its new products sell", async () => {
  const code = await notSoldYet();
  const page = await openRoom(office.staffAddress, "/price-lists", { viewport: PHONE });
  await page.getByText("Belum ada daftar harga").waitFor();
  await page.getByRole("button", { name: "Ambil dari pemasok" }).click();
  await page.getByRole("button", { name: /^\d+\s*Baru$/, pressed: true }).waitFor();
  await stateFits(page);
  await page.getByText(code, { exact: true }).locator("visible=true").first().waitFor();
  await page
    .getByRole("button", { name: /^Ubah / })
    .locator("visible=true")
    .first()
    .click();
  const sheet = page.getByRole("dialog", { name: "Kode dan nama" });
  await stateFits(page);
  await sheet.getByRole("textbox", { name: "Kode" }).fill("telkomsel baru");
  await sheet.getByRole("button", { name: "Simpan" }).click();
  await sheet.getByText(/^Format .*tidak sesuai/).waitFor();
  await sheet.getByRole("textbox", { name: "Kode" }).fill("telkomsel-baru");
  await sheet.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("TELKOMSEL-BARU", { exact: true }).locator("visible=true").waitFor();
  await page.getByRole("button", { name: /^Buka \d+ baris$/ }).click();
  await page.getByText(/^\d+ produk dan \d+ jalur dibuka/).waitFor();
  const agent = await signInMember(office.memberAddress, "agent");
  const bought = await agent.receive("pulsa", "TELKOMSEL-BARU", NUMBER);
  expect(bought.ref_id).not.toBe("");
  expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
});

it.runIf(IS_LONG_RUN)(
  "M671: stops selling at a price that jumped until two people confirm it",
  async () => {
    const [jumped] = await office.query<{ sku: string }>(
      `update supplier_product o set cost = greatest(cost / 100, 1) where ctid = (
       select o.ctid from supplier_product o join product_route r on r.sku = o.sku and r.supplier_id = o.supplier_id
       where o.supplier_id = 'digiflazz' and o.category = 'Pulsa' and o.removed_at is null and r.enabled
         and (select count(*) from product_route other where other.product_id = r.product_id) = 1 order by o.sku limit 1)
     returning sku`,
    );
    await office.query("select reprice()");
    const page = await openRoom(office.staffAddress, "/suppliers", { viewport: DESKTOP });
    await page.getByRole("button", { name: "Baca daftar harga sekarang" }).first().click();
    await page.getByRole("link", { name: "Harga melonjak jauh" }).click();
    await page.getByText("Tidak dijual sampai diperiksa").waitFor();
    await page.getByRole("button", { name: "Ambil dari pemasok" }).click();
    // Until then the previous test's list is shown, and filters set there are lost.
    await page.waitForURL((url) => url.searchParams.has("list"));
    await page.getByRole("button", { name: /Perlu diperiksa$/ }).click();
    await page.getByLabel("Cari nama atau kode pemasok").fill(jumped?.sku ?? "");
    await page.getByRole("row", { name: new RegExp(jumped?.sku ?? "") }).waitFor();
    await page.getByRole("button", { name: "Harganya benar" }).click();
    await page.getByText("1 baris selesai, 0 masih perlu diperiksa.").waitFor();
    await page.getByRole("button", { name: /Berubah harga$/ }).click();
    await page.getByRole("row", { name: new RegExp(jumped?.sku ?? "") }).waitFor();
    await page.getByRole("button", { name: "Buka 1 baris" }).click();
    await page.getByText("Di atasnya perlu persetujuan orang kedua").waitFor();
    await page.getByLabel("Alasan, untuk orang kedua").fill("Harga pemasok benar naik");
    await stateFits(page);
    await page.getByRole("button", { name: "Minta persetujuan orang kedua" }).click();
    await page.getByText("Permintaan dikirim").waitFor();
    const [asked] = await office.query<{ kind: string; reason: string }>(
      "select kind, reason from approval order by id desc limit 1",
    );
    expect(asked).toEqual({ kind: "catalog.open_rows", reason: "Harga pemasok benar naik" });
    expect(complaintsOf(page).policy).toEqual([]);
  },
);
