import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { NO_COMPLAINTS, openRoom, seen } from "../browser/back-office.ts";
import {
  leaveBrowser,
  closePages,
  complaintsOf,
  DESKTOP,
  fillSignIn,
  visit,
} from "../browser/browser.ts";
import { freshNumber } from "../browser/counter.ts";
import { signInMember } from "../product/member-client.ts";
import type { Member } from "../product/member-client.ts";
import { startOffice } from "../product/office.ts";
import type { Office } from "../product/office.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

const REASON = "Nomor ini dilaporkan pemiliknya.";

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
const room = (path: string) => openRoom(office.staffAddress, path);

/** The member's browser at this product. */
async function memberPage(path: string): Promise<Page> {
  const page = await visit(`${office.memberAddress}/auth/login?next=${encodeURIComponent(path)}`, {
    viewport: DESKTOP,
  });
  await fillSignIn(page, "agent");
  await page.waitForURL((url) => url.pathname === path.split("?")[0]);
  return page;
}

async function watch(number: string): Promise<void> {
  const page = await room("/reviews/rules");
  await page.getByLabel("Nomor tujuan").fill(`+62${number.slice(1)}`);
  await page.getByRole("button", { name: "Pantau nomor ini" }).click();
  await page.getByText("Catatan wajib diisi").waitFor();
  await page.getByLabel("Catatan").fill("Laporan penipuan");
  await page.getByRole("button", { name: "Pantau nomor ini" }).click();
  await page.getByRole("list", { name: "Daftar pantauan" }).getByText(number).first().waitFor();
  const rule = page.getByRole("switch", { name: "Nomor dalam daftar pantauan" });
  if ((await rule.getAttribute("aria-checked")) === "false") await rule.click();
  await expect.poll(() => rule.getAttribute("aria-checked")).toBe("true");
}

it("M247: holds a purchase for a watched number; the member reads until when, and a cancellation states the reason and refunds the money", async () => {
  const number = freshNumber();
  await watch(number);
  const before = await deposit();
  const { ref_id: refId, price } = await agent.buy("pulsa", "XL10", number);
  const page = await memberPage(`/transaksi/${refId}`);
  await page.getByRole("heading", { name: "Transaksi ditahan" }).waitFor();
  await page.getByText(/sedang ditinjau petugas .* Diputuskan paling lambat .* WIB\./).waitFor();
  await expect.poll(() => page.getByText("penipuan").count()).toBe(0);
  expect(await deposit()).toBe(before - price);

  const queue = await room("/queue?kind=reviews");
  await queue
    .getByRole("link", { name: new RegExp(refId) })
    .locator("visible=true")
    .click();
  await queue.waitForURL((url) => url.pathname === "/reviews");
  const row = queue.getByRole("row").filter({ hasText: refId });
  await row.getByText("Nomor tujuan ada di daftar pantauan: Laporan penipuan").waitFor();
  await expect.poll(() => row.textContent()).toMatch(/3 jam|4 jam/);
  await row.getByRole("button", { name: "Batalkan" }).click();
  const sheet = queue.getByRole("dialog", { name: `Batalkan ${refId}` });
  await sheet.getByRole("button", { name: /Batalkan dan kembalikan/ }).click();
  await sheet.getByText("Alasan wajib diisi").waitFor();
  await sheet.getByRole("textbox").fill(REASON);
  await sheet.getByRole("button", { name: /Batalkan dan kembalikan/ }).click();
  await row.waitFor({ state: "detached" });

  await page.getByRole("heading", { name: "Transaksi dibatalkan" }).waitFor();
  await page.getByText(`Alasan petugas: ${REASON}`).waitFor();
  expect(await deposit()).toBe(before);
  await page.goto(`${office.memberAddress}/notification/today`);
  await page.getByRole("link", { name: /Transaksi dibatalkan petugas/ }).click();
  await page.getByText(REASON).waitFor();
  for (const each of [page, queue]) expect(complaintsOf(each)).toEqual(NO_COMPLAINTS);
});

it.runIf(IS_LONG_RUN)("continues a purchase that staff release, and marks a late one", async () => {
  const number = freshNumber();
  await watch(number);
  const { ref_id: refId } = await agent.buy("pulsa", "XL10", number);
  const page = await memberPage(`/transaksi/${refId}`);
  await page.getByRole("heading", { name: "Transaksi ditahan" }).waitFor();
  await office.query(
    "update purchase_review set due_at = now() - interval '2 hours' where decided_at is null",
  );
  const queue = await room("/reviews");
  await queue.getByText("1 peninjauan lewat batas waktu.").waitFor();
  await seen(queue, /^Lewat 2 jam/).waitFor();
  await queue.getByRole("link", { name: refId }).locator("visible=true").click();
  // The row in the list has the same button until the purchase's page has loaded.
  await queue.waitForURL((url) => url.pathname.endsWith(refId));
  await queue.getByRole("heading", { name: refId }).waitFor();
  await queue.getByRole("button", { name: "Lanjutkan" }).click();
  const sheet = queue.getByRole("dialog", { name: `Lanjutkan ${refId}` });
  await sheet.getByRole("textbox").fill("Pemilik sudah dihubungi");
  await sheet.getByRole("button", { name: "Lanjutkan" }).click();
  await queue.getByText(`${refId} dilanjutkan.`).waitFor();
  await seen(queue, "Pemilik sudah dihubungi").waitFor();
  await page.getByRole("heading", { name: "Transaksi sukses" }).waitFor();
  await queue.goto(`${office.staffAddress}/reviews?list=decided`);
  await queue.getByRole("row").filter({ hasText: refId }).getByText("Dilanjutkan").waitFor();
});

it("M725: shows members the sentence and end of a sales stop, and sells again afterwards", async () => {
  const office1 = await room("/maintenance");
  const area = office1.getByRole("region", { name: "Penjualan PPOB" });
  await area.getByText("Terbuka untuk member.").waitFor();
  await area.getByLabel("Selesai (WIB)").fill("2000-01-01T00:00");
  await area.getByRole("button", { name: "Tutup untuk pemeliharaan" }).click();
  await area.getByText("Waktunya sudah lewat. Pilih waktu lain.").waitFor();
  const end = new Date(Date.now() + 26 * 3_600_000);
  const local = new Date(end.getTime() + 7 * 3_600_000).toISOString().slice(0, 16);
  await area.getByLabel("Selesai (WIB)").fill(local);
  await area.getByRole("button", { name: "Tutup untuk pemeliharaan" }).click();
  await area.getByText(/Ditutup untuk pemeliharaan sampai .* WIB\./).waitFor();
  const closedAreas = async () => (await agent.call("session", {})).brand.maintenance.length;
  await expect.poll(closedAreas).toBe(1);

  const page = await memberPage("/prabayar/data");
  await page.getByText("Fitur sedang dalam pemeliharaan").waitFor();
  await page.getByText(/Diperkirakan selesai .* WIB/).waitFor();
  await page.getByRole("link", { name: "Transaksi", exact: true }).last().click();
  await page.waitForURL((url) => url.pathname === "/report/transaksi");
  await page.getByRole("heading", { name: "Laporan transaksi" }).waitFor();
  await expect(agent.buy("pulsa", "XL10", freshNumber())).rejects.toMatchObject({
    code: "maintenance_until",
  });
  await area.getByRole("button", { name: "Buka lagi" }).click();
  await area.getByText("Terbuka untuk member.").waitFor();
  await expect.poll(closedAreas).toBe(0);
  await page.goto(`${office.memberAddress}/prabayar/data`);
  await page.getByLabel("Nomor tujuan").waitFor();
  for (const each of [page, office1]) expect(complaintsOf(each)).toEqual(NO_COMPLAINTS);
});

it('M718: shows "Unauthorized Access!" and the missing permission when it was removed meanwhile', async () => {
  const page = await room("/products");
  const first = page.getByRole("switch").locator("visible=true").first();
  await first.waitFor();
  await office.query("update staff set permissions = array_remove(permissions, 'catalog.write')");
  await first.click();
  const said = page.getByText("Unauthorized Access! Izin yang dibutuhkan: catalog.write.");
  await said.waitFor();
  await expect.poll(() => first.getAttribute("aria-checked")).toBe("true");
  await office.query("update staff set permissions = permissions || '{catalog.write}'");
});
