import { afterAll, afterEach, expect, it } from "vitest";
import { stateFits } from "../browser/looks-right.ts";
import { leaveBrowser, closePages, complaintsOf, openAs } from "../browser/browser.ts";

afterEach(closePages);
afterAll(leaveBrowser);

it("M99, M109, M112: finds an address by its district, rejects and saves it, picks a second one, changes it and deletes the first", async () => {
  const page = await openAs("stall", "/account/address");
  await page.getByText("Belum ada alamat").waitFor();
  const addresses = page.getByRole("list", { name: "Alamat" }).getByRole("listitem");
  const sheet = page.getByRole("dialog");
  const add = page.getByRole("button", { name: "Tambah alamat" });
  const save = sheet.getByRole("button", { name: "Simpan alamat" });
  const chosen = (label: string) =>
    sheet.getByLabel(label, { exact: true }).locator("option:checked").textContent();

  await add.click();
  await expect.poll(() => sheet.getByLabel("Kelurahan/desa").count()).toBe(0);
  await sheet.getByLabel("Cari kecamatan atau kota").fill("kebayoran b");
  await sheet.getByRole("button", { name: "Kebayoran Baru" }).click();
  await expect.poll(() => chosen("Provinsi")).toBe("Daerah Khusus Ibukota Jakarta");
  await expect.poll(() => chosen("Kota/kabupaten")).toBe("Kota Administrasi Jakarta Selatan");
  await expect.poll(() => chosen("Kecamatan")).toBe("Kebayoran Baru");
  await sheet.getByLabel("Kode pos").fill("1211");
  await sheet.getByLabel("Alamat lengkap").fill("Jalan Wijaya 5");
  await save.click();
  await sheet.getByText("Kode pos harus tepat 5 angka").waitFor();
  await stateFits(page);
  await sheet.getByLabel("Kode pos").fill("12110");
  await save.click();
  await addresses.filter({ hasText: "Jalan Wijaya 5" }).getByText("Alamat utama").waitFor();

  await add.click();
  await sheet.getByLabel("Provinsi").selectOption({ label: "Daerah Istimewa Yogyakarta" });
  await sheet.getByLabel("Kota/kabupaten").selectOption({ label: "Kota Yogyakarta" });
  await sheet.getByLabel("Kecamatan", { exact: true }).selectOption({ label: "Gondokusuman" });
  // Choosing another region clears the smaller regions below it.
  await sheet.getByLabel("Kota/kabupaten").selectOption({ label: "Kabupaten Sleman" });
  await expect.poll(() => sheet.getByLabel("Kecamatan", { exact: true }).inputValue()).toBe("");
  await sheet.getByLabel("Kecamatan", { exact: true }).selectOption({ label: "Depok" });
  await sheet.getByLabel("Kode pos").fill("55281");
  await sheet.getByLabel("Alamat lengkap").fill("Jalan Affandi 3");
  await save.click();
  const second = addresses.filter({ hasText: "Jalan Affandi 3" });
  await second.getByRole("button", { name: /Jadikan .* alamat utama/ }).click();
  await second.getByText("Alamat utama").waitFor();
  await expect.poll(() => addresses.getByText("Alamat utama").count()).toBe(1);

  await page.getByRole("button", { name: "Ubah alamat Jalan Affandi 3" }).click();
  await expect.poll(() => chosen("Kecamatan")).toBe("Depok");
  await sheet.getByLabel("Alamat lengkap").fill("Jalan Affandi 33");
  await save.click();
  await addresses.filter({ hasText: "Jalan Affandi 33" }).waitFor();
  await page.getByRole("button", { name: "Hapus alamat Jalan Wijaya 5" }).click();
  await page.getByRole("button", { name: "Ya, hapus" }).click();
  await expect.poll(() => addresses.count()).toBe(1);
  expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
});
