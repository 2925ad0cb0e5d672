import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { stateFits } from "../browser/looks-right.ts";
import { openRoom } from "../browser/back-office.ts";
import { closePages, leaveBrowser } from "../browser/browser.ts";
import { signInMember } from "../product/member-client.ts";
import type { Member } from "../product/member-client.ts";
import { startOffice } from "../product/office.ts";
import type { Office } from "../product/office.ts";
import { buyUndecided } from "../product/undecided-purchase.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

let office: Office;
let agent: Member;
beforeAll(async () => {
  office = await startOffice();
  agent = await signInMember(office.memberAddress, "agent");
});
afterEach(closePages);
afterAll(async () => {
  await leaveBrowser();
  await office.stop();
});

const deposit = async () => (await agent.call("account", {})).deposit;
const statusOf = async (refId: string) =>
  (await agent.call("transaction", { ref_id: refId })).transaction;

it("M672: takes stuck transactions, asks again, forces success with evidence and refunds, many at once", async () => {
  const before = await deposit();
  const pulsa = (number: string, minutes: number) =>
    buyUndecided(office, agent, { type: "pulsa", code: "TSEL15", number, minutes });
  const late = await pulsa("081200007101", 90);
  const first = await pulsa("081200007102", 20);
  const second = await pulsa("081200007103", 19);
  const page = await openRoom(office.staffAddress, "/stuck");
  // The old address redirects to the one queue.
  await page.waitForURL(/\/cases$/);
  await page.getByText("3 tertahan, 1 terlambat").waitFor();
  const bar = page.getByRole("group", { name: "Untuk yang dipilih" });
  const rows = page.getByRole("list", { name: "Kasus" }).getByRole("listitem");
  await expect.poll(() => rows.first().textContent()).toContain(late.ref_id);
  await stateFits(page);

  await page.getByLabel(`Pilih ${late.ref_id}`).check();
  await bar.getByRole("button", { name: "Ambil" }).click();
  await page.getByText("1 transaksi Anda tangani.").waitFor();
  await page.getByLabel("Ditangani oleh").filter({ visible: true }).selectOption("Milik saya");
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByLabel("Ditangani oleh").filter({ visible: true }).selectOption("Semua");
  await expect.poll(() => rows.count()).toBe(3);

  // Two of them were asked within the last minute.
  await office.query(
    "update purchase_attempt a set answered_at = a.answered_at - interval '2 minutes', call_again_at = null from purchase p where p.id = a.purchase_id and p.ref_id = $1",
    [late.ref_id],
  );
  await bar.getByRole("button", { name: "Pilih semua" }).click();
  await bar.getByRole("button", { name: "Periksa lagi" }).click();
  const check = page.getByRole("dialog", { name: "Periksa lagi 3 transaksi" });
  await check.getByRole("button", { name: "Periksa lagi 3 transaksi" }).click();
  await check.getByText("Alasan wajib diisi").waitFor();
  await check.getByLabel("Sebab").fill("Member menelepon");
  await check.getByRole("button", { name: "Periksa lagi 3 transaksi" }).click();
  const asked = page.getByRole("dialog", { name: /^1 dari 3 dilakukan/ });
  await expect.poll(() => asked.getByText(/Baru saja diperiksa/).count()).toBe(2);
  await stateFits(page);
  await asked.getByRole("button", { name: "Tutup hasil" }).click();

  await page.getByLabel(`Pilih ${late.ref_id}`).check();
  await page.getByRole("button", { name: "Sukseskan" }).click();
  const success = page.getByRole("dialog", { name: "Sukseskan 1 transaksi" });
  await success.getByLabel(`Nomor seri ${late.ref_id}`).fill("SN-4711");
  await success.getByLabel("Alasan dan bukti").fill("Surel pemasok 12.04");
  await success.getByRole("button", { name: "Sukseskan 1 transaksi" }).click();
  const delivered = page.getByRole("dialog", { name: "1 dari 1 dilakukan" });
  await delivered.getByRole("button", { name: "Tutup hasil" }).click();
  expect(await statusOf(late.ref_id)).toMatchObject({
    status: "success",
    serial_number: "SN-4711",
  });

  await page.getByLabel(`Pilih ${first.ref_id}`).check();
  await page.getByLabel(`Pilih ${second.ref_id}`).check();
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const refund = page.getByRole("dialog", { name: "Refund 2 transaksi" });
  await refund.getByText(/kembali ke saldo member/).waitFor();
  await refund.getByLabel("Alasan dan bukti").fill("Tiket 4711: pemasok menulis gagal");
  await refund.getByRole("button", { name: "Refund 2 transaksi" }).click();
  await page
    .getByRole("dialog", { name: "2 dari 2 dilakukan" })
    .getByRole("button", { name: "Tutup hasil" })
    .click();
  await page.getByText("Tidak ada kasus").waitFor();
  expect(await deposit()).toBe(before - late.price);
  for (const { ref_id: refId } of [first, second])
    expect(await statusOf(refId)).toMatchObject({ status: "failed" });
});

it.runIf(IS_LONG_RUN)(
  "shows a member's bulk run to staff, who pause it with a reason and cancel its rest; the member is notified",
  async () => {
    await office.query(
      `with run as (
       insert into bulk_run (code, member_id, sells, file_name, name_key, uploaded_on, holds_name, state, confirmed_at, started_at, total)
       select 'U7101', id, 'prepaid', 'agen-november.xlsx', 'agen-november', current_date, false, 'running', now(), now(), 30000
       from member where name = 'Sari Agen' returning id)
     insert into bulk_row (run_id, line, cells, state, product_code, product_name, screen, destination, price)
     select run.id, line, '{}', 'waiting', 'TSEL15', 'Telkomsel 15.000', 'pulsa', '08120000720' || line, 15000 from run, generate_series(2, 3) as line`,
    );
    const page = await openRoom(office.staffAddress, "/bulk-runs");
    await page.getByRole("link", { name: "agen-november.xlsx" }).filter({ visible: true }).click();
    const rows = page.getByRole("list", { name: "Baris" }).getByRole("listitem");
    await expect.poll(() => rows.count()).toBe(2);
    await stateFits(page);
    await page.getByRole("button", { name: "Jeda" }).click();
    const pause = page.getByRole("dialog", { name: "Jeda" });
    await pause.getByRole("button", { name: "Jeda" }).click();
    await pause.getByText("Alasan wajib diisi").waitFor();
    await pause.getByLabel("Alasan").fill("Nomor dilaporkan salah");
    await pause.getByRole("button", { name: "Jeda" }).click();
    await page.getByText("Hanya petugas yang bisa melanjutkannya").waitFor();
    await page.getByRole("button", { name: "Batalkan sisanya" }).click();
    const cancel = page.getByRole("dialog", { name: "Batalkan sisanya" });
    await cancel.getByLabel("Alasan").fill("Diminta member");
    await cancel.getByRole("button", { name: "Batalkan sisanya" }).click();
    await cancel.waitFor({ state: "detached" });
    await page.getByText("Dibatalkan", { exact: true }).filter({ visible: true }).first().waitFor();
    const { rows: told } = await agent.call("notificationsToday", {});
    expect(told.map(({ body }) => body)).toEqual(
      expect.arrayContaining([
        "agen-november.xlsx: 2 baris belum dikirim. Alasan: Nomor dilaporkan salah",
        "agen-november.xlsx: 2 baris yang belum dikirim dibatalkan dan tidak dipotong. Alasan: Diminta member",
      ]),
    );
  },
);

it.runIf(IS_LONG_RUN)(
  "counts a deposit at a payout vendor only after a second person agrees",
  async () => {
    const page = await openRoom(office.staffAddress, "/disburser-funds");
    await page.getByRole("heading", { name: "Flip (simulasi)" }).waitFor();
    await stateFits(page);
    await page.getByRole("button", { name: "Catat setoran Flip (simulasi)" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel("Jumlah").fill("2500000");
    await sheet.getByRole("button", { name: "Minta persetujuan orang kedua" }).click();
    await sheet.getByText("Bukti wajib diisi").waitFor();
    await sheet.getByLabel("Bukti").fill("Mutasi BCA 26 November");
    await sheet.getByRole("button", { name: "Minta persetujuan orang kedua" }).click();
    await page.getByText("Permintaan dikirim. Orang lain akan memutuskannya.").waitFor();
    await page.getByText("Belum ada yang dicatat.").waitFor();
    await page.goto(`${office.staffAddress}/approvals`);
    await page.getByText("Setoran ke Flip (simulasi)").first().waitFor();
  },
);
