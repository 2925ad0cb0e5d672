import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { NO_COMPLAINTS, openRoom } from "../browser/back-office.ts";
import {
  closePages,
  complaintsOf,
  leaveBrowser,
  openPhoneAt,
  PEOPLE,
  PIN,
} from "../browser/browser.ts";
import { looksRight } from "../browser/looks-right.ts";
import { signInMember } from "../product/member-client.ts";
import type { Member } from "../product/member-client.ts";
import { startOffice } from "../product/office.ts";
import type { Office } from "../product/office.ts";

const LENDER = "PT Dana Konter Indonesia";
const ALONE = 60_000;

let office: Office;
let agent: Member;
let master: Member;
beforeAll(async () => {
  office = await startOffice({ loans: true, loan_handover_alone: ALONE });
  agent = await signInMember(office.memberAddress, "agent");
  master = await signInMember(office.memberAddress, "master");
});
afterEach(closePages);
afterAll(async () => {
  await leaveBrowser();
  await office.stop();
});

const room = (path: string) => openRoom(office.staffAddress, path);
const deposit = async () => (await master.call("account", {})).deposit;
let lastKey = 0;
const once = () => ({ idempotencyKey: `loans-office-call-${(lastKey += 1)}` });

/** The Master collects cash and reports that it was handed over. */
async function handOver(loanId: string, amount: number): Promise<string> {
  await master.call("loanCollect", { loan_id: loanId, amount }, once());
  return (await master.call("handoverReport", { note: "Setor ke teller" }, once())).handover_id;
}

it("M528, M661: names the lender, approves a request with its terms, and shows what was lent", async () => {
  const page = await room("/loans");
  await page.getByText("Pemberi pinjaman belum ditetapkan", { exact: false }).waitFor();
  await looksRight(page, "office loans without lender");
  await page.getByRole("button", { name: "Ubah pemberi pinjaman" }).click();
  const lender = page.getByRole("dialog", { name: "Ubah pemberi pinjaman" });
  await lender.getByLabel("Pemberi pinjaman").fill(LENDER);
  await looksRight(page, "office loan lender");
  await lender.getByRole("button", { name: "Simpan" }).click();
  await page.getByText(LENDER).waitFor();

  const asked = await agent.call("loanRequest", { limit: 500_000, purpose: "Stok pulsa Lebaran" });
  const id = asked.loan?.loan_id ?? "";
  await page.goto(`${office.staffAddress}/loans`);
  await page.getByRole("button", { name: "Menunggu keputusan (1)" }).waitFor();
  await looksRight(page, "office loans");
  await page.getByRole("link", { name: id }).click();
  await page.getByText("Ini pinjaman pertamanya.").waitFor();
  await page.getByText(/^\d+ dari 100$/).waitFor();
  await looksRight(page, "office loan pending");
  await page.getByRole("button", { name: "Setujui pinjaman" }).click();
  const approve = page.getByRole("dialog", { name: "Setujui pinjaman" });
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

  const { loan } = await agent.call("agentDebt", {});
  await agent.call("loanTermsAccept", { version: loan?.terms?.version ?? "" });
  const lent = { rows: [{ agent_hp: PEOPLE.agent, amount: 100_000 }], pin: PIN };
  expect((await master.call("loanBatch", lent, once())).total).toBe(100_000);
  await page.goto(`${office.staffAddress}/loans/${id}`);
  await page.getByText("Pinjaman bisa ditutup setelah utang Rp101.500 lunas.").waitFor();
  await looksRight(page, "office loan lent");
  expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
});

it("M532: confirms handed-over cash into a bank account, and asks a second person above the limit of one", async () => {
  const id = (await agent.call("agentDebt", {})).loan?.loan_id ?? "";
  const before = await deposit();
  const first = await handOver(id, 50_000);
  const page = await room("/loan-handovers");
  await page.getByRole("button", { name: `Konfirmasi ${first}` }).click();
  const sheet = page.getByRole("dialog", { name: "Konfirmasi" });
  await sheet.getByRole("button", { name: "Konfirmasi Rp50.000" }).click();
  await sheet.getByText("Bukti wajib diisi").waitFor();
  await sheet.getByLabel("Bukti").fill("Mutasi BCA 8812");
  await looksRight(page, "office handover confirm");
  await sheet.getByRole("button", { name: "Konfirmasi Rp50.000" }).click();
  await page.getByText(`Setoran ${first} dikonfirmasi.`).waitFor();
  expect(await deposit()).toBe(before + 50_000);

  const second = await handOver(id, 51_500);
  await page.goto(`${office.staffAddress}/loan-handovers`);
  await page.getByRole("button", { name: `Konfirmasi ${second}` }).waitFor();
  await looksRight(page, "office handovers");
  await page.getByRole("button", { name: `Konfirmasi ${second}` }).click();
  await sheet.getByLabel("Bukti").fill("Mutasi BCA 8813");
  await sheet.getByRole("button", { name: "Konfirmasi Rp51.500" }).click();
  await page.getByText("Permintaan dikirim. Orang lain akan memutuskannya.").waitFor();
  expect(await deposit()).toBe(before + 50_000);
  await page.goto(`${office.staffAddress}/approvals`);
  await page.getByRole("heading", { name: `Setoran tunai ${second}` }).waitFor();

  await page.goto(`${office.staffAddress}/loans/${id}`);
  await page.getByRole("button", { name: "Tutup pinjaman" }).waitFor();
  await looksRight(page, "office loan repaid");
  expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
});

it("M540: asks a second person to write an overdue loan off, or does it alone where nobody else could; Master and agent go on with what is missing", async () => {
  const id = (await agent.call("agentDebt", {})).loan?.loan_id ?? "";
  const lent = { rows: [{ agent_hp: PEOPLE.agent, amount: 40_000 }], pin: PIN };
  expect((await master.call("loanBatch", lent, once())).total).toBe(40_000);
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
  const page = await room(`/loans/${id}`);
  const writeOff = async () => {
    await page.getByRole("button", { name: "Hapus buku" }).click();
    const sheet = page.getByRole("dialog", { name: "Hapus buku" });
    await sheet
      .getByText("Rp20.000 yang belum dipakai di dompet pinjaman kembali dulu", { exact: false })
      .waitFor();
    await sheet.getByText("Utang Rp20.600 dihapus buku", { exact: false }).waitFor();
    await sheet.getByLabel("Alasan").fill("Pindah kota");
    await looksRight(page, "office loan write-off");
    await sheet.getByRole("button", { name: "Hapus buku" }).click();
  };
  await writeOff();
  await page.getByText("Permintaan dikirim. Orang lain akan memutuskannya.").waitFor();
  await office.query(
    "update staff set blocked_at = now() - interval '30 days' where email <> 'admin@konter.example'",
  );
  await page.reload();
  await writeOff();
  await page
    .getByText("Dari yang dihapus buku, Rp20.600 belum dibayar.", { exact: false })
    .waitFor();
  await looksRight(page, "office loan written off");
  expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);

  const own = await openPhoneAt(office.memberAddress, "agent", "/agen/pinjaman");
  await own.getByText("Rp20.600 belum dibayar", { exact: false }).waitFor();
  await looksRight(own, "loan written off");
  const center = await openPhoneAt(office.memberAddress, "master", "/agen/center/pinjaman");
  await center.getByRole("button", { name: "Tagih Sari Agen" }).waitFor();
  await looksRight(center, "agents' loans written off");
});
