import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { stateFits } from "../browser/looks-right.ts";
import { NO_COMPLAINTS, openRoom, seen } from "../browser/back-office.ts";
import {
  leaveBrowser,
  closePages,
  complaintsOf,
  DESKTOP,
  PASSWORD,
  PHONE,
  visit,
} from "../browser/browser.ts";
import { startOffice } from "../product/office.ts";
import type { Office } from "../product/office.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

const NEW_PASSWORD = "kopi-tubruk-77";
const EMAIL = "kasir@konter.example";

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterEach(closePages);
afterAll(async () => {
  await leaveBrowser();
  await office.stop();
});

/** The link in the message, from the demo's inbox. */
async function invitationLink(page: Page): Promise<string> {
  const inbox = await page.context().newPage();
  await inbox.goto(`${office.memberAddress}/demo/inbox`);
  // The other owners are notified of the account too, without the link.
  const mail = inbox
    .locator("li", { hasText: EMAIL })
    .filter({ hasText: "/invitation?token=" })
    .first();
  await expect.poll(async () => inbox.reload().then(async () => mail.count())).toBe(1);
  const text = (await mail.locator(".text").textContent()) ?? "";
  await inbox.close();
  return /https?:\/\/\S+\/invitation\?token=[\w-]{43}/.exec(text)?.[0] ?? "no link";
}

it("M669: creates a role, invites a person to it by e-mail who sees only its pages, and loses them while a page is open", async () => {
  const page = await openRoom(office.staffAddress, "/staff");
  await page.getByRole("button", { name: "Peran baru" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Simpan peran" }).click();
  await sheet.getByText("Nama wajib diisi").waitFor();
  await stateFits(page);
  await sheet.getByLabel("Nama peran").fill("Kasir malam");
  const all = sheet.getByRole("checkbox");
  const ticked = () =>
    all.evaluateAll((boxes) => boxes.filter((box) => box.matches(":checked")).length);
  await sheet.getByLabel("Semua di Keuangan").check();
  await expect.poll(ticked).toBeGreaterThan(5);
  await sheet.getByLabel("Semua di Keuangan").uncheck();
  await expect.poll(ticked).toBe(0);
  await sheet.getByLabel("Cari izin").fill("melihat transaksi");
  await sheet.getByLabel("Melihat transaksi").check();
  await sheet.getByRole("button", { name: "Simpan peran" }).click();
  await page.getByRole("heading", { name: "Kasir malam" }).waitFor();

  await page.getByRole("button", { name: "Undang staf" }).click();
  await sheet.getByLabel("Nama").fill("Wati Kasir");
  await sheet.getByLabel("Email").fill(EMAIL);
  await sheet.getByLabel("Peran").selectOption({ label: "Kasir malam" });
  await sheet.getByRole("button", { name: "Kirim undangan" }).click();
  await page.getByText(`Undangan dikirim ke ${EMAIL}.`).waitFor();
  const row = page.getByRole("row").filter({ hasText: "Wati Kasir" });
  await row.getByText("Diundang").waitFor();

  const guest = await visit(await invitationLink(page), { viewport: PHONE });
  await guest.getByText(`Buat password untuk ${EMAIL}.`).waitFor();
  await stateFits(guest);
  await guest.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await guest.getByLabel("Ulangi password").fill("lain");
  await guest.getByRole("button", { name: "Buat password dan masuk" }).click();
  await guest.getByText("Password tidak sama dengan konfirmasinya").waitFor();
  await guest.getByLabel("Ulangi password").fill(NEW_PASSWORD);
  await guest.getByRole("button", { name: "Buat password dan masuk" }).click();
  await guest.waitForURL((url) => url.pathname === "/");
  await guest.setViewportSize(DESKTOP);
  const menu = guest.getByRole("navigation", { name: "Menu utama" }).locator("visible=true");
  await menu.getByRole("link", { name: "Transaksi" }).waitFor();
  await expect.poll(() => menu.getByRole("link", { name: "Pemasok" }).count()).toBe(0);
  await guest.goto(`${office.staffAddress}/suppliers`);
  await guest.getByText("Anda tidak memiliki izin untuk mengakses halaman ini").waitFor();

  await page.reload();
  await row.getByRole("button", { name: /^Kelola/ }).click();
  await sheet.getByLabel("Peran").selectOption({ label: "Katalog" });
  await sheet.getByRole("button", { name: "Ubah peran" }).click();
  await page.getByText("Peran Wati Kasir diubah.").waitFor();
  await guest.goto(`${office.staffAddress}/transactions`);
  await guest.getByText("Anda tidak memiliki izin untuk mengakses halaman ini").waitFor();
  await menu.getByRole("link", { name: "Produk" }).waitFor();

  await row.getByRole("button", { name: /^Kelola/ }).click();
  await sheet.getByLabel("Alasan").fill("Kontrak selesai");
  await sheet.getByRole("button", { name: "Tangguhkan" }).click();
  await page.getByText("Wati Kasir ditangguhkan.").waitFor();
  // The page's own refresh can lead to the sign-in before the click.
  const product = guest.getByRole("link", { name: "Produk" }).locator("visible=true").first();
  await product.click({ timeout: 5_000 }).catch(() => {});
  await guest.waitForURL((url) => url.pathname === "/login");
  for (const each of [page, guest]) expect(complaintsOf(each)).toEqual(NO_COMPLAINTS);
});

it.runIf(IS_LONG_RUN)(
  "M669: offers no changes of one's own account, and says that a link was used",
  async () => {
    const page = await openRoom(office.staffAddress, "/staff");
    const own = page.getByRole("row").filter({ hasText: "(Anda)" });
    await own.waitFor();
    await expect.poll(() => own.getByRole("button").count()).toBe(0);
    const used = await visit(await invitationLink(page));
    await used.getByText("Tautan undangan ini tidak berlaku lagi.").waitFor();
    await used.getByRole("link", { name: "Ke halaman masuk" }).click();
    await used.getByLabel("Email").fill(EMAIL);
    await used.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await used.getByRole("button", { name: "Masuk", exact: true }).click();
    await seen(used, /salah/).waitFor();
  },
);

async function inviteOwner(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole("button", { name: "Undang staf" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Nama").fill(name);
  await sheet.getByLabel("Email").fill(email);
  await sheet.getByLabel("Peran").selectOption({ label: "Pemilik" });
  await sheet.getByRole("button", { name: "Kirim undangan" }).click();
  await page.getByText(`Undangan dikirim ke ${email}.`).waitFor();
  await sheet.waitFor({ state: "hidden" });
}

it.runIf(IS_LONG_RUN)(
  "M671: an invited owner approves nothing until the other owner agrees; either can cancel it in one click",
  async () => {
    const page = await openRoom(office.staffAddress, "/staff", { viewport: PHONE });
    await inviteOwner(page, "Eka Pemilik", "eka@konter.example");
    const coming = page.getByRole("region", { name: "Wewenang menyetujui yang belum berlaku" });
    const eka = coming.getByRole("listitem").filter({ hasText: "Eka Pemilik" });
    await eka.getByText("Diundang oleh Admin Konter").waitFor();
    await eka.getByText("Menunggu orang kedua di Persetujuan").waitFor();
    await seen(page, "Belum boleh menyetujui").waitFor();
    await stateFits(page);

    const other = await visit(`${office.staffAddress}/login?next=/approvals`, {
      viewport: DESKTOP,
    });
    await other.getByLabel("Email").fill("rekan@konter.example");
    await other.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await other.getByRole("button", { name: "Masuk", exact: true }).click();
    await other.getByRole("heading", { name: "Wewenang menyetujui untuk Eka Pemilik" }).waitFor();
    await other.getByRole("button", { name: /^Setujui/ }).click();
    await other.getByRole("dialog").getByRole("button", { name: "Setujui" }).click();
    await other.getByText("Disetujui dan dijalankan.").waitFor();
    await page.reload();
    await seen(page, "Eka Pemilik").waitFor();
    await expect.poll(() => coming.count()).toBe(0);

    // As in a brand with one owner, where a waiting period replaces the second person.
    await inviteOwner(page, "Fajar Pemilik", "fajar@konter.example");
    await office.query(
      "update approving_power set counts_from = now() + interval '24 hours' where counts_from is null",
    );
    await other.goto(`${office.staffAddress}/staff`);
    const shown = other.getByRole("region", { name: "Wewenang menyetujui yang belum berlaku" });
    await shown.getByText(/^Berlaku mulai /).waitFor();
    await stateFits(other);
    await shown.getByRole("button", { name: /^Batalkan wewenang/ }).click();
    await other.getByText("Wewenang Fajar Pemilik dibatalkan.").waitFor();
    await shown.waitFor({ state: "detached" });
    for (const each of [page, other]) expect(complaintsOf(each)).toEqual(NO_COMPLAINTS);
  },
);
