import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { NO_COMPLAINTS, STAFF_EMAIL } from "../browser/back-office.ts";
import {
  closePages,
  complaintsOf,
  leaveBrowser,
  openPhoneAt,
  PASSWORD,
} from "../browser/browser.ts";
import type { Person } from "../browser/browser.ts";
import { arriveAtResult, choose, freshNumber, outcome, pay } from "../browser/counter.ts";
import { looksRight, stateFits } from "../browser/looks-right.ts";
import { openClient } from "../product/client.ts";
import { startOffice } from "../product/office.ts";
import type { Office } from "../product/office.ts";

const LENDER = "PT Modal Warung";
let office: Office;

beforeAll(async () => {
  office = await startOffice({ loans: true, loan_lender: LENDER });
});
afterEach(closePages);
afterAll(async () => {
  await leaveBrowser();
  await office.stop();
});

const memberPage = (person: Person, path: string) =>
  openPhoneAt(office.memberAddress, person, path);

async function signInStaff() {
  const { call, takeToken } = await openClient(office.staffAddress, "staffSession");
  takeToken((await call("staffLogin", { email: STAFF_EMAIL, password: PASSWORD })).csrf_token);
  return call;
}

/** A page of the Agent Center; the name includes what waits there. */
const centerLink = (page: Page, name: RegExp) =>
  page.getByRole("navigation", { name: "Menu Agent Center" }).getByRole("link", { name });

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

it("M507, M524, M528, M530, M532, M534, M541, M542: an agent borrows from the Master, buys with the money and repays; the Master collects the rest and hands the cash over; the agent closes the loan", async () => {
  const staff = await signInStaff();
  const agent = await memberPage("agent", "/agen/pinjaman");
  await agent.getByLabel("Limit pinjaman").fill("500000");
  await agent.getByLabel("Keperluan").fill("Stok pulsa akhir bulan");
  await looksRight(agent, "loan request");
  await agent.getByRole("button", { name: "Ajukan pinjaman" }).click();
  await agent.getByText("Menunggu keputusan").waitFor();

  const { rows } = await staff("adminLoans", { state: "pending" });
  await staff("adminLoanApprove", {
    loan_id: rows[0]?.loan_id ?? "",
    limit: 400_000,
    fee_rate: 150,
    days: 7,
    reason: "Penjualan lancar",
  });
  await agent.reload();
  await agent.getByText(LENDER).waitFor();
  await agent.getByText("1,5% dari setiap pinjaman").waitFor();
  await looksRight(agent, "loan terms");
  await agent.getByRole("button", { name: "Saya setuju" }).click();
  await agent.getByRole("button", { name: "Minta saldo pinjaman" }).click();
  const asking = dialog(agent, "Minta saldo pinjaman");
  await asking.getByLabel("Jumlah").fill("200000");
  await asking.getByText("Biaya Rp3.000, jadi utang Rp203.000.").waitFor();
  await stateFits(agent);
  await asking.getByRole("button", { name: "Kirim permintaan" }).click();
  await agent.getByText("Permintaan Rp200.000 menunggu Master.").waitFor();

  const master = await memberPage("master", "/agen/center/permintaan");
  await master.getByLabel(/^Sari Agen/).check();
  await master.getByRole("button", { name: "Sebagian", exact: true }).click();
  await master.getByRole("button", { name: "Lanjut" }).click();
  await master.getByText("Tulis alasannya.").waitFor();
  await master.getByLabel("Dipinjamkan").fill("100000");
  await master.getByLabel("Alasan").fill("Sebagian dulu");
  await looksRight(master, "loan requests decided");
  await master.getByRole("button", { name: "Lanjut" }).click();
  const confirming = dialog(master, "Konfirmasi pinjaman");
  await confirming.getByText("Rp100.000").first().waitFor();
  await stateFits(master);
  await pay(master);
  const result = dialog(master, "Hasil");
  await result.getByText("Disetujui sebagian").waitFor();
  await result.getByRole("button", { name: "Selesai" }).click();

  await agent.goto(`${office.memberAddress}/agen/pinjaman`);
  await agent.getByText("Rp101.500").first().waitFor();
  await agent.getByText("Alasan: Sebagian dulu").waitFor();
  await looksRight(agent, "loan in use");
  const AUTO = "Bayar otomatis dari saldo saat jatuh tempo";
  const auto = agent.getByRole("switch", { name: AUTO });
  await auto.click();
  await dialog(agent, AUTO).getByText("Mulai pukul 08.00 WIB").waitFor();
  await stateFits(agent);
  await pay(agent);
  await agent.getByText("Bayar otomatis dinyalakan.").waitFor();
  await auto.click();
  await agent.getByText("Bayar otomatis dimatikan.").waitFor();
  await agent.getByRole("button", { name: "Bayar", exact: true }).click();
  await dialog(agent, "Bayar").getByLabel("Jumlah").fill("41500");
  await pay(agent);
  const receipt = dialog(agent, "Bukti pembayaran");
  await receipt.getByText("biaya Rp1.500, pokok Rp40.000").waitFor();
  await stateFits(agent);

  await agent.goto(`${office.memberAddress}/prabayar/pulsa`);
  await choose(agent, freshNumber(), /^5\.000/);
  await agent.getByRole("button", { name: "Dompet pinjaman Rp100.000" }).click();
  await pay(agent);
  await arriveAtResult(agent);
  await outcome(agent, "Transaksi sukses").waitFor();

  await centerLink(master, /^Pinjaman/).click();
  await master.getByRole("button", { name: "Belum jatuh tempo · 1" }).click();
  await looksRight(master, "agents' loans");
  await master.getByRole("button", { name: "Tagih Sari Agen" }).click();
  await dialog(master, "Tagih Sari Agen").getByRole("button", { name: "Catat penagihan" }).click();
  await dialog(master, "Bukti pembayaran").getByText("Belum disetor").waitFor();
  await dialog(master, "Bukti pembayaran").getByRole("button", { name: "Selesai" }).click();
  await master.getByText("Tidak ada pinjaman").waitFor();

  await centerLink(master, /^Setoran/).click();
  await master.getByText("Rp60.000").waitFor();
  await master.getByRole("button", { name: "Laporkan setoran" }).click();
  await dialog(master, "Laporkan setoran")
    .getByRole("button", { name: "Laporkan setoran" })
    .click();
  await master.getByText("Sedang diperiksa").waitFor();
  const [handover] = (await staff("adminHandovers", { state: "waiting" })).rows;
  const [account] = (await staff("bankAccounts", {})).accounts;
  await staff(
    "adminHandoverConfirm",
    {
      handover_id: handover?.handover_id ?? "",
      account_id: account?.account_id ?? 0,
      proof: "Mutasi bank 29 November",
    },
    { idempotencyKey: "loans-journey-handover" },
  );
  await master.reload();
  await master.getByText("Sudah disetor").waitFor();
  await looksRight(master, "cash handed over");

  await agent.goto(`${office.memberAddress}/agen/pinjaman`);
  await agent.getByRole("button", { name: "Tutup pinjaman" }).click();
  await dialog(agent, "Tutup pinjaman").getByRole("button", { name: "Tutup pinjaman" }).click();
  const letter = agent.waitForEvent("download");
  await agent.getByRole("button", { name: "Unduh surat lunas" }).click();
  expect((await letter).suggestedFilename()).toMatch(/^surat-lunas-L\w+\.pdf$/);
  await looksRight(agent, "loan closed");
  await agent.getByRole("link", { name: "Mutasi pinjaman" }).click();
  await agent.getByText("Utang akhir bulan").waitFor();
  await looksRight(agent, "loan statement");
  for (const page of [agent, master]) expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
});
