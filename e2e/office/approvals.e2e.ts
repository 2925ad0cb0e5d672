import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
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
import { signInMember } from "../product/member-client.ts";
import type { Member } from "../product/member-client.ts";
import { startOffice } from "../product/office.ts";
import type { Office } from "../product/office.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

const COLLEAGUE = "rekan@konter.example";

let office: Office;
let agent: Member;
beforeAll(async () => {
  office = await startOffice({ refund_alone_amount: 1_000 });
  agent = await signInMember(office.memberAddress, "agent");
});
afterEach(closePages);
afterAll(async () => {
  await leaveBrowser();
  await office.stop();
});

async function colleague(path: string): Promise<Page> {
  const page = await visit(`${office.staffAddress}/login?next=${path}`, { viewport: DESKTOP });
  await page.getByLabel("Email").fill(COLLEAGUE);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Masuk", exact: true }).click();
  await page.waitForURL((url) => url.pathname === path);
  return page;
}

const deposit = async () => (await agent.call("account", {})).deposit;

/** A purchase that the supplier accepted and never decided. */
async function unknownPurchase() {
  const number = freshNumber();
  await office.misbehave({ kind: "stuck-pending", number: `^${number}$` });
  const bought = await agent.buy("pulsa", "XL10", number);
  const state = async () => {
    const rows = await office.query<{ state: string }>(
      "select state from purchase where ref_id = $1",
      [bought.ref_id],
    );
    return rows[0]?.state;
  };
  await expect.poll(state).toBe("unknown");
  // Staff may not refund while the supplier may still deliver.
  await office.query(
    `update purchase_attempt set submitted_at = now() - interval '1 day'
     where purchase_id = (select id from purchase where ref_id = $1)`,
    [bought.ref_id],
  );
  return bought;
}

it("holds a refund above the limit for a colleague: its maker cannot approve it, the colleague can, and the money comes back", async () => {
  const { ref_id: refId, price } = await unknownPurchase();
  const before = await deposit();
  const page = await openRoom(office.staffAddress, `/transactions/${refId}`);
  await page.getByRole("button", { name: "Selesaikan dengan bukti" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("radio", { name: "Gagal" }).check();
  await sheet.getByRole("textbox", { name: "Bukti" }).fill("Tiket 4712: pemasok menulis gagal");
  await sheet.getByRole("checkbox").check();
  await sheet.getByRole("button", { name: /^Kembalikan Rp/ }).click();
  await sheet.getByText("Di atas Rp1.000 perlu persetujuan orang kedua.").waitFor();
  expect(await deposit()).toBe(before);
  await sheet.getByRole("button", { name: "Minta persetujuan orang kedua" }).click();
  await page.getByText("Permintaan dikirim.").waitFor();

  await page.goto(`${office.staffAddress}/approvals`);
  await page.getByRole("heading", { name: `Refund ${refId}` }).waitFor();
  await page.getByText("Permintaan Anda sendiri: orang lain yang memutuskan.").waitFor();
  await expect.poll(() => page.getByRole("button", { name: /^Setujui/ }).count()).toBe(0);

  const other = await colleague("/approvals");
  await other.getByText("1 permintaan menunggu").first().waitFor({ state: "attached" });
  await other.getByRole("button", { name: /^Setujui/ }).click();
  const decision = other.getByRole("dialog");
  await decision.getByText("Tiket 4712: pemasok menulis gagal").waitFor();
  await decision.getByRole("button", { name: "Setujui" }).click();
  await other.getByText("Disetujui dan dijalankan.").waitFor();
  await expect.poll(deposit).toBe(before + price);
  await other.getByRole("button", { name: "Riwayat" }).click();
  await other.getByText(/^Rekan Admin · /).waitFor();
  for (const each of [page, other]) expect(complaintsOf(each)).toEqual(NO_COMPLAINTS);
});

it("M671: shows the effect of a margin that moves prices by much, waits for a colleague, and then changes the prices", async () => {
  const price = async () => {
    const rows = await office.query<{ price: number }>(
      "select price from product_price pp join product p on p.id = product_id where code = 'XL100' and category = 'member'",
    );
    return Number(rows[0]?.price);
  };
  const before = await price();
  const page = await openRoom(office.staffAddress, "/margins");
  const form = page.getByRole("form", { name: "Atur margin" });
  await form.getByLabel("Tingkat").selectOption("member");
  await form.getByLabel("Kode produk").fill("XL100");
  await form.getByLabel("Tetap (Rp)").fill("25.000");
  const effect = form.getByRole("region", { name: "Dampaknya pada harga" });
  await effect.getByText(/^1 produk berubah harga, paling besar \d+(,\d+)?%\.$/).waitFor();
  await form.getByRole("button", { name: "Minta persetujuan orang kedua" }).click();
  await form.locator('[aria-invalid="true"]').waitFor();
  await form.getByLabel("Alasan untuk orang kedua").fill("Operator menaikkan harga");
  await form.getByRole("button", { name: "Minta persetujuan orang kedua" }).click();
  await page.getByText("Permintaan dikirim.").waitFor();
  expect(await price()).toBe(before);

  const other = await colleague("/approvals");
  await other.getByText("Operator menaikkan harga").waitFor();
  await other.getByRole("button", { name: /^Setujui/ }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Setujui" }).click();
  await other.getByText("Disetujui dan dijalankan.").waitFor();
  await expect.poll(price).toBeGreaterThan(before + 10_000);
  for (const each of [page, other]) expect(complaintsOf(each)).toEqual(NO_COMPLAINTS);
});

it.runIf(IS_LONG_RUN)(
  "M671: shows the largest loss of a cashback rule before saving, waits for a colleague, and earns nothing until then",
  async () => {
    const rules = async () =>
      (await office.query("select id from cashback_rule where fixed = 5000")).length;
    const page = await openRoom(office.staffAddress, "/cashback");
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/cashback-rules/loss", async (route) => {
      await held;
      await route.continue();
    });
    const form = page.getByRole("form", { name: "Aturan cashback baru" });
    await form.getByLabel("Kode produk").fill("XL10");
    await form.getByLabel("Jumlah (Rp)").fill("5.000");
    await form.getByLabel("Boleh melebihi margin").check();
    await form.getByText("Menghitung rugi terbesar…").waitFor();
    await expect
      .poll(() => form.getByRole("button", { name: "Simpan aturan" }).isDisabled())
      .toBe(true);
    release();
    const loss = form.getByRole("region", { name: "Rugi terbesar" });
    await loss.getByText(/^Rp4\.\d{3}$/).waitFor();
    await loss.getByText("Sehari dengan 100 penjualan").waitFor();
    await page.setViewportSize(PHONE);
    await stateFits(page);
    await page.setViewportSize(DESKTOP);
    await form.getByRole("button", { name: "Minta persetujuan orang kedua" }).click();
    await form.locator('[aria-invalid="true"]').waitFor();
    await form.getByLabel("Alasan untuk orang kedua").fill("Promo Lebaran");
    await form.getByRole("button", { name: "Minta persetujuan orang kedua" }).click();
    await page.getByText("Permintaan dikirim.").waitFor();
    expect(await rules()).toBe(0);

    const other = await colleague("/approvals");
    await other.getByRole("heading", { name: "Aturan cashback baru untuk XL10" }).waitFor();
    await other.getByText("Rugi terbesar per hari (100 penjualan)").waitFor();
    await other.getByRole("button", { name: /^Setujui/ }).click();
    await other.getByRole("dialog").getByRole("button", { name: "Setujui" }).click();
    await other.getByText("Disetujui dan dijalankan.").waitFor();
    expect(await rules()).toBe(1);
    await page.reload();
    await page
      .getByRole("button", { name: /Akhiri Cashback pembeli XL10/ })
      .locator("visible=true")
      .click();
    const sheet = page.getByRole("dialog");
    await sheet.getByText("Aturan ini tidak menambah rugi penjualan mana pun.").waitFor();
    await sheet.getByRole("button", { name: "Akhiri" }).click();
    await page.getByText("Aturan sudah diakhiri.").waitFor();
    for (const each of [page, other]) expect(complaintsOf(each)).toEqual(NO_COMPLAINTS);
  },
);

it.runIf(IS_LONG_RUN)(
  "M671: corrects a balance at once within the limit, and asks a colleague above it",
  async () => {
    const [found] = await office.query<{ id: number }>(
      "select id from member where category = 'agent' order by id limit 1",
    );
    const id = found?.id ?? 0;
    const owns = async () => {
      const rows = await office.query<{ balance: number }>(
        "select balance from ledger.account where kind = 'deposit' and owner = $1",
        [String(id)],
      );
      return Number(rows[0]?.balance);
    };
    const before = await owns();
    const page = await openRoom(office.staffAddress, `/members/${id}`);
    const correct = async (amount: string) => {
      const owned = await owns();
      await page.getByRole("dialog").waitFor({ state: "hidden" });
      await page.getByRole("button", { name: "Tambah/kurangi saldo manual" }).click();
      const sheet = page.getByRole("dialog", { name: "Tambah/kurangi saldo manual" });
      await sheet.getByLabel("Jumlah").fill(amount);
      await sheet.getByLabel("Bukti").fill("Mutasi bank baris 7");
      await sheet.getByLabel("Alasan (dibaca member)").fill("Transfer tercatat dua kali");
      await sheet.getByRole("button", { name: "Tambah/kurangi saldo manual" }).click();
      expect(await owns()).toBe(owned);
      await sheet.getByRole("button", { name: `Ya, tambah Rp${amount}` }).click();
    };
    await correct("200.000");
    await page.getByText(/^Saldo dikoreksi \(A\w{11}\)\.$/).waitFor();
    expect(await owns()).toBe(before + 200_000);
    await correct("100.000");
    await page.getByText("Permintaan dikirim.").waitFor();
    expect(await owns()).toBe(before + 200_000);
    const other = await colleague("/approvals");
    await other.getByText("Transfer tercatat dua kali").waitFor();
    await other.getByRole("button", { name: /^Setujui/ }).click();
    await other.getByRole("dialog").getByRole("button", { name: "Setujui" }).click();
    await other.getByText("Disetujui dan dijalankan.").waitFor();
    expect(await owns()).toBe(before + 300_000);
    await page.goto(`${office.staffAddress}/members/${id}?tab=statement`);
    await page.getByText("Koreksi saldo").locator("visible=true").nth(1).waitFor();
    for (const each of [page, other]) expect(complaintsOf(each)).toEqual(NO_COMPLAINTS);
  },
);

it.runIf(IS_LONG_RUN)("requires a reason for a rejection, and the maker can read it", async () => {
  const { ref_id: refId } = await unknownPurchase();
  const before = await deposit();
  const page = await openRoom(office.staffAddress, `/transactions/${refId}`);
  await page.getByRole("button", { name: "Selesaikan dengan bukti" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("radio", { name: "Gagal" }).check();
  await sheet.getByRole("textbox", { name: "Bukti" }).fill("Pembeli meminta lewat telepon");
  await sheet.getByRole("checkbox").check();
  await sheet.getByRole("button", { name: /^Kembalikan Rp/ }).click();
  await sheet.getByRole("button", { name: "Minta persetujuan orang kedua" }).click();
  await page.getByText("Permintaan dikirim.").waitFor();

  const other = await colleague("/approvals");
  await other.getByRole("button", { name: /^Tolak/ }).click();
  const decision = other.getByRole("dialog");
  await decision.getByRole("button", { name: "Tolak" }).click();
  await decision.getByText("Alasan wajib diisi").waitFor();
  await decision.getByRole("textbox").fill("Tanpa bukti dari pemasok");
  await decision.getByRole("button", { name: "Tolak" }).click();
  await other.getByText("Permintaan ditolak.").waitFor();

  await page.goto(`${office.staffAddress}/approvals?list=closed`);
  await page.getByText(/Rekan Admin · .* · Tanpa bukti dari pemasok/).waitFor();
  expect(await deposit()).toBe(before);
});
