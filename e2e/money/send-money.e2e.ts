import { afterAll, afterEach, expect, it } from "vitest";
import { JPEG } from "../../packages/testkit/src/files/pictures.ts";
import { looksRight, stateFits } from "../browser/looks-right.ts";
import { openRoom } from "../browser/back-office.ts";
import {
  closePages,
  complaintsOf,
  leaveBrowser,
  openAs,
  PASSWORD,
  PHONE,
  PIN,
} from "../browser/browser.ts";
import { keepStep } from "../browser/keep-picture.ts";
import { signInMember } from "../product/member-client.ts";
import { changeRows } from "../product/pass-the-day.ts";
import { place } from "../product/place.ts";
import { plugIn } from "../browser/virtual-key.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

afterEach(closePages);
afterAll(leaveBrowser);

const PHOTO = { name: "ktp.jpg", mimeType: "image/jpeg", buffer: JPEG };
const account = () => `${String(Date.now()).slice(-9)}9`;

it("M318, M323: shows the fee of a name check before it, its result, and lists it", async () => {
  const page = await openAs("shop", "/cek-nama", { viewport: PHONE });
  await page.getByText("Biaya Rp500, hanya diambil bila nama ditemukan.").waitFor();
  await page.getByLabel("Bank", { exact: true }).selectOption("bca");
  const number = account();
  await page.getByLabel("Nomor rekening").fill(number);
  await looksRight(page, "name check form");
  await page.getByRole("button", { name: "Cek nama (Rp500)" }).click();
  await page.getByRole("heading", { name: "Nama ditemukan" }).waitFor();
  await stateFits(page);
  await keepStep(page, "name check found");
  await page.getByRole("link", { name: "Cek nama lain" }).click();
  await page.getByText(`BCA ${number}`).first().waitFor();
});

it("M322, M760: says that the number does not exist, and that the fee was refunded", async () => {
  const page = await openAs("shop", "/cek-nama", { viewport: PHONE });
  await page.getByLabel("Bank", { exact: true }).selectOption("bca");
  await page.getByLabel("Nomor rekening").fill(`${account()}0000`);
  await page.getByRole("button", { name: "Cek nama (Rp500)" }).click();
  await page.getByRole("heading", { name: "Cek nama gagal" }).waitFor();
  const status = page.getByRole("status").filter({ hasText: "Cek nama gagal" });
  await expect
    .poll(() => status.innerText())
    .toContain("Nomor rekening tidak ditemukan. Biaya Rp500 sudah dikembalikan.");
  await stateFits(page);
});

it("M324, M325: shows an unverified member how to verify, reviews the identity, sends money with name check and PIN, and shows its arrival", async () => {
  const page = await openAs("kiosk", "/prabayar/kirim-uang", { viewport: PHONE });
  await page.getByText("Verifikasi identitas dulu").waitFor();
  await page.getByRole("link", { name: "Mulai verifikasi" }).click();
  const inputs = page.locator('input[type="file"]');
  await inputs.nth(0).setInputFiles(PHOTO);
  await page.getByText("Ganti foto").first().waitFor();
  await inputs.nth(1).setInputFiles(PHOTO);
  const submit = page.getByRole("button", { name: "Kirim untuk diperiksa" });
  await submit.click();
  await page.getByText("sedang diperiksa").waitFor();

  const room = await openRoom(place().staffAddress, "/verifications");
  await room
    .getByRole("link")
    .filter({ hasText: /\S/ })
    .and(room.locator("table a, li a"))
    .first()
    .click();
  await room.getByRole("button", { name: "Lihat Foto KTP" }).click();
  await room.getByRole("img", { name: "Foto KTP" }).waitFor();
  await stateFits(room);
  await keepStep(room, "identity judged");
  await room.getByLabel("Alasan").fill("Cocok dengan KTP");
  await room.getByRole("button", { name: "Verifikasi", exact: true }).click();
  await room.getByText("Terverifikasi").waitFor();

  await page.goto(`${place().memberAddress}/prabayar/kirim-uang`);
  await page.getByLabel("Bank", { exact: true }).selectOption("bca");
  await page.getByLabel("Nomor rekening").fill(account());
  await page.getByRole("button", { name: "Cek nama (Rp500)" }).click();
  await page.getByLabel("Jumlah kirim").fill("20000");
  await page.getByLabel("Nama penerima menurut Anda").fill("NAMA LAIN SEKALI");
  await stateFits(page);
  await page.getByRole("button", { name: "Lanjut", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Konfirmasi kirim uang" });
  await sheet.getByText("Anda menulis NAMA LAIN SEKALI, tetapi rekening ini").waitFor();
  await keepStep(page, "money to a bank confirmed");
  await sheet.locator("input").first().fill(PIN);
  await page.getByRole("heading", { name: "Uang terkirim" }).waitFor();
  await stateFits(page);
  await keepStep(page, "money to a bank sent");

  const sent = await openRoom(place().staffAddress, "/sent-money");
  await sent.getByText("Terkirim").first().waitFor();
  await keepStep(sent, "money sent in the back office");
});

it.runIf(IS_LONG_RUN)(
  "M324: sends with a passkey instead of the PIN; a dismissed prompt sends nothing and keeps the sheet",
  async () => {
    const page = await openAs("kiosk", "/account/passkey", { viewport: PHONE });
    const key = await plugIn(page);
    await page.getByLabel("Nama passkey").fill("HP kirim");
    await page.getByRole("button", { name: "Buat passkey" }).click();
    const prompt = page.getByRole("dialog", { name: "Masukkan password" });
    await prompt.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await prompt.getByRole("button", { name: "Lanjutkan" }).click();
    await page.getByText("HP kirim", { exact: true }).waitFor();
    await page.goto(`${place().memberAddress}/prabayar/kirim-uang`);
    await page.getByLabel("Bank", { exact: true }).selectOption("bca");
    await page.getByLabel("Nomor rekening").fill(account());
    await page.getByRole("button", { name: "Cek nama (Rp500)" }).click();
    await page.getByLabel("Jumlah kirim").fill("21000");
    await page.getByRole("button", { name: "Lanjut", exact: true }).click();
    const sheet = page.getByRole("dialog", { name: "Konfirmasi kirim uang" });
    const byPasskey = sheet.getByRole("button", { name: "Pakai passkey" });
    await byPasskey.waitFor();
    await looksRight(page, "send money by passkey");
    await keepStep(page, "money to a bank by passkey");
    const kiosk = await signInMember(place().memberAddress, "kiosk");
    const sent = async () =>
      (await kiosk.call("sentMoneyList", {})).rows.filter(({ amount }) => amount === 21_000).length;
    await key.cdp.send("WebAuthn.setUserVerified", {
      authenticatorId: key.authenticatorId,
      isUserVerified: false,
    });
    await byPasskey.click();
    await page.getByText("Passkey tidak jadi dipakai. Coba lagi, atau pakai cara lain.").waitFor();
    expect(await sent()).toBe(0);
    await key.cdp.send("WebAuthn.setUserVerified", {
      authenticatorId: key.authenticatorId,
      isUserVerified: true,
    });
    await byPasskey.click();
    await page.getByRole("heading", { name: "Uang terkirim" }).waitFor();
    expect(await sent()).toBe(1);
    await changeRows("delete from passkey where name = 'HP kirim'", []);
    expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
  },
);

it("M326: shows a member without the permission how to request it", async () => {
  const page = await openAs("member", "/prabayar/kirim-uang", { viewport: PHONE });
  await page.getByText("Fitur ini membutuhkan izin tambahan dari admin").first().waitFor();
  await stateFits(page);
});
