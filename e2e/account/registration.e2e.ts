import type { Page } from "playwright-core";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { axeFindings } from "../browser/axe-findings.ts";
import {
  leaveBrowser,
  closePages,
  complaintsOf,
  DESKTOP,
  isLive,
  PHONE,
  scrollsSideways,
  visit,
} from "../browser/browser.ts";
import { freshNumber } from "../browser/counter.ts";
import { changeRows } from "../product/pass-the-day.ts";
import { looksToTake, IS_LONG_RUN } from "../browser/looks.ts";
import { codeAfter, latestCode, latestMessage } from "../product/demo-inbox.ts";

afterEach(closePages);
afterAll(leaveBrowser);

const PASSWORD = "Perahu-Biru-71";
const heading = (page: Page, name: string) => page.getByRole("heading", { name });
const press = async (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).click();

async function fillRegistration(page: Page, phone: string, email: string): Promise<void> {
  await page.getByLabel("Nama lengkap").fill("Ayu Lestari");
  await page.locator('input[name="phone"]').fill(phone);
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.locator('input[name="password_confirmation"]').fill(PASSWORD);
}

async function register(page: Page, phone: string, email: string): Promise<void> {
  await fillRegistration(page, phone, email);
  await press(page, "Daftar");
  await heading(page, "Masukkan kode").waitFor();
}

/** Ends the minute between two codes. */
const passMinute = async (): Promise<void> =>
  changeRows("update otp_request set at = at - interval '1 minute'", []);

async function fillNewPassword(page: Page, password: string): Promise<void> {
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="password_confirmation"]').fill(password);
  await press(page, "Simpan password baru");
}

const tail = (phone: string): string => phone.slice(1);

describe("registering", () => {
  it("M47: leads from the sign-in page by the code to the first PIN and the counter", async () => {
    const page = await visit("/auth/login");
    await page.getByRole("link", { name: "Daftar", exact: true }).click();
    await heading(page, "Buat akun").waitFor();
    await isLive(page);
    const phone = freshNumber();
    await register(page, phone, "ayu@contoh.example");
    await page.getByText("Dikirim lewat WhatsApp").waitFor();
    const code = await latestCode(page, tail(phone));
    await page.getByLabel("Kode 6 angka").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await press(page, "Konfirmasi");
    await page.waitForURL(/\/auth\/pin/);
    await page.getByLabel("PIN baru", { exact: true }).fill("285174");
    await page.getByLabel("Ulangi PIN baru").fill("285174");
    await press(page, "Buat PIN");
    await page.waitForURL((url) => url.pathname === "/");
    await page.getByLabel("Nomor tujuan").waitFor();
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    );
    expect(kept).not.toContain(PASSWORD);
    expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
  });

  it("M48: shows the rules at their fields, reports a different confirmation on leaving it, and restores all but passwords after a reload", async () => {
    const page = await visit("/auth/register");
    await press(page, "Daftar");
    for (const text of [
      "Nama wajib diisi",
      "Nomor HP wajib diisi",
      "Email wajib diisi",
      "Password wajib diisi",
    ])
      await page.getByText(text).waitFor();
    await fillRegistration(page, "081200000001", "ayu@contoh.example");
    await page.locator('input[name="password_confirmation"]').fill("lain");
    await page.getByLabel("Nama lengkap").focus();
    await page.getByText("Password tidak sama dengan konfirmasinya").waitFor();
    await expect.poll(() => page.getByText("Kuat").isVisible()).toBe(true);
    await page.locator('input[name="password_confirmation"]').fill(PASSWORD);
    await press(page, "Daftar");
    await page.getByText("Nomor HP ini sudah terdaftar").waitFor();
    await page.reload();
    await expect.poll(() => page.locator('input[name="phone"]').inputValue()).toBe("081200000001");
    await expect.poll(() => page.locator('input[name="password"]').inputValue()).toBe("");
  });

  it.runIf(IS_LONG_RUN)(
    "M731: says that a code is wrong, and still accepts the right one",
    async () => {
      const page = await visit("/auth/register");
      const phone = freshNumber();
      await register(page, phone, "salah@contoh.example");
      const code = await latestCode(page, tail(phone));
      await page.getByLabel("Kode 6 angka").fill(code === "000000" ? "000001" : "000000");
      await press(page, "Konfirmasi");
      await page.getByText("Kode OTP tidak valid").waitFor();
      await expect
        .poll(() =>
          page.getByRole("button", { name: /^Kirim ulang dalam \d+ detik$/ }).isDisabled(),
        )
        .toBe(true);
      await page.reload();
      await page.getByLabel("Kode 6 angka").fill(code);
      await press(page, "Konfirmasi");
      await page.waitForURL(/\/auth\/pin/);
    },
  );

  it.runIf(IS_LONG_RUN)("M730: says that sending to an unreachable number failed", async () => {
    const page = await visit("/auth/register");
    await register(page, "087812304040", "gagal@contoh.example");
    const problem = page.getByText("Gagal mengirim OTP");
    await problem.waitFor();
    await expect.poll(() => problem.isVisible()).toBe(true);
  });

  it("M51: fills in a link's referral code, shows the inviter's initials, and remembers the code", async () => {
    const page = await visit("/auth/register?ref=hendra");
    await page.getByText("Diundang oleh H. M.").waitFor();
    await page.goto("/auth/register");
    await expect.poll(() => page.getByLabel("Kode referral").inputValue()).toBe("HENDRA");
    await page.getByLabel("Kode referral").fill("TIDAKADA");
    await page.getByLabel("Nama lengkap").focus();
    await page.getByText("Kode referral tidak ditemukan").waitFor();
    await press(page, "Lanjut tanpa kode");
    await expect.poll(() => page.getByLabel("Kode referral").inputValue()).toBe("");
  });

  it.runIf(IS_LONG_RUN)("M52: verifies the e-mail by the link in its message", async () => {
    const page = await visit("/auth/register");
    const phone = freshNumber();
    const email = `tautan${phone}@contoh.example`;
    await register(page, phone, email);
    await page.getByLabel("Kode 6 angka").fill(await latestCode(page, tail(phone)));
    await press(page, "Konfirmasi");
    await page.waitForURL(/\/auth\/pin/);
    await page.goto("/auth/verify-email");
    await press(page, "Kirim kode");
    await page.getByText(`Tulis kode dari email ke ${email}`).waitFor();
    const link = /\/auth\/verify-email#[\w-]+/.exec(await latestMessage(page, email))?.[0] ?? "";
    const other = await visit("/auth/login");
    await other.goto(link);
    await press(other, "Verifikasi");
    await other.getByText("Email Anda sudah terverifikasi.").waitFor();
    await page.reload();
    await page.getByText("Email Anda sudah terverifikasi.").waitFor();
  });
});

describe("a forgotten password", () => {
  it("M55: is replaced with a code; an unknown number gets the same page", async () => {
    const stranger = await visit("/auth/forgot");
    await stranger.getByLabel("Nomor HP atau email").fill(freshNumber());
    await press(stranger, "Kirim kode");
    await stranger.getByText(/terdaftar, kode 6 angka sedang dikirim/).waitFor();

    const page = await visit("/auth/register");
    const phone = freshNumber();
    await register(page, phone, "lupa@contoh.example");
    const first = await latestCode(page, tail(phone));
    await page.getByLabel("Kode 6 angka").fill(first);
    await press(page, "Konfirmasi");
    await page.waitForURL(/\/auth\/pin/);
    await passMinute();
    const visitor = await visit("/auth/login");
    await visitor.getByRole("link", { name: "Lupa password?" }).click();
    await heading(visitor, "Lupa password?").waitFor();
    await isLive(visitor);
    await visitor.getByLabel("Nomor HP atau email").fill(phone);
    await press(visitor, "Kirim kode");
    await heading(visitor, "Password baru").waitFor();
    await visitor.getByLabel("Kode 6 angka").fill(await codeAfter(visitor, tail(phone), first));
    await fillNewPassword(visitor, PASSWORD);
    await visitor.getByText("Password baru harus berbeda dari password lama.").waitFor();
    await fillNewPassword(visitor, "Layar-Merah-92");
    await visitor.waitForURL(/\/auth\/login/);
    await visitor.getByText("Password baru tersimpan. Silakan masuk.").waitFor();
    await page.goto("/account/profile");
    await page.waitForURL(/\/auth\/login/);
    await visitor.locator('input[name="hp"]').fill(phone);
    await visitor.locator('input[name="password"]').fill("Layar-Merah-92");
    await press(visitor, "Masuk");
    await visitor.waitForURL((url) => url.pathname === "/");
  });

  it.runIf(IS_LONG_RUN)(
    "M53: sends another code after a minute, and invalidates the previous one",
    async () => {
      const page = await visit("/auth/register");
      const phone = freshNumber();
      await register(page, phone, "ulang@contoh.example");
      const first = await latestCode(page, tail(phone));
      await passMinute();
      const again = page.getByRole("button", { name: "Kirim ulang kode", exact: true });
      // The page may have just learned that its code was sent, and count a minute from then.
      await expect
        .poll(
          async () => {
            await page.evaluate(() => {
              const name = "konter:otp-registration";
              const kept = JSON.parse(sessionStorage.getItem(name) ?? "{}") as object;
              const over = { ...kept, resend_at: new Date(0).toISOString() };
              sessionStorage.setItem(name, JSON.stringify(over));
            });
            await page.reload();
            await page.getByRole("button", { name: /^Kirim ulang/ }).waitFor();
            return again.count();
          },
          { timeout: 60_000 },
        )
        .toBe(1);
      await press(page, "Kirim ulang kode");
      await page.getByRole("button", { name: /^Kirim ulang dalam/ }).waitFor();
      await codeAfter(page, tail(phone), first);
      await page.getByLabel("Kode 6 angka").fill(first);
      await press(page, "Konfirmasi");
      await page.getByText(/Kode ini sudah diganti\. Pakai kode yang dikirim pukul/).waitFor();
    },
  );
});

describe.each(
  looksToTake([
    ["id", false],
    ["en", true],
  ] as const),
)("in %s", (locale, dark) => {
  it.each(["register", "otp", "forgot", "reset", "verify-email"])(
    "shows /auth/%s without serious accessibility findings or overflow",
    async (step) => {
      for (const viewport of looksToTake([PHONE, DESKTOP])) {
        const page = await visit(`/auth/${step}`, { viewport, dark, locale });
        await page.getByRole("heading", { level: 1 }).waitFor();
        expect(await scrollsSideways(page)).toBe(false);
        expect(await axeFindings(page)).toEqual([]);
        expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
      }
    },
  );
});
