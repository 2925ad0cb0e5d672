import type { Page } from "playwright-core";
import { afterAll, afterEach, expect, it } from "vitest";
import { stateFits } from "../browser/looks-right.ts";
import { NO_COMPLAINTS } from "../browser/back-office.ts";
import {
  leaveBrowser,
  closePages,
  complaintsOf,
  DESKTOP,
  openAs,
  PEOPLE,
  visit,
} from "../browser/browser.ts";
import { freshNumber } from "../browser/counter.ts";
import { codeAfter, latestCode, latestMessage } from "../product/demo-inbox.ts";
import { changeRows } from "../product/pass-the-day.ts";

afterEach(closePages);
afterAll(leaveBrowser);

const PASSWORD = "Perahu-Biru-71";
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
/** Ends the minute between two codes. */
const passMinute = () => changeRows("update otp_request set at = at - interval '1 minute'", []);

it("M101, M508: lets a Master register an agent with the code from the agent's phone; only the agent sets the password", async () => {
  const phone = freshNumber();
  const tail = phone.slice(1);
  const page = await openAs("master", "/report/list-agen", { viewport: DESKTOP });
  await press(page, "Daftarkan agen");
  const sheet = page.getByRole("dialog", { name: "Daftarkan agen" });
  await press(page, "Kirim kode ke agen");
  for (const text of [
    "Nama wajib diisi",
    "Nomor HP wajib diisi",
    "Email wajib diisi",
    "Agen harus membaca dan menyetujui ketentuan ini dulu.",
  ])
    await sheet.getByText(text).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
    .toBe("name");
  await stateFits(page);
  await sheet.getByLabel("Nama lengkap").fill("Dewi Pulsa");
  await sheet.getByLabel("Nomor HP").fill(PEOPLE.agent);
  await sheet.getByLabel("Email").fill("dewi@contoh.example");
  await sheet.getByLabel("Agen sudah membaca dan menyetujuinya").check();
  await press(page, "Kirim kode ke agen");
  await sheet.getByText("Nomor HP ini sudah punya akun. Pakai nomor agen yang lain.").waitFor();
  await sheet.getByLabel("Nomor HP").fill(phone);
  await press(page, "Kirim kode ke agen");

  await sheet.getByText(/Kode dan ketentuannya dikirim ke HP Dewi Pulsa/).waitFor();
  await sheet.getByText("Dikirim lewat SMS").waitFor();
  // Back in the form nothing typed is lost; only the consent must be given again.
  const first = await latestCode(page, tail);
  await press(page, "Ganti data agen");
  await expect.poll(() => sheet.getByLabel("Nama lengkap").inputValue()).toBe("Dewi Pulsa");
  await press(page, "Kirim kode ke agen");
  await sheet.getByText("Agen harus membaca dan menyetujui ketentuan ini dulu.").waitFor();
  await sheet.getByLabel("Agen sudah membaca dan menyetujuinya").check();
  await passMinute();
  await press(page, "Kirim kode ke agen");
  await sheet.getByText("Dikirim lewat SMS").waitFor();
  const message = await latestMessage(page, tail);
  expect(message).toContain("persetujuan Anda menjadi agen Hendra Master");
  expect(message).toContain("Password hanya saya yang membuat dan tahu.");
  const code = await codeAfter(page, tail, first);
  await sheet.getByLabel("Kode 6 angka").fill(code === "000000" ? "000001" : "000000");
  await press(page, "Konfirmasi");
  await sheet.getByText("Kode OTP tidak valid").waitFor();
  await stateFits(page);
  // After a reload the Master continues at the step that waits for the code.
  await page.reload();
  await press(page, "Daftarkan agen");
  await sheet.getByLabel("Kode 6 angka").fill(code);
  await press(page, "Konfirmasi");
  await page.getByText(/^Dewi Pulsa sekarang agen Anda/).waitFor();
  await sheet.waitFor({ state: "detached" });
  await press(page, "Daftarkan agen");
  await expect.poll(() => sheet.getByLabel("Nama lengkap").inputValue()).toBe("");
  await page.keyboard.press("Escape");
  await page.getByRole("row").filter({ hasText: phone }).getByText("Dewi Pulsa").first().waitFor();

  await expect.poll(async () => latestMessage(page, tail)).toContain("/auth/forgot");
  await passMinute();
  const agent = await visit("/auth/forgot");
  await agent.getByLabel("Nomor HP atau email").fill(phone);
  await press(agent, "Kirim kode");
  await agent.getByRole("heading", { name: "Password baru" }).waitFor();
  await agent.getByLabel("Kode 6 angka").fill(await codeAfterWelcome(agent, tail, code));
  await agent.locator('input[name="password"]').fill(PASSWORD);
  await agent.locator('input[name="password_confirmation"]').fill(PASSWORD);
  await press(agent, "Simpan password baru");
  await agent.waitForURL(/\/auth\/login/);
  await agent.locator('input[name="hp"]').fill(phone);
  await agent.locator('input[name="password"]').fill(PASSWORD);
  await press(agent, "Masuk");
  await agent.waitForURL((url) => !url.pathname.startsWith("/auth/login"));
  for (const each of [page, agent]) expect(complaintsOf(each)).toEqual(NO_COMPLAINTS);
});

/** Skips the welcome message, which has no code. */
async function codeAfterWelcome(page: Page, tail: string, before: string): Promise<string> {
  await expect.poll(async () => latestMessage(page, tail)).toMatch(/\b\d{6}\b/);
  return codeAfter(page, tail, before);
}
