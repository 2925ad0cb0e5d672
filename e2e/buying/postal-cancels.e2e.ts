import { afterAll, afterEach, expect, it } from "vitest";
import { png } from "@konter/testkit/files/pictures.ts";
import { openRoom } from "../browser/back-office.ts";
import { closePages, complaintsOf, leaveBrowser, openAs, PHONE } from "../browser/browser.ts";
import { looksRight, stateFits } from "../browser/looks-right.ts";
import { signInMember } from "../product/member-client.ts";
import { place } from "../product/place.ts";
import { sendParcel } from "../product/send-parcel.ts";

afterEach(closePages);
afterAll(leaveBrowser);

const pdf = (text: string) => ({
  name: "bukti-loket.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(text),
});

it("M412, M413: sends a PDF and a photo as proof of cancellation, sees both, keeps the form after a refused file, and has the money back once staff approve", async () => {
  const agent = await signInMember(place().memberAddress, "agent");
  const depositOf = async () => (await agent.call("account", {})).deposit;
  const before = await depositOf();
  const { refId } = await sendParcel(agent, 5, "pos");
  const page = await openAs("agent", `/kurir/${refId}`, { viewport: PHONE });
  await page.getByRole("button", { name: "Kirim bukti pembatalan" }).click();
  const sheet = page.getByRole("dialog", { name: "Kirim bukti pembatalan" });
  await sheet.getByLabel("Alasan pembatalan").fill("Alamat salah, dibatalkan di loket");
  const files = sheet.locator('input[type="file"]');
  await files.setInputFiles({
    name: "bukti.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await sheet.getByText("Gambar SVG tidak diterima.", { exact: false }).waitFor();
  await files.setInputFiles(pdf("%PDF-1.7\ntrailer\n<<>>\n%%EOF\n"));
  await sheet.getByText("bukti-loket.pdf").waitFor();
  await files.setInputFiles({ name: "loket.png", mimeType: "image/png", buffer: png(40, 30) });
  await sheet.getByRole("button", { name: "Hapus loket.png" }).waitFor();
  await expect
    .poll(() => sheet.getByLabel("Alasan pembatalan").inputValue())
    .toContain("Alamat salah");
  await looksRight(page, "postal cancel proof");
  await sheet.getByRole("button", { name: "Kirim ke admin" }).click();
  await page.getByText("Admin sedang memeriksa bukti.", { exact: false }).waitFor();
  await page.getByRole("button", { name: "loket.png" }).click();
  const shown = page.getByRole("img", { name: "loket.png" });
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Unduh bukti-loket.pdf" }).waitFor();
  await stateFits(page);

  const office = await openRoom(place().staffAddress, "/postal-cancels");
  await office.getByRole("link", { name: refId }).waitFor();
  const { cases } = await agent.call("postalCancel", { ref_id: refId });
  await office.getByRole("link", { name: `Pembatalan ${cases[0]?.case_id}` }).click();
  await office.getByRole("link", { name: "Unduh bukti-loket.pdf" }).waitFor();
  await looksRight(office, "postal cancel case");
  await office.getByLabel("Alasan, dibaca pengirim").fill("Bukti cocok");
  await office.getByRole("button", { name: /^Setujui, kembalikan/ }).click();
  await office.getByText("Disetujui", { exact: true }).waitFor();

  await page.getByText("sudah kembali ke saldo.", { exact: false }).first().waitFor();
  expect(await depositOf()).toBe(before);
  await stateFits(page);
  expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
  expect(complaintsOf(office)).toEqual({ policy: [], errors: [] });
});
