import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { openRoom } from "../browser/back-office.ts";
import { closePages, complaintsOf, leaveBrowser } from "../browser/browser.ts";
import { looksRight } from "../browser/looks-right.ts";
import { signInMember } from "../product/member-client.ts";
import { startOffice } from "../product/office.ts";
import type { Office } from "../product/office.ts";

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterEach(closePages);
afterAll(async () => {
  await leaveBrowser();
  await office.stop();
});

it("masks a token for staff, and shows it to those who give a reason", async () => {
  const agent = await signInMember(office.memberAddress, "agent");
  const { ref_id: ref } = await agent.receive("electricity", "PLN20", "22345678902");
  const { transaction } = await agent.call("transaction", { ref_id: ref });
  const token = transaction.serial_number ?? "";
  const page = await openRoom(office.staffAddress, `/transactions/${ref}`);
  await page
    .getByText(/^••••\d{4}\//)
    .first()
    .waitFor();
  await expect.poll(() => page.getByText(token.slice(0, 19)).count()).toBe(0);
  await expect.poll(() => page.getByText("Isi asli").count()).toBe(0);
  await page.getByRole("button", { name: "Lihat token atau kode" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Catat dan tampilkan" }).click();
  await sheet.getByText("Alasan wajib diisi").waitFor();
  await sheet.getByLabel("Alasan melihat").fill("Struk pelanggan hilang");
  await sheet.getByRole("button", { name: "Catat dan tampilkan" }).click();
  await sheet.getByText(token, { exact: true }).waitFor();
  await looksRight(page, "revealed token");
  const [entry] = await office.query<{ reason: string }>(
    "select detail->>'reason' as reason from audit_entry where action = 'purchase.reveal' and subject = $1",
    [ref],
  );
  expect(entry?.reason).toBe("Struk pelanggan hilang");
  expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
});

it("adds a PLN price with date and source, rejects two invalid ones, and removes it", async () => {
  const page = await openRoom(office.staffAddress, "/token-tariffs");
  await page.getByText("Belum ada tarif tambahan").waitFor();
  const add = async () => {
    await page.getByRole("button", { name: "Tambah tarif" }).click();
    const sheet = page.getByRole("dialog", { name: "Tambah tarif" });
    await sheet.getByLabel("Golongan").fill("R1");
    await sheet.getByLabel("Daya dari (VA)").fill("1300");
    await sheet.getByLabel("Daya sampai (VA)").fill("2200");
    await sheet.getByLabel("Tarif per kWh (Rp)").fill("1.500,25");
    await sheet.getByLabel("Berlaku sejak").fill("2027-01-01");
    await sheet.getByLabel("Sumber").fill("PLN, triwulan I 2027");
    await sheet.getByRole("button", { name: "Simpan" }).click();
    return sheet;
  };
  await add();
  await page.getByText("Rp1.500,25 per kWh").waitFor();
  const again = await add();
  await again.getByText("Tarif untuk golongan, daya dan tanggal itu sudah ada.").waitFor();
  await looksRight(page, "token tariffs");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Hapus R1, 1300 sampai 2200 VA" }).click();
  await page.getByText("Tarif dihapus.").waitFor();
  await page.getByText("Belum ada tarif tambahan").waitFor();
  expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
});
