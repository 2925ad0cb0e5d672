import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { looksRight, stateFits } from "../browser/looks-right.ts";
import { fillParty } from "../browser/parcel-form.ts";
import { openRoom } from "../browser/back-office.ts";
import { closePages, leaveBrowser, PASSWORD, PEOPLE, PHONE, visit } from "../browser/browser.ts";
import { startOffice } from "../product/office.ts";
import type { Office } from "../product/office.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterEach(closePages);
afterAll(async () => {
  await leaveBrowser();
  await office.stop();
});

async function openAgentPage(path: string): Promise<Page> {
  const page = await visit(`${office.memberAddress}/auth/login`, { viewport: PHONE });
  await page.locator('input[name="hp"]').fill(PEOPLE.agent);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((url) => !url.pathname.startsWith("/auth"));
  await page.goto(`${office.memberAddress}${path}`);
  return page;
}

/** Requests a deposit by a gateway's payment method, up to its payment page. */
async function ask(way: RegExp): Promise<{ page: Page; code: string }> {
  const page = await openAgentPage("/payment/deposit/topup");
  await page.getByRole("button", { name: "Rp50.000", exact: true }).click();
  await page.getByRole("radio", { name: way }).check();
  await page.getByRole("button", { name: "Lanjut bayar" }).click();
  await page.waitForURL(/\/payment\/deposit\/topup\/DEP/);
  return { page, code: page.url().split("/").at(-1) ?? "" };
}

/** The gateway's reference of the charge, once the charge exists there. */
async function gatewayReference(code: string): Promise<string> {
  const read = async () =>
    (
      await office.query<{ reference: string | null }>(
        "select gateway_reference as reference from payment_charge where reference = $1",
        [code],
      )
    )[0]?.reference ?? "";
  await expect.poll(read).not.toBe("");
  return read();
}

/** Pays on the simulated gateway's page. */
async function pay(offset: number, reference: string): Promise<void> {
  const customer = await visit(`${office.gatewayAddress(offset)}/pay/${reference}`, {
    viewport: PHONE,
  });
  await customer.getByRole("button", { name: "Bayar", exact: true }).click();
  await customer
    .getByText(/[Ll]unas|[Bb]erhasil|dibayar/)
    .first()
    .waitFor();
}

it("M135: credits a virtual account payment; the page updates by itself, and staff see the gateway's report", async () => {
  const { page, code } = await ask(/^BCA Virtual Account/);
  await page.getByText(/^Virtual account BCA/i).waitFor();
  await stateFits(page);
  await pay(0, await gatewayReference(code));
  await page.getByRole("heading", { name: "Saldo masuk", exact: true }).waitFor();

  const room = await openRoom(office.staffAddress, `/payments?reference=${code}`);
  await room
    .getByRole("link", { name: new RegExp(code) })
    .locator("visible=true")
    .click();
  await room.getByRole("heading", { name: "Jawaban gateway" }).waitFor();
  await room.getByText("paid", { exact: true }).first().waitFor();
  await room.getByText("Dikreditkan").first().waitFor();
  await stateFits(room);
});

it.runIf(IS_LONG_RUN)("M122: shows a gateway's QRIS code, and credits its payment", async () => {
  const { page, code } = await ask(/^QRIS\b(?! BCA)/);
  await page.getByRole("img", { name: "Kode QRIS untuk dibayar" }).waitFor();
  await pay(0, await gatewayReference(code));
  await page.getByRole("heading", { name: "Saldo masuk", exact: true }).waitFor();
});

it("M397: the sender of a parcel pays at the counter, and the parcel is ordered without the deposit", async () => {
  const page = await openAgentPage("/pos/transaction/add?mode=cashless");
  await fillParty(page, "Pengirim", {
    name: "Toko Uji Tunai",
    phone: "081290007201",
    postcode: "10110",
    typed: "gam",
    district: "Gambir",
  });
  await fillParty(page, "Penerima", {
    name: "Sari Uji Tunai",
    phone: "081290007202",
    postcode: "55225",
    typed: "gon",
    district: "Gondokusuman",
  });
  await page.getByLabel("Berat (gram)").fill("1200");
  for (const side of ["Panjang (cm)", "Lebar (cm)", "Tinggi (cm)"])
    await page.getByLabel(side).fill("10");
  await page.getByRole("textbox", { name: "Nilai barang" }).fill("100000");
  await page.getByLabel("Isi paket").fill("Baju batik");
  await page.getByRole("button", { name: "Cek ongkir" }).click();
  await page.getByRole("button", { name: "Pilih Pos Indonesia Pos Reguler" }).click();
  const sheet = page.getByRole("dialog", { name: "Pengirim bayar non-tunai" });
  await sheet.getByRole("button", { name: /^Buat kode bayar/ }).click();
  await sheet.getByText("Pilih cara bayar.").waitFor();
  await sheet.getByRole("radio", { name: /^BCA Virtual Account/ }).check();
  await stateFits(page);
  await sheet.getByRole("button", { name: /^Buat kode bayar/ }).click();
  await page.waitForURL(/\/pos\/transaction\/cashless\/C/);
  await page.getByText(/^Virtual account BCA/i).waitFor();
  await looksRight(page, "parcel payment");
  const code = page.url().split("/").at(-1) ?? "";
  await pay(0, await gatewayReference(code));
  await page.getByRole("heading", { name: "Kiriman dipesan" }).waitFor();
  await page.getByRole("link", { name: "Lihat kiriman" }).click();
  await page.getByText("saldo Anda tidak berkurang", { exact: false }).waitFor();
  await page.goto(`${office.memberAddress}/pos/transaction/cashless`);
  await page.getByRole("link", { name: code }).first().waitFor();
  await stateFits(page);
});
