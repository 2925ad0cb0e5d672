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
import { looksRight } from "../browser/looks-right.ts";
import { signInMember } from "../product/member-client.ts";
import { startOffice } from "../product/office.ts";
import type { Office } from "../product/office.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

const MEMBER_NUMBER = "081200000001";

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterEach(closePages);
afterAll(async () => {
  await leaveBrowser();
  await office.stop();
});

const room = (path: string) => openRoom(office.staffAddress, path);
const memberId = async () =>
  String(
    (await office.query<{ id: number }>("select id from member where hp = '+6281200000001'"))[0]
      ?.id,
  );

/** The member's browser at this product's sign-in. */
async function signInPage(path = "/") {
  const page = await visit(`${office.memberAddress}/auth/login?next=${encodeURIComponent(path)}`, {
    viewport: DESKTOP,
  });
  await fillSignIn(page, "member");
  return page;
}

it("M678: finds a transaction by reference and a member by number from any page", async () => {
  const agent = await signInMember(office.memberAddress, "agent");
  const { ref_id: refId } = await agent.buy("pulsa", "XL10", freshNumber());
  const page = await room("/");
  const menu = page.getByRole("navigation", { name: "Menu utama" }).locator("visible=true");
  await menu.getByRole("link", { name: "Member" }).click();
  const box = page.getByRole("searchbox");
  await box.fill(refId);
  await box.press("Enter");
  await page.waitForURL((url) => url.pathname === `/transactions/${refId}`);
  await menu.getByRole("link", { name: "Member" }).click();
  await box.fill("+62 812-0000-0001");
  await box.press("Enter");
  const id = await memberId();
  await page.waitForURL((url) => url.pathname === `/members/${id}`);
  expect(page.url()).not.toContain("0000");
  await seen(page, /^0812\*+0001$/).waitFor();
  await expect.poll(() => page.getByText("Budi Member").count()).toBe(0);

  await page.getByRole("button", { name: "Tampilkan data pribadi" }).click();
  const sheet = page.getByRole("dialog", { name: "Tampilkan data pribadi" });
  await sheet.getByRole("button", { name: "Tampilkan data pribadi" }).click();
  await sheet.getByText("Alasan wajib diisi").waitFor();
  await sheet.getByLabel("Alasan").fill("Pemilik menelepon");
  await sheet.getByRole("button", { name: "Tampilkan data pribadi" }).click();
  await seen(page, "Budi Member").waitFor();
  await seen(page, MEMBER_NUMBER).waitFor();
  await page.getByRole("tab", { name: "Audit" }).click();
  await page.getByText("Alasan: Pemilik menelepon").waitFor();
  expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
});

it("M679: signs a blocked account out, shows the end of the block at the sign-in, and lets it back in afterwards", async () => {
  const member = await signInPage();
  await member.waitForURL((url) => url.pathname === "/");
  const page = await room(`/members/${await memberId()}`);
  await page.getByRole("button", { name: "Blokir akun" }).click();
  const sheet = page.getByRole("dialog", { name: "Blokir akun" });
  await sheet.getByLabel("Berakhir (WIB)").fill("2027-03-01T09:30");
  await sheet.getByLabel("Alasan").fill("Laporan penipuan");
  await sheet.getByRole("button", { name: "Blokir akun" }).click();
  await seen(page, /^Diblokir sampai/).waitFor();
  await member.waitForURL((url) => url.pathname === "/auth/login");
  const again = await signInPage();
  await again.getByText(/^Akun Anda diblokir sampai 1 Mar 2027, 09\.30 WIB/).waitFor();
  await page.getByRole("button", { name: /^Buka blokir/ }).click();
  const lift = page.getByRole("dialog", { name: /^Buka blokir/ });
  await lift.getByLabel("Alasan").fill("Sudah dijelaskan");
  await lift.getByRole("button", { name: "Buka blokir" }).click();
  await seen(page, "Aktif").waitFor();
  const free = await signInPage();
  await free.waitForURL((url) => url.pathname === "/");
  for (const each of [page, again, free]) expect(complaintsOf(each)).toEqual(NO_COMPLAINTS);
});

it("M521: shows that the Master stopped the account's transactions, since when and why, and allows them again", async () => {
  await office.query(
    `with stop as (insert into spending_stop (member_id, stopped_by, reason)
       select m.id, u.id, 'Setoran belum lunas' from member m, member u
       where m.hp = '+6281200000001' and u.hp = '+6281200000003' returning member_id, reason)
     update member m set stop_reason = stop.reason from stop where m.id = stop.member_id`,
  );
  const page = await room(`/members/${await memberId()}`);
  await page.getByText("Setoran belum lunas").waitFor();
  await looksRight(page, "office member, stopped by the Master");
  await page.getByRole("button", { name: "Izinkan transaksi" }).click();
  const sheet = page.getByRole("dialog", { name: "Izinkan transaksi" });
  await sheet.getByLabel("Alasan").fill("Sudah dijelaskan");
  await sheet.getByRole("button", { name: "Izinkan transaksi" }).click();
  await seen(page, "Transaksi diizinkan lagi.").waitFor();
  await expect.poll(() => page.getByText("Transaksi dihentikan Master").count()).toBe(0);
  expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
});

it("M523, M722, M665: offers to request a missing permission; opens the page when granted with an end, and closes it when removed", async () => {
  const member = await signInPage("/payment/deposit/transfer");
  await member.getByText("Fitur ini membutuhkan izin tambahan dari admin").waitFor();
  await member.getByLabel(/^Untuk apa/).fill("Kirim ke anak");
  await member.getByRole("button", { name: "Minta izin" }).click();
  await member.getByText(/^Permintaan Anda dari .* menunggu petugas/).waitFor();

  const page = await room("/permission-requests");
  await page.getByText("Kirim ke anak").waitFor();
  await page.getByRole("button", { name: /^Beri/ }).click();
  const sheet = page.getByRole("dialog", { name: /^Beri izin Transfer saldo/ });
  await sheet.getByLabel("Berakhir (WIB)").fill("2027-03-01T09:30");
  await sheet.getByLabel("Alasan").fill("Sudah diverifikasi");
  await sheet.getByRole("button", { name: "Beri" }).click();
  await page.getByText("Tidak ada permintaan di sini").waitFor();
  await member.reload();
  await member.getByText("Riwayat transfer").waitFor();
  await page.goto(`${office.staffAddress}/members/${await memberId()}`);
  await page.getByRole("button", { name: "Cabut Transfer saldo" }).click();
  const remove = page.getByRole("dialog", { name: "Cabut izin Transfer saldo" });
  await remove.getByLabel("Alasan").fill("Selesai");
  await remove.getByRole("button", { name: "Cabut" }).click();
  await page.getByText("Tidak ada izin tambahan.").waitFor();
  await member.reload();
  await member.getByRole("button", { name: "Minta izin" }).waitFor();
  for (const each of [page, member]) expect(complaintsOf(each)).toEqual(NO_COMPLAINTS);
});

it("M517, M668: makes an agent who asked a Master after showing the effect on commission, below whom the tree is open", async () => {
  const agent = await signInMember(office.memberAddress, "shop");
  await office.query(
    `with sold as (insert into sold_product (code, name, screen) values ('UJI1000', 'Pulsa Uji', 'pulsa') returning id)
     insert into member_sales_day
     select m.id, (now() at time zone 'Asia/Jakarta')::date, sold.id, 'success', 1, 1000000, 1000000, 1000000, 0, 0, 0, 1, 1
     from member m, sold where m.hp = '+6281200000012'`,
  );
  await agent.call("promotionAsk", {});
  const page = await room("/promotions");
  await page.getByRole("button", { name: /^Menunggu \(\d+\)$/ }).waitFor();
  await looksRight(page, "office promotions");
  await page.getByRole("link", { name: /· M\d+$/ }).click();
  await page.getByText(/^Rp1\.\d{3}\.\d{3} dari Rp1\.000\.000\. Cukup untuk Master\.$/).waitFor();
  await looksRight(page, "office agent");
  await page.getByRole("button", { name: "Jadikan Master" }).click();
  const sheet = page.getByRole("dialog", { name: "Jadikan Master" });
  await sheet.getByRole("heading", { name: "Dampak menjadi Master" }).waitFor();
  await sheet.getByLabel("Alasan").fill("Penjualan stabil");
  await sheet.getByRole("button", { name: "Jadikan Master" }).click();
  await page.getByText("Tingkat: Agen → Master").waitFor();
  expect((await agent.call("account", {})).category).toBe("master");

  await page.goto(`${office.staffAddress}/agents`);
  await page
    .getByText(/^\d+ agen di bawahnya/)
    .first()
    .click();
  await page.getByRole("list", { name: /^Agen di bawah/ }).waitFor();
  await looksRight(page, "office tree of agents");

  await page.goto(`${office.staffAddress}/standing-changes?kind=promotion`);
  const changes = page.getByRole("list", { name: "Riwayat upline" });
  await changes.getByText("Tingkat: Agen → Master").first().waitFor();
  await looksRight(page, "office changes of uplines");
  expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
});

it.runIf(IS_LONG_RUN)(
  "M90: prices follow the tier that staff choose; a change of upline needs a second person",
  async () => {
    const member = await signInMember(office.memberAddress, "member");
    const before = (await member.call("account", {})).category;
    const page = await room(`/members/${await memberId()}`);
    await page.getByRole("button", { name: "Tingkat & upline" }).click();
    const sheet = page.getByRole("dialog", { name: "Tingkat & upline" });
    await sheet.getByLabel("Tingkat").selectOption("agent");
    await sheet.getByLabel("Upline").fill("081200000002");
    await sheet.getByLabel("Alasan").fill("Naik tingkat");
    await sheet.getByRole("button", { name: "Simpan" }).click();
    await sheet.getByText("Upline harus seorang Master.").waitFor();
    await sheet.getByLabel("Upline").fill("");
    await sheet.getByRole("button", { name: "Simpan" }).click();
    await seen(page, "Agen").waitFor();
    await expect.poll(async () => (await member.call("account", {})).category).toBe("agent");
    await page.getByRole("button", { name: "Tingkat & upline" }).click();
    await sheet.getByLabel("Upline").fill("081200000003");
    await sheet.getByLabel("Alasan").fill("Ikut Master baru");
    await sheet.getByRole("button", { name: "Simpan" }).click();
    await page.getByText("Permintaan dikirim").waitFor();
    const [asked] = await office.query<{ kind: string; reason: string }>(
      "select kind, reason from approval order by id desc limit 1",
    );
    expect(asked).toEqual({ kind: "members.standing", reason: "Ikut Master baru" });
    expect(before).toBe("member");
  },
);

it("M677: lets staff view as the member in a new tab: a banner on every page, no changes, and the member stays signed in", async () => {
  const member = await signInPage();
  await member.waitForURL((url) => url.pathname === "/");
  const page = await room(`/members/${await memberId()}`);
  await page.getByRole("button", { name: "Lihat sebagai member" }).click();
  const sheet = page.getByRole("dialog", { name: "Lihat sebagai member" });
  await sheet.getByLabel("Alasan").fill("Menu tidak terlihat");
  const opening = page.context().waitForEvent("page");
  await sheet.getByRole("button", { name: "Lihat sebagai member" }).click();
  const look = await opening;
  await look.waitForURL((url) => url.pathname === "/account/profile" && url.hash === "");
  const banner = look.getByRole("complementary", { name: "Petugas sedang melihat akun ini" });
  await banner
    .getByText(/^Admin Konter melihat akun Budi Member\. Hanya membaca, sampai/)
    .waitFor();

  await look.goto(`${office.memberAddress}/account/edit`);
  await banner.waitFor();
  await look.getByLabel("Nama").fill("Nama Lain");
  await look.getByRole("button", { name: "Simpan profil" }).click();
  await look
    .getByText("Petugas yang melihat akun hanya bisa membaca. Tidak ada yang diubah.")
    .waitFor();
  await look.getByRole("link", { name: "Riwayat", exact: true }).last().click();
  await look.waitForURL((url) => url.pathname === "/report/transaksi");
  await banner.getByRole("button", { name: "Selesai melihat" }).click();
  await look.waitForURL((url) => url.pathname === "/auth/login");

  await page.getByRole("tab", { name: "Audit" }).click();
  await page.reload();
  await page.getByText("Selesai melihat akun").waitFor();
  for (const path of ["/account/edit", "/report/transaksi"])
    await page.getByText(`Halaman: ${path}`).first().waitFor();
  await member.reload();
  await member.getByLabel("Nomor tujuan").waitFor();
  expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
});

it("M91: moves a phone number by a request with evidence that a second person approves", async () => {
  const page = await room(`/members/${await memberId()}`);
  await page.getByRole("button", { name: "Pindahkan nomor" }).click();
  const sheet = page.getByRole("dialog", { name: "Pindahkan nomor" });
  await sheet.getByLabel("Nomor HP baru").fill("081200000002");
  await sheet.getByRole("button", { name: "Minta persetujuan orang kedua" }).click();
  await sheet.getByText("Bukti wajib diisi").waitFor();
  await sheet.getByLabel("Bukti").fill("Tiket 77");
  await sheet.getByLabel("Alasan").fill("Nomor lama hilang");
  await sheet.getByRole("button", { name: "Minta persetujuan orang kedua" }).click();
  await sheet.getByText(/^Nomor HP ini sudah terdaftar/).waitFor();
  await sheet.getByLabel("Nomor HP baru").fill("0813-5550-1234");
  await sheet.getByRole("button", { name: "Minta persetujuan orang kedua" }).click();
  await page.getByText("Permintaan dikirim. Orang lain akan memutuskannya.").waitFor();
  await page.goto(`${office.staffAddress}/approvals`);
  await page.getByText("081355501234").waitFor();
  await page.getByText("Permintaan Anda sendiri").first().waitFor();
  const unmoved = await office.query("select from member where hp = '+6281200000001'");
  expect(unmoved).toHaveLength(1);
});

it.runIf(IS_LONG_RUN)(
  "lists all members, saves filters as a view, and exports the filtered rows",
  async () => {
    const page = await room("/members");
    await page.getByRole("combobox", { name: "Urutan" }).selectOption("Saldo terbesar");
    await page.getByRole("combobox", { name: "Pembelian" }).selectOption("Membeli dalam 30 hari");
    await page.waitForURL((url) => url.searchParams.get("activity") === "buying");
    await page.getByRole("button", { name: "Simpan tampilan ini" }).click();
    const sheet = page.getByRole("dialog", { name: "Simpan tampilan ini" });
    await sheet.getByLabel("Nama tampilan").fill("Pembeli besar");
    await sheet.getByRole("button", { name: "Simpan tampilan ini" }).click();
    await sheet.waitFor({ state: "hidden" });

    await page.goto(`${office.staffAddress}/members`);
    await page.getByRole("button", { name: "Pembeli besar", exact: true }).click();
    await page.waitForURL(
      (url) =>
        url.search === "?order=deposit&activity=buying" ||
        url.search === "?activity=buying&order=deposit",
    );
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Unduh CSV" }).click();
    expect((await download).suggestedFilename()).toMatch(/^member-\d{4}-\d{2}-\d{2}\.csv$/);
    await seen(page, /^M\d+$/)
      .first()
      .click();
    await page.waitForURL((url) => /^\/members\/\d+$/.test(url.pathname));

    await page.goto(`${office.staffAddress}/members`);
    await page.getByRole("button", { name: "Hapus tampilan Pembeli besar" }).click();
    await page
      .getByRole("button", { name: "Pembeli besar", exact: true })
      .waitFor({ state: "detached" });
  },
);
