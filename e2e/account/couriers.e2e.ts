import type { Page } from "playwright-core";
import { afterAll, afterEach, expect, it } from "vitest";
import { stateFits } from "../browser/looks-right.ts";
import { NO_COMPLAINTS, openRoom, seen } from "../browser/back-office.ts";
import { leaveBrowser, closePages, complaintsOf, openAs } from "../browser/browser.ts";
import { place } from "../product/place.ts";

afterEach(closePages);
afterAll(leaveBrowser);

const room = (path: string) => openRoom(place().staffAddress, path);
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("name") ?? "");

async function ask(page: Page, wish: string): Promise<void> {
  await page.getByRole("button", { name: "Minta perubahan" }).click();
  const sheet = page.getByRole("dialog", { name: "Minta perubahan" });
  await sheet.getByLabel("Apa yang harus diubah?").fill(wish);
  await sheet.getByLabel("Mengapa?").fill("Toko pindah");
  await sheet.getByRole("button", { name: "Kirim permintaan" }).click();
  await page.getByText(/^Permintaan Anda dari .* menunggu petugas$/).waitFor();
}

it("M110, M111: lets an agent read the courier address and request a change; staff apply it from the queue and reject the next one", async () => {
  const agent = await openAs("shop", "/account/profile");
  await agent.getByRole("link", { name: "Alamat kurir" }).click();
  await agent.getByText("Belum ada alamat kurir").waitFor();
  await agent.getByRole("button", { name: "Minta perubahan" }).click();
  const asking = agent.getByRole("dialog", { name: "Minta perubahan" });
  await asking.getByRole("button", { name: "Kirim permintaan" }).click();
  await asking.getByText("Perubahan wajib diisi").waitFor();
  expect(await focused(agent)).toBe("wish");
  await stateFits(agent);
  await agent.keyboard.press("Escape");
  await ask(agent, "Alamat saya: Jalan Cikini Raya 5, Menteng");
  await expect.poll(() => agent.getByRole("button", { name: "Minta perubahan" }).count()).toBe(0);

  const office = await room("/members");
  await office
    .getByRole("main")
    .getByRole("link", { name: "Permintaan alamat kurir" })
    .first()
    .click();
  await office.getByText("Alamat saya: Jalan Cikini Raya 5, Menteng").waitFor();
  await stateFits(office);
  await office.getByRole("button", { name: /^Ubah alamat/ }).click();
  const sheet = office.getByRole("dialog", { name: "Alamat kurir" });
  await sheet.getByText(/^Menyimpan ini menyelesaikan permintaan member/).waitFor();
  const save = sheet.getByRole("button", { name: "Simpan alamat kurir" });
  await sheet.getByLabel("Nama", { exact: true }).fill("Toko Cikini");
  await save.click();
  await sheet.getByText("Provinsi wajib diisi").waitFor();
  expect(await focused(office)).toBe("phone");
  await stateFits(office);
  await sheet.getByLabel("Nomor HP").fill("081377771234");
  await sheet.getByLabel("Alamat lengkap").fill("Jalan Cikini Raya 5");
  await sheet.getByLabel("Cari kecamatan atau kota").fill("mente");
  await sheet.getByRole("button", { name: /^Menteng/ }).click();
  await expect
    .poll(() =>
      sheet.getByLabel("Kecamatan", { exact: true }).locator("option:checked").textContent(),
    )
    .toBe("Menteng");
  await sheet.getByLabel("Kode pos").fill("10330");
  // A map copies both coordinates as one text.
  await sheet.getByLabel("Lintang").fill("-6.193125, 106.841530");
  await expect.poll(() => sheet.getByLabel("Bujur").inputValue()).toBe("106.841530");
  await sheet.getByLabel("Lintang").fill("106.8");
  await sheet.getByLabel("Alasan").fill("Sudah diperiksa");
  await save.click();
  await sheet.getByText("Lintang maksimal 6.5").waitFor();
  await sheet.getByLabel("Lintang").fill("-6.193125");
  await save.click();
  await office.getByText("Tidak ada permintaan di sini").waitFor();

  await agent.reload();
  await agent.getByText(/^Permintaan Anda selesai dikerjakan/).waitFor();
  for (const text of ["Toko Cikini", "081377771234", "Jalan Cikini Raya 5", "Menteng", "10330"])
    await agent.getByText(text, { exact: true }).waitFor();
  await agent.getByText("-6.193125, 106.84153").waitFor();
  const map = agent.getByRole("link", { name: "Buka di peta" });
  await expect.poll(() => map.getAttribute("href")).toContain("mlat=-6.193125&mlon=106.84153");
  await expect.poll(() => agent.locator("main").getByRole("textbox").count()).toBe(0);
  await stateFits(agent);

  await ask(agent, "Ganti nomor HP");
  await office.reload();
  await seen(office, "Ganti nomor HP").waitFor();
  await office.getByRole("list", { name: "Permintaan alamat kurir" }).getByRole("link").click();
  await office.getByRole("heading", { name: "Alamat kurir" }).waitFor();
  await office.getByText("Ganti nomor HP").waitFor();
  await stateFits(office);
  await office.getByRole("button", { name: "Tolak", exact: true }).click();
  const refusing = office.getByRole("dialog", { name: /^Tolak perubahan alamat kurir/ });
  await refusing.getByLabel("Alasan untuk member").fill("Nomor belum aktif");
  await refusing.getByRole("button", { name: "Tolak" }).click();
  await seen(office, "Permintaan ditolak.").waitFor();
  // Staff can still read the address before the change.
  await office.getByRole("button", { name: "Ubah alamat" }).click();
  await sheet.getByLabel("Alamat lengkap").fill("Jalan Cikini Raya 7");
  await sheet.getByLabel("Alasan").fill("Pindah sebelah");
  await save.click();
  await office.getByText("Alamat sebelumnya (1)").click();
  await office.getByText(/^Jalan Cikini Raya 5, Menteng, /).waitFor();
  await stateFits(office);
  await agent.reload();
  await agent.getByText(/^Permintaan Anda ditolak/).waitFor();
  await agent.getByText("Nomor belum aktif").waitFor();
  await agent.goto("/notification/today");
  await agent.getByText("Perubahan alamat kurir ditolak").first().waitFor();
  for (const page of [agent, office]) expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
});
