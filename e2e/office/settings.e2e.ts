import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { NO_COMPLAINTS, openRoom } from "../browser/back-office.ts";
import { closePages, complaintsOf, fillSignIn, leaveBrowser, visit } from "../browser/browser.ts";
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

const stored = async (name: string) =>
  (
    await office.query<{ value: unknown }>("select value from brand_setting where name = $1", [
      name,
    ])
  )[0]?.value;

it("M683: keeps a setting within its bounds, saves it and lists it in the history; a money limit waits for approval", async () => {
  const page = await openRoom(office.staffAddress, "/settings");
  const sheet = page.getByRole("dialog");
  await page.getByRole("button", { name: "Ubah Masa berlaku permintaan persetujuan" }).click();
  await sheet.getByText("Belum pernah diubah.").waitFor();
  await sheet.getByLabel("Nilai baru").fill("721");
  await sheet.getByRole("button", { name: "Simpan" }).click();
  await sheet.getByText("Nilai maksimal 720").waitFor();
  expect(
    await sheet.getByLabel("Nilai baru").evaluate((field) => field === document.activeElement),
  ).toBe(true);
  await sheet.getByLabel("Nilai baru").fill("48");
  await sheet.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Pengaturan disimpan.").waitFor();
  expect(await stored("approval_hours")).toBe(48);
  await page.getByText(/^Diubah Admin Konter/).waitFor();
  await page.getByRole("button", { name: "Ubah Masa berlaku permintaan persetujuan" }).click();
  await sheet.getByText("72 jam → 48 jam").waitFor();
  await sheet.getByRole("button", { name: "Tutup" }).click();

  await page.getByRole("button", { name: "Ubah Batas refund oleh satu orang" }).click();
  await sheet.getByLabel("Nilai baru").fill("2000000");
  await sheet.getByRole("button", { name: "Minta persetujuan orang kedua" }).click();
  await sheet.getByText("Alasan wajib diisi").waitFor();
  await sheet.getByLabel("Alasan").fill("Omzet naik");
  await sheet.getByRole("button", { name: "Minta persetujuan orang kedua" }).click();
  await page.getByText("Menunggu persetujuan: Rp2.000.000").waitFor();
  expect(await stored("refund_alone_amount")).toBeUndefined();
  expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
});

it("M15, M692: disables a feature only after confirming its dependants and the empty shelf; members then see neither", async () => {
  const page = await openRoom(office.staffAddress, "/features");
  const [ppob, schedules, shop] = ["PPOB", "Pembelian terjadwal", "Toko"].map((name) =>
    page.getByRole("switch", { name, exact: true }),
  );
  const sheet = page.getByRole("dialog");
  // Then PPOB is the last feature that sells something.
  await shop?.click();
  await sheet.getByRole("button", { name: "Matikan Toko" }).click();
  await page.getByText("Toko dimatikan.").waitFor();
  await ppob?.click();
  const confirm = sheet.getByRole("button", { name: "Matikan PPOB" });
  await sheet.getByLabel("Saya tahu itu ikut mati.").check();
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await sheet.getByLabel("Saya tahu tidak ada lagi yang dijual.").check();
  await confirm.click();
  await page.getByText("PPOB dimatikan.").waitFor();
  await page.getByText("Menunggu PPOB").first().waitFor();
  expect([await stored("ppob"), await stored("schedules")]).toEqual([false, undefined]);

  const member = await visit(`${office.memberAddress}/auth/login`);
  await fillSignIn(member, "agent");
  await member.waitForURL((url) => url.pathname !== "/auth/login");
  await member.goto(`${office.memberAddress}/layanan`);
  await expect.poll(() => member.getByRole("link").count()).toBeGreaterThan(5);
  for (const name of ["Pulsa", "Daftar harga", "Pembelian terjadwal"])
    await expect.poll(() => member.getByRole("link", { name, exact: true }).count()).toBe(0);
  await member.goto(`${office.memberAddress}/report/jadwal`);
  await member.getByText("Layanan Pembelian terjadwal sedang tidak aktif.").waitFor();

  await ppob?.click();
  await page.getByText("PPOB dinyalakan.").waitFor();
  await expect.poll(() => schedules?.getAttribute("aria-checked")).toBe("true");
  await shop?.click();
  await page.getByText("Toko dinyalakan.").waitFor();
  expect([await stored("ppob"), complaintsOf(page)]).toEqual([true, NO_COMPLAINTS]);
});
