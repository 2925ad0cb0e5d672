import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { NO_COMPLAINTS, openRoom, STAFF_EMAIL } from "../browser/back-office.ts";
import {
  closePages,
  complaintsOf,
  leaveBrowser,
  openPhoneAt,
  PASSWORD,
  PEOPLE,
  PIN,
} from "../browser/browser.ts";
import type { Person } from "../browser/browser.ts";
import { arriveAtResult, choose, freshNumber, pay } from "../browser/counter.ts";
import { looksRight, stateFits } from "../browser/looks-right.ts";
import { openClient } from "../product/client.ts";
import type { CallByName } from "../product/client.ts";
import { signInMember } from "../product/member-client.ts";
import type { Member } from "../product/member-client.ts";
import { startOffice } from "../product/office.ts";
import type { Office } from "../product/office.ts";

const LENDER = "PT Dana Konter Indonesia";
let office: Office;
let agent: Member;
let master: Member;
let staff: CallByName;

beforeAll(async () => {
  office = await startOffice({ loans: true });
  [agent, master, staff] = await Promise.all([
    signInMember(office.memberAddress, "agent"),
    signInMember(office.memberAddress, "master"),
    signInStaff(),
  ]);
});
afterEach(closePages);
afterAll(async () => {
  await leaveBrowser();
  await office.stop();
});

async function signInStaff() {
  const { call, takeToken } = await openClient(office.staffAddress, "staffSession");
  takeToken((await call("staffLogin", { email: STAFF_EMAIL, password: PASSWORD })).csrf_token);
  return call;
}

const phone = (person: Person, path: string) => openPhoneAt(office.memberAddress, person, path);
const room = (path: string) => openRoom(office.staffAddress, path);
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const loanId = async () => (await agent.call("agentDebt", {})).loan?.loan_id ?? "";
let lastKey = 0;
const once = () => ({ idempotencyKey: `loans-journey-call-${(lastKey += 1)}` });

/** A page of the Agent Center; the name includes what waits there. */
const centerLink = (page: Page, name: RegExp) =>
  page.getByRole("navigation", { name: "Menu Agent Center" }).getByRole("link", { name });

it("M528, M530, M542, M661: staff name the lender and approve a request; the agent accepts the terms and asks for money; the Master lends a part", async () => {
  const [page, own] = await Promise.all([room("/loans"), phone("agent", "/agen/pinjaman")]);
  await page.getByText("Pemberi pinjaman belum ditetapkan", { exact: false }).waitFor();
  await looksRight(page, "office loans without lender");
  await page.getByRole("button", { name: "Ubah pemberi pinjaman" }).click();
  const lender = dialog(page, "Ubah pemberi pinjaman");
  await lender.getByLabel("Pemberi pinjaman").fill(LENDER);
  await looksRight(page, "office loan lender");
  await lender.getByRole("button", { name: "Simpan" }).click();
  await page.getByText(LENDER).waitFor();

  await own.getByLabel("Limit pinjaman").fill("500000");
  await own.getByLabel("Keperluan").fill("Stok pulsa akhir bulan");
  await looksRight(own, "loan request");
  await own.getByRole("button", { name: "Ajukan pinjaman" }).click();
  await own.getByText("Menunggu keputusan").waitFor();

  await page.goto(`${office.staffAddress}/loans`);
  await page.getByRole("button", { name: "Menunggu keputusan (1)" }).waitFor();
  await looksRight(page, "office loans");
  await page.getByRole("link", { name: await loanId() }).click();
  await page.getByText("Ini pinjaman pertamanya.").waitFor();
  await page.getByText(/^\d+ dari 100$/).waitFor();
  await looksRight(page, "office loan pending");
  await page.getByRole("button", { name: "Setujui pinjaman" }).click();
  const approve = dialog(page, "Setujui pinjaman");
  await approve.getByText(/^Usulan skor \d+: Rp0\./).waitFor();
  await approve.getByLabel("Limit").fill("300.000");
  await approve.getByLabel("Biaya").fill("12");
  await approve.getByLabel("Jangka waktu").fill("30");
  await approve.getByLabel("Alasan").fill("Penjualan rutin");
  await approve.getByRole("button", { name: "Setujui pinjaman" }).click();
  await approve.getByText("Isi biaya 0 sampai 10%", { exact: false }).waitFor();
  await approve.getByLabel("Biaya").fill("1,5");
  await approve.getByText("Kalau Rp300.000 dipinjam, biayanya Rp4.500.").waitFor();
  await looksRight(page, "office loan approve");
  await approve.getByRole("button", { name: "Setujui pinjaman" }).click();
  await page.getByText("1,5% dari setiap saldo yang dipinjamkan").waitFor();

  await own.reload();
  await own.getByText(LENDER).waitFor();
  await own.getByText("1,5% dari setiap pinjaman").waitFor();
  await looksRight(own, "loan terms");
  await own.getByRole("button", { name: "Saya setuju" }).click();
  await own.getByRole("button", { name: "Minta saldo pinjaman" }).click();
  const asking = dialog(own, "Minta saldo pinjaman");
  await asking.getByLabel("Jumlah").fill("200000");
  await asking.getByText("Biaya Rp3.000, jadi utang Rp203.000.").waitFor();
  await stateFits(own);
  await asking.getByRole("button", { name: "Kirim permintaan" }).click();
  await own.getByText("Permintaan Rp200.000 menunggu Master.").waitFor();

  const lending = await phone("master", "/agen/center/permintaan");
  await lending.getByLabel(/^Sari Agen/).check();
  await lending.getByRole("button", { name: "Sebagian", exact: true }).click();
  await lending.getByRole("button", { name: "Lanjut" }).click();
  await lending.getByText("Tulis alasannya.").waitFor();
  await lending.getByLabel("Dipinjamkan").fill("100000");
  await lending.getByLabel("Alasan").fill("Sebagian dulu");
  await looksRight(lending, "loan requests decided");
  await lending.getByRole("button", { name: "Lanjut" }).click();
  await dialog(lending, "Konfirmasi pinjaman").getByText("Rp100.000").first().waitFor();
  await stateFits(lending);
  await pay(lending);
  await dialog(lending, "Hasil").getByText("Disetujui sebagian").waitFor();
  for (const each of [page, own, lending]) expect(complaintsOf(each)).toEqual(NO_COMPLAINTS);
});

async function buyWithLoan(own: Page): Promise<void> {
  await own.goto(`${office.memberAddress}/prabayar/pulsa`);
  await choose(own, freshNumber(), /^5\.000/);
  await own.getByRole("button", { name: "Dompet pinjaman Rp100.000" }).click();
  await pay(own);
  await arriveAtResult(own);
}

/** Collects the rest in cash, and reports that it was handed over. */
async function collectAndHandOver(center: Page): Promise<void> {
  await center.reload();
  await center.getByRole("button", { name: "Belum jatuh tempo · 1" }).click();
  await looksRight(center, "agents' loans");
  await center.getByRole("button", { name: "Tagih Sari Agen" }).click();
  await dialog(center, "Tagih Sari Agen").getByRole("button", { name: "Catat penagihan" }).click();
  const receipt = dialog(center, "Bukti pembayaran");
  await receipt.getByText("Belum disetor").waitFor();
  await receipt.getByRole("button", { name: "Selesai" }).click();
  await center.getByText("Tidak ada pinjaman").waitFor();
  await centerLink(center, /^Setoran/).click();
  await center.getByText("Rp60.000").waitFor();
  await center.getByRole("button", { name: "Laporkan setoran" }).click();
  await dialog(center, "Laporkan setoran")
    .getByRole("button", { name: "Laporkan setoran" })
    .click();
  await center.getByText("Sedang diperiksa").waitFor();
}

it("M507, M524, M532, M534, M541: the agent buys with the money and repays; the Master collects the rest, staff confirm the cash, and the agent closes the loan", async () => {
  const [own, center] = await Promise.all([
    phone("agent", "/agen/pinjaman"),
    phone("master", "/agen/center/pinjaman"),
  ]);
  await own.getByText("Rp101.500").first().waitFor();
  await own.getByText("Alasan: Sebagian dulu").waitFor();
  await looksRight(own, "loan in use");
  const AUTO = "Bayar otomatis dari saldo saat jatuh tempo";
  await own.getByRole("switch", { name: AUTO }).click();
  await dialog(own, AUTO).getByText("Mulai pukul 08.00 WIB").waitFor();
  await stateFits(own);
  await pay(own);
  await own.getByText("Bayar otomatis dinyalakan.").waitFor();
  await own.getByRole("button", { name: "Bayar", exact: true }).click();
  await dialog(own, "Bayar").getByLabel("Jumlah").fill("41500");
  await pay(own);
  await dialog(own, "Bukti pembayaran").getByText("biaya Rp1.500, pokok Rp40.000").waitFor();
  await stateFits(own);

  await Promise.all([buyWithLoan(own), collectAndHandOver(center)]);

  const before = (await master.call("account", {})).deposit;
  const id = (await master.call("handovers", {})).rows[0]?.handover_id ?? "";
  const page = await room("/loan-handovers");
  await page.getByRole("button", { name: `Konfirmasi ${id}` }).click();
  const sheet = dialog(page, "Konfirmasi");
  await sheet.getByRole("button", { name: "Konfirmasi Rp60.000" }).click();
  await sheet.getByText("Bukti wajib diisi").waitFor();
  await sheet.getByLabel("Bukti").fill("Mutasi BCA 8812");
  await looksRight(page, "office handover confirm");
  await sheet.getByRole("button", { name: "Konfirmasi Rp60.000" }).click();
  await page.getByText(`Setoran ${id} dikonfirmasi.`).waitFor();
  expect((await master.call("account", {})).deposit).toBe(before + 60_000);
  await center.reload();
  await center.getByText("Sudah disetor").waitFor();
  await looksRight(center, "cash handed over");

  await own.goto(`${office.memberAddress}/agen/pinjaman`);
  await own.getByRole("button", { name: "Tutup pinjaman" }).click();
  await dialog(own, "Tutup pinjaman").getByRole("button", { name: "Tutup pinjaman" }).click();
  const letter = own.waitForEvent("download");
  await own.getByRole("button", { name: "Unduh surat lunas" }).click();
  expect((await letter).suggestedFilename()).toMatch(/^surat-lunas-L\w+\.pdf$/);
  await looksRight(own, "loan closed");
  await own.getByRole("link", { name: "Mutasi pinjaman" }).click();
  await own.getByText("Utang akhir bulan").waitFor();
  await looksRight(own, "loan statement");
  for (const each of [page, own, center]) expect(complaintsOf(each)).toEqual(NO_COMPLAINTS);
});

/** Lends 40.000 to the agent; half of it is spent, and it is overdue. */
async function lendOverdue(): Promise<string> {
  await agent.call("loanRequest", { limit: 100_000, purpose: "Stok pulsa" });
  const id = await loanId();
  const terms = { loan_id: id, limit: 100_000, fee_rate: 150, days: 30, reason: "Rutin" };
  await staff("adminLoanApprove", terms);
  const { loan } = await agent.call("agentDebt", {});
  await agent.call("loanTermsAccept", { version: loan?.terms?.version ?? "" });
  const rows = [{ agent_hp: PEOPLE.agent, amount: 40_000 }];
  expect((await master.call("loanBatch", { rows, pin: PIN }, once())).total).toBe(40_000);
  await office.query(
    "update loan_draw set due_on = now()::date - 9 where loan_id = (select id from loan where code = $1)",
    [id],
  );
  const { wallet } = await agent.call("agentDebt", {});
  await office.query(
    `select ledger.post(json_build_array(json_build_object('key', 'journey:spent', 'hash', '00', 'kind', 'journey_spent', 'reference', 'JOURNEY',
       'transfers', json_build_array(json_build_object('debit_kind', 'loan_deposit', 'debit_owner', (select agent_id::text from loan where code = $1),
         'credit_kind', 'capital', 'credit_owner', 'brand', 'amount', $2::bigint)))))`,
    [id, wallet - 20_000],
  );
  return id;
}

it("M540: writes an overdue loan off; the agent sees what is missing, and the former Master still collects it", async () => {
  const id = await lendOverdue();
  await office.query(
    "update staff set blocked_at = now() - interval '30 days' where email <> 'admin@konter.example'",
  );
  const page = await room(`/loans/${id}`);
  await page.getByRole("button", { name: "Hapus buku" }).click();
  const sheet = dialog(page, "Hapus buku");
  await sheet
    .getByText("Rp20.000 yang belum dipakai di dompet pinjaman kembali dulu", { exact: false })
    .waitFor();
  await sheet.getByText("Utang Rp20.600 dihapus buku", { exact: false }).waitFor();
  await sheet.getByLabel("Alasan").fill("Pindah kota");
  await looksRight(page, "office loan write-off");
  await sheet.getByRole("button", { name: "Hapus buku" }).click();
  await page
    .getByText("Dari yang dihapus buku, Rp20.600 belum dibayar.", { exact: false })
    .waitFor();
  await looksRight(page, "office loan written off");

  await office.query(
    "update member set upline_id = null where upline_id = (select id from member where hp = '+6281200000003')",
  );
  await office.query(
    "update member set category = 'agent', roles = '{agent}' where hp = '+6281200000003'",
  );
  // The server learns of the change by a notification.
  const isMaster = () =>
    master.call("centerAgents", {}).then(
      () => true,
      () => false,
    );
  await expect.poll(isMaster).toBe(false);
  const [own, former] = await Promise.all([
    phone("agent", "/agen/pinjaman"),
    phone("master", "/agen/pinjaman"),
  ]);
  await own.getByText("Rp20.600 belum dibayar", { exact: false }).waitFor();
  await looksRight(own, "loan written off");
  await looksRight(former, "loans of a former Master");
  await former.getByRole("link", { name: "Pinjaman agen" }).click();
  await former.getByRole("button", { name: "Tagih Sari Agen" }).click();
  await dialog(former, "Tagih Sari Agen").getByLabel("Uang tunai diterima").fill("600");
  await looksRight(former, "former Master collects");
  await dialog(former, "Tagih Sari Agen").getByRole("button", { name: "Catat penagihan" }).click();
  const receipt = dialog(former, "Bukti pembayaran");
  await receipt.getByText("Belum disetor").waitFor();
  await receipt.getByRole("button", { name: "Selesai" }).click();
  await looksRight(former, "agents' loans of a former Master");
  for (const each of [page, own, former]) expect(complaintsOf(each)).toEqual(NO_COMPLAINTS);
});
