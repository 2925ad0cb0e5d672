import { afterAll, afterEach, expect, it } from "vitest";
import { stateFits } from "../browser/looks-right.ts";
import {
  leaveBrowser,
  closePages,
  complaintsOf,
  fillSignIn,
  openAs,
  PASSWORD,
  visit,
} from "../browser/browser.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

afterEach(closePages);
afterAll(leaveBrowser);

/** A PNG of two by three pixels. */
const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAIAAAA2iEnWAAAAEElEQVR42mNQaDgARAwoFABS9QhB71m/qQAAAABJRU5ErkJggg==",
  "base64",
);

it("M61, M92: saves name and e-mail, and asks for the password once when the e-mail changes", async () => {
  const page = await openAs("affiliate", "/account/profile");
  await page.getByRole("link", { name: "Ubah profil" }).click();
  await page.getByLabel("Nama").fill("");
  await page.getByRole("button", { name: "Simpan profil" }).click();
  await page.getByText("Nama wajib diisi").waitFor();
  await stateFits(page);
  await page.getByLabel("Nama").fill("Rina Afiliasi");
  await page.getByRole("textbox", { name: "Email" }).fill("rina@contoh.example");
  await page.getByRole("button", { name: "Simpan profil" }).click();
  const prompt = page.getByRole("dialog", { name: "Masukkan password" });
  await prompt.getByLabel("Password", { exact: true }).fill("bukan-ini");
  await prompt.getByRole("button", { name: "Lanjutkan" }).click();
  await prompt.getByText("Password salah").waitFor();
  await prompt.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await prompt.getByRole("button", { name: "Lanjutkan" }).click();
  await page.getByText("Profil tersimpan.").waitFor();
  await page.getByRole("textbox", { name: "Email" }).fill("rina.baru@contoh.example");
  await page.getByRole("button", { name: "Simpan profil" }).click();
  await expect
    .poll(async () => {
      const answer = await page.request.get("/api/v1/account", {
        headers: { "x-requested-with": "XMLHttpRequest" },
      });
      return ((await answer.json()) as { email: string }).email;
    })
    .toBe("rina.baru@contoh.example");
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(kept).not.toContain(PASSWORD);
  expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
});

it.runIf(IS_LONG_RUN)("M93: crops, saves, shows and removes a photo", async () => {
  const page = await openAs("affiliate", "/account/edit");
  const file = { name: "foto.png", mimeType: "image/png", buffer: DOT };
  await page.getByLabel("Pilih foto").setInputFiles(file);
  const photo = page.getByRole("img", { name: "Foto profil" });
  await photo.waitFor();
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(512);
  const script = { name: "foto.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") };
  await page.getByLabel("Pilih foto").setInputFiles(script);
  await page.getByText("Foto harus berupa gambar JPG atau PNG.").waitFor();
  await page.getByRole("button", { name: "Hapus foto" }).click();
  await photo.waitFor({ state: "detached" });
  expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
});

it.runIf(IS_LONG_RUN)("M59, M60: shows a wrong old password at its field", async () => {
  const page = await openAs("affiliate", "/account/password");
  await page.getByLabel("Password lama", { exact: true }).fill("bukan-ini");
  await page.getByLabel("Password baru", { exact: true }).fill("kopi-susu-88");
  await page.getByLabel("Ulangi password baru", { exact: true }).fill("kopi-susu-88");
  await page.getByRole("button", { name: "Ubah password" }).click();
  await page.getByText("Password lama salah").waitFor();
  await expect
    .poll(() => page.getByLabel("Password lama", { exact: true }).getAttribute("aria-invalid"))
    .toBe("true");
});

it("M113, M114: explains the seven days, asks for the password and names the remaining balance before deleting the account", async () => {
  const page = await openAs("affiliate", "/account/delete");
  await page.getByText("Selama 7 hari akun bisa dipulihkan dengan masuk kembali.").waitFor();
  await stateFits(page);
  await page.getByRole("button", { name: "Hapus akun saya" }).click();
  await page.getByText("Password wajib diisi").waitFor();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Hapus akun saya" }).click();
  await page.getByText(/Akun tidak dapat dihapus selama masih ada deposit Rp/).waitFor();
  expect(new URL(page.url()).pathname).toBe("/account/delete");
});

it.runIf(IS_LONG_RUN)(
  "M115: asks before it recovers a deleted account at sign-in (two mocked error responses replace a real deletion)",
  async () => {
    const page = await visit("/auth/login");
    let recovered = 0;
    const refusal = {
      code: "account_deleted",
      message: "Akun ini sudah dihapus.",
      requestId: "journey",
    };
    await page.route("**/api/v1/auth/login", (route) =>
      recovered === 0 ? route.fulfill({ status: 409, json: refusal }) : route.continue(),
    );
    await page.route("**/api/v1/account/recovery", (route) => {
      recovered += 1;
      return route.fulfill({ json: { ok: true } });
    });
    await fillSignIn(page, "affiliate");
    await page.getByText("Pulihkan akun?").waitFor();
    expect(recovered).toBe(0);
    await page.getByRole("button", { name: "Ya, pulihkan dan masuk" }).click();
    await page.waitForURL((url) => url.pathname !== "/auth/login");
    expect(recovered).toBe(1);
  },
);
