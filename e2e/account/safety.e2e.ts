import type { Page } from "playwright-core";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { stateFits } from "../browser/looks-right.ts";
import {
  leaveBrowser,
  closePages,
  complaintsOf,
  fillSignIn,
  isLive,
  openAs,
  PASSWORD,
  PEOPLE,
  PIN,
  visit,
} from "../browser/browser.ts";
import { freshNumber } from "../browser/counter.ts";
import { codeAfter, latestCode } from "../product/demo-inbox.ts";
import { signInMember } from "../product/member-client.ts";
import { changeRows } from "../product/pass-the-day.ts";
import { place } from "../product/place.ts";
import { plugIn } from "../browser/virtual-key.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

afterEach(closePages);
afterAll(leaveBrowser);

const NEW_PIN = "285174";
const press = async (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).click();
const sid = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === "sid")?.value;

/** Opens the confirmation of a small top-up for a number that no other test uses. */
async function chooseProduct(page: Page): Promise<void> {
  await page.goto(`/prabayar/pulsa?number=${freshNumber()}`);
  await page
    .getByRole("button", { name: /^5\.000/ })
    .first()
    .click();
}

describe("a forgotten PIN", () => {
  it("M68, M72: is replaced by password and code; the page continues under a new session, and the new PIN buys", async () => {
    const page = await openAs("kiosk", "/auth/pin");
    const before = await sid(page);
    await page.getByRole("link", { name: "Lupa PIN?" }).click();
    await page.getByLabel("Password", { exact: true }).fill("bukan-ini");
    await press(page, "Kirim kode");
    await page.getByText("Password salah").waitFor();
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await press(page, "Kirim kode");
    await page.getByLabel("Kode 6 angka").waitFor();
    await stateFits(page);
    const code = await latestCode(page, PEOPLE.kiosk.slice(1));
    await page.getByLabel("Kode 6 angka").fill(code);
    await page.getByLabel("PIN baru", { exact: true }).fill("123456");
    await page.getByLabel("Ulangi PIN baru").fill("123456");
    await press(page, "Atur ulang PIN");
    await page.getByText("PIN terlalu mudah ditebak. Pilih angka lain.").waitFor();
    await expect.poll(() => page.getByLabel("Kode 6 angka").inputValue()).toBe(code);
    await page.getByLabel("PIN baru", { exact: true }).fill(NEW_PIN);
    await page.getByLabel("Ulangi PIN baru").fill(NEW_PIN);
    await press(page, "Atur ulang PIN");
    await page.getByText("PIN sudah diatur ulang.").waitFor();
    await page.getByText(/maksimal Rp500\.000 sehari/).waitFor();
    expect(await sid(page)).not.toBe(before);
    await page.getByRole("link", { name: "Ke beranda" }).click();
    await page.getByLabel("Nomor tujuan").waitFor();
    await chooseProduct(page);
    await page.getByLabel("PIN 6 angka").fill(NEW_PIN);
    await page.waitForURL(/\/transaksi\//);
    await page.goto("/notification/today");
    await page.getByText("PIN diatur ulang").waitFor();
    expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
    // Restores the demo's PIN for the next tests of this person.
    const kiosk = await signInMember(place().memberAddress, "kiosk");
    await kiosk.call("pinUpdate", { old_pin: NEW_PIN, pin: PIN, pin_confirmation: PIN });
  });
});

describe("a passkey", () => {
  it("M43, M74, M85: is created, signs in, is offered by the sign-in form, buys without the PIN, and is removed", async () => {
    // The previous test gave the password in this session.
    await changeRows("update session set password_until = null", []);
    const page = await openAs("kiosk", "/account/passkey");
    const key = await plugIn(page);
    await press(page, "Buat passkey");
    await page.getByText("Nama wajib diisi").waitFor();
    await page.getByLabel("Nama passkey").fill("HP uji");
    await press(page, "Buat passkey");
    const prompt = page.getByRole("dialog", { name: "Masukkan password" });
    await prompt.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await prompt.getByRole("button", { name: "Lanjutkan" }).click();
    await page.getByText("HP uji", { exact: true }).waitFor();
    await stateFits(page);

    await key.touch(false);
    await page.goto("/account/profile");
    await press(page, "Keluar");
    await page.waitForURL(/\/auth\/login/);
    await page.goto("/auth/passkey");
    await page.getByRole("heading", { name: "Masuk dengan passkey" }).waitFor();
    await stateFits(page);
    await key.touch(true);
    await press(page, "Masuk dengan passkey");
    await page.waitForURL((url) => url.pathname === "/");

    // A person who signed in with a passkey confirms a sale with it as well; the PIN field stays empty.
    await chooseProduct(page);
    await press(page, "Passkey");
    await page.waitForURL(/\/transaksi\//);

    await page.goto("/account/profile");
    await press(page, "Keluar");
    // The form offers the passkey by itself, and the virtual owner accepts at once.
    await page.waitForURL(/\/auth\/login/);
    let step = 0;
    const whereAfterMove = async () => {
      step += 1;
      await page.mouse.move(60 + step, 300);
      return new URL(page.url()).pathname;
    };
    await expect.poll(whereAfterMove).toBe("/");
    await isLive(page);
    await page.goto("/account/passkey");
    await page.getByRole("button", { name: "Hapus passkey HP uji" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Hapus passkey" }).click();
    await prompt.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await prompt.getByRole("button", { name: "Lanjutkan" }).click();
    await page.getByText("Passkey dihapus.").waitFor();
    await expect.poll(() => page.getByText("HP uji", { exact: true }).count()).toBe(0);
    await key.touch(false);
    expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
  });

  it.runIf(IS_LONG_RUN)(
    "M74: reports a dismissed prompt and an account without a passkey, and sends nothing",
    async () => {
      const page = await visit("/auth/passkey");
      const key = await plugIn(page);
      await press(page, "Masuk dengan passkey");
      await page
        .getByText("Passkey tidak jadi dipakai. Coba lagi, atau pakai cara lain.")
        .waitFor();
      await key.touch(false);
      await page.goto("/auth/login");
      await fillSignIn(page, "affiliate");
      await page.waitForURL((url) => url.pathname === "/");
      await chooseProduct(page);
      await page.getByLabel("PIN 6 angka").waitFor();
      await expect.poll(() => page.getByRole("button", { name: "Passkey" }).count()).toBe(0);
    },
  );
});

const SWITCHED = { name: "Jawaban komplain: lewat email" };

describe("account security settings", () => {
  it.runIf(IS_LONG_RUN)(
    "M52, M92: change a verified e-mail only after both addresses gave their codes",
    async () => {
      await changeRows("update member set email = $2, email_verified_at = now() where hp = $1", [
        `+62${PEOPLE.kiosk.slice(1)}`,
        "kios-lama@contoh.example",
      ]);
      await changeRows("update session set password_until = now() + interval '5 minutes'", []);
      const page = await openAs("kiosk", "/account/edit");
      await page.getByRole("textbox", { name: "Email" }).fill("kios-baru@contoh.example");
      await press(page, "Simpan profil");
      await page.waitForURL(/\/account\/verify/);
      const side = (name: string) => page.getByRole("region", { name });
      await side("Email lama").getByText("kios-lama@contoh.example").waitFor();
      await stateFits(page);
      const fresh = await latestCode(page, "kios-baru@contoh.example");
      await side("Email baru").getByLabel("Kode 6 angka").fill(fresh);
      await side("Email baru").getByRole("button", { name: "Konfirmasi" }).click();
      await side("Email baru").getByText("Setuju").waitFor();
      await page.getByText("kios-lama@contoh.example").first().waitFor();
      const old = await latestCode(page, "kios-lama@contoh.example");
      await side("Email lama").getByLabel("Kode 6 angka").fill(old);
      await side("Email lama").getByRole("button", { name: "Konfirmasi" }).click();
      await page.getByText("Email sudah diganti.").waitFor();
      await page.getByText("kios-baru@contoh.example").waitFor();
      await expect.poll(() => page.getByText("kios-lama@contoh.example").count()).toBe(0);
      expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
    },
  );

  it.runIf(IS_LONG_RUN)("M62: verify the phone again with a code", async () => {
    const page = await openAs("kiosk", "/account/verify");
    // Ends the validity of the earlier code.
    await changeRows("update otp_request set at = at - interval '11 minutes'", []);
    const before = await latestCode(page, PEOPLE.kiosk.slice(1));
    await press(page, "Verifikasi ulang");
    const code = await codeAfter(page, PEOPLE.kiosk.slice(1), before);
    await page.getByLabel("Kode 6 angka").fill(code);
    await press(page, "Konfirmasi");
    await page.getByText("Nomor HP terverifikasi.").waitFor();
  });

  it.runIf(IS_LONG_RUN)(
    "M94: switch each notification separately, except those about security",
    async () => {
      const page = await openAs("kiosk", "/account/notice");
      await page.getByRole("switch", SWITCHED).click();
      await expect
        .poll(() => page.getByRole("switch", SWITCHED).getAttribute("aria-checked"))
        .toBe("true");
      await page.reload();
      await expect
        .poll(() => page.getByRole("switch", SWITCHED).getAttribute("aria-checked"))
        .toBe("true");
      await expect.poll(() => page.getByRole("switch", { name: /keamanan/i }).count()).toBe(0);
      await page.getByRole("switch", { name: "Kirim notifikasi ke email" }).click();
      await expect.poll(() => page.getByRole("switch", SWITCHED).isDisabled()).toBe(true);
      await page.getByRole("switch", { name: "Kirim notifikasi ke email" }).click();
      await expect.poll(() => page.getByRole("switch", SWITCHED).isDisabled()).toBe(false);
      expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
    },
  );

  it("M97: block all purchases of an account, and allow them again with the password", async () => {
    await changeRows("update session set password_until = null", []);
    const page = await openAs("kiosk", "/account/permission");
    const buying = page.getByRole("switch", {
      name: /^Membeli pulsa/,
      // The dialog of the password hides what is below it from assistive technology.
      includeHidden: true,
    });
    const isOn = () => buying.getAttribute("aria-checked");
    await buying.click();
    await expect.poll(isOn).toBe("false");
    await page.goto("/prabayar/pulsa");
    await page.getByText("Anda tidak memiliki izin untuk mengakses halaman ini").waitFor();
    await page.goto("/account/permission");
    await buying.click();
    const prompt = page.getByRole("dialog", { name: "Masukkan password" });
    expect(await isOn()).toBe("false");
    await prompt.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await prompt.getByRole("button", { name: "Lanjutkan" }).click();
    await expect.poll(isOn).toBe("true");
    expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
  });
});
