import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { axeFindings } from "./axe-findings.ts";
import { openRoom } from "./back-office.ts";
import { closePages, leaveBrowser } from "./browser.ts";
import { signInMember } from "./member-client.ts";
import type { Member } from "./member-client.ts";
import { startOffice } from "./office.ts";
import type { Office } from "./office.ts";
import { buyUndecided } from "./undecided-purchase.ts";

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

it("M672: stuck transactions are taken, asked about again, forced to success with proof and refunded, many at once", async () => {
  const before = await deposit();
  const pulsa = (number: string, minutes: number) =>
    buyUndecided(office, agent, { type: "pulsa", code: "TSEL15", number, minutes });
  const late = await pulsa("081200007101", 90);
  const first = await pulsa("081200007102", 20);
  const second = await pulsa("081200007103", 19);
  const page = await openRoom(office.staffAddress, "/stuck");
  await page.getByText("3 tertahan, 1 terlambat").waitFor();
  const rows = page.getByRole("list", { name: "Transaksi tertahan" }).getByRole("listitem");
  expect(await rows.first().textContent()).toContain(late.ref_id);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByLabel(`Pilih ${late.ref_id}`).check();
  await page.getByRole("button", { name: "Ambil" }).click();
  await page.getByText("1 transaksi Anda pegang.").waitFor();
  await page.getByLabel("Pemegang").filter({ visible: true }).selectOption("Milik saya");
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByLabel("Pemegang").filter({ visible: true }).selectOption("Semua");
  await expect.poll(() => rows.count()).toBe(3);

  // Two were asked within the last minute.
  await office.query(
    "update purchase_attempt a set answered_at = a.answered_at - interval '2 minutes', call_again_at = null from purchase p where p.id = a.purchase_id and p.ref_id = $1",
    [late.ref_id],
  );
  await page.getByRole("button", { name: "Pilih semua" }).click();
  await page.getByRole("button", { name: "Periksa lagi" }).click();
  const check = page.getByRole("dialog", { name: "Periksa lagi 3 transaksi" });
  await check.getByRole("button", { name: "Periksa lagi 3 transaksi" }).click();
  await check.getByText("Alasan wajib diisi").waitFor();
  await check.getByLabel("Sebab").fill("Member menelepon");
  await check.getByRole("button", { name: "Periksa lagi 3 transaksi" }).click();
  const asked = page.getByRole("dialog", { name: /^1 dari 3 dilakukan/ });
  await expect.poll(() => asked.getByText(/Baru saja diperiksa/).count()).toBe(2);
  expect(await axeFindings(page)).toEqual([]);
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
  await page.getByText("Tidak ada transaksi tertahan").waitFor();
  expect(await deposit()).toBe(before - late.price);
  for (const { ref_id: refId } of [first, second])
    expect(await statusOf(refId)).toMatchObject({ status: "failed" });
});
