import type { Page } from "playwright-core";
import { afterAll, afterEach, expect, it } from "vitest";
import { stateFits } from "../browser/looks-right.ts";
import { leaveBrowser, closePages, complaintsOf, openAs } from "../browser/browser.ts";
import { fetchedFiles } from "../browser/fetched-files.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

let page: Page;
afterEach(closePages);
afterAll(leaveBrowser);

const row = (name: string) =>
  page.getByRole("list", { name: "Kontak" }).getByRole("listitem").filter({ hasText: name });

async function add(name: string, number: string): Promise<void> {
  await page.getByRole("button", { name: "Tambah kontak" }).click();
  const sheet = page.getByRole("dialog", { name: "Tambah kontak" });
  await sheet.getByLabel("Nomor", { exact: true }).fill(number);
  await sheet.getByLabel("Nama").fill(name);
  await sheet.getByRole("button", { name: "Simpan kontak" }).click();
}

it("M102, M103, M105, M106, M107: adds a contact, rejects a duplicate, changes, deletes and restores it", async () => {
  page = await openAs("agent", "/account/contact");
  await page.getByText("Belum ada kontak").waitFor();
  await add("Bu Ani", "+62 878-1234-5678");
  await row("Bu Ani").getByText("0878 1234 5678").waitFor();

  await add("Ani lagi", "087812345678");
  const sheet = page.getByRole("dialog", { name: "Tambah kontak" });
  await sheet.getByText("Nomor ini sudah ada di kontak Anda.").waitFor();
  await expect
    .poll(() => sheet.getByLabel("Nomor", { exact: true }).getAttribute("aria-invalid"))
    .toBe("true");
  await stateFits(page);
  await sheet.getByRole("button", { name: "Tutup" }).click();

  await page.getByRole("button", { name: "Ubah Bu Ani" }).click();
  const change = page.getByRole("dialog", { name: "Ubah kontak" });
  // A 200 response that lists errors counts as a rejection.
  await page.route("**/api/v1/account/contact/*/edit", (route) =>
    route.fulfill({ json: { errors: { name: ["Nama ini tidak boleh."] } } }),
  );
  await change.getByRole("button", { name: "Simpan kontak" }).click();
  await change.getByText("Nama ini tidak boleh.").waitFor();
  await page.unroute("**/api/v1/account/contact/*/edit");
  await change.getByLabel("Nama").fill("Bu Ani Warung");
  await change.getByRole("button", { name: "Simpan kontak" }).click();
  await change.waitFor({ state: "hidden" });
  await row("Bu Ani Warung").waitFor();

  await page.getByRole("button", { name: "Hapus Bu Ani Warung" }).click();
  await page.getByRole("button", { name: "Ya, hapus" }).click();
  await page.getByText("Belum ada kontak").waitFor();
  await page.getByRole("button", { name: "Urungkan" }).click();
  await row("Bu Ani Warung").getByText("0878 1234 5678").waitFor();
  expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
});

it.runIf(IS_LONG_RUN)(
  "M104: searches contacts by name and number, and keeps the search in the address",
  async () => {
    page = await openAs("agent", "/account/contact");
    await add("Pak Dedi", "081298765432");
    await row("Pak Dedi").waitFor();
    await page.getByLabel("Cari nama atau nomor").fill("+62 812-9876");
    await page.waitForURL((url) => url.searchParams.get("search") === "+62 812-9876");
    await row("Bu Ani Warung").waitFor({ state: "detached" });
    await page.reload();
    await row("Pak Dedi").waitFor();
    await page.getByLabel("Cari nama atau nomor").fill("tidak ada");
    await page.getByText("Tidak ada kontak yang cocok").waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Tambah kontak" }).count()).toBe(1);
  },
);

it("M108: fills the number and picks the operator from a chosen contact", async () => {
  page = await openAs("agent", "/");
  await page.getByRole("button", { name: "Pilih kontak" }).click();
  const sheet = page.getByRole("dialog", { name: "Pilih kontak" });
  await sheet.getByRole("button", { name: /Bu Ani Warung/ }).click();
  await expect.poll(() => page.getByLabel("Nomor tujuan").inputValue()).toBe("087812345678");
  await page.getByText("Pilih nominal").waitFor();
  await page.getByRole("button", { name: /^Operator XL/ }).waitFor();
  await page.getByRole("button", { name: "Kosongkan nomor" }).click();
  await page.getByRole("button", { name: "Pilih kontak" }).waitFor();
});

it.runIf(IS_LONG_RUN)("loads the code of the contacts on the first tap", async () => {
  page = await openAs("agent", "/");
  const choose = page.getByRole("button", { name: "Pilih kontak" });
  await choose.waitFor();
  expect(await fetchedFiles(page, "contact")).toEqual([]);
  await choose.click();
  await page.getByRole("button", { name: /Bu Ani Warung/ }).waitFor();
  expect(await fetchedFiles(page, "contact-choices")).not.toEqual([]);
  expect(await fetchedFiles(page, "contacts-page")).toEqual([]);
});

it.runIf(IS_LONG_RUN)("M102: finds a contact by name in the command search", async () => {
  page = await openAs("agent", "/report");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("dedi");
  await page.getByRole("option", { name: /Pak Dedi/ }).click();
  await page.waitForURL((url) => url.searchParams.get("number") === "081298765432");
  await expect.poll(() => page.getByLabel("Nomor tujuan").inputValue()).toBe("081298765432");
});

it("M86, M87: redirects /account and the old address of the developer settings to the profile", async () => {
  page = await openAs("agent", "/account");
  await page.waitForURL((url) => url.pathname === "/account/profile");
  await page.getByRole("region", { name: "Toko saya" }).getByText("Kontak").click();
  await page.waitForURL((url) => url.pathname === "/account/contact");
  await page.goto("/account/developer");
  await page.waitForURL((url) => url.pathname === "/account/profile" && url.hash === "#developer");
  const missing = await page.goto("/account/nowhere");
  expect(missing?.status()).toBe(404);
});
