import { readFile } from "node:fs/promises";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, afterEach, expect, it } from "vitest";
import {
  closePages,
  complaintsOf,
  leaveBrowser,
  openAs,
  PHONE,
  PIN,
  visit,
} from "../browser/browser.ts";
import { keepStep } from "../browser/keep-picture.ts";
import { looksRight, stateFits } from "../browser/looks-right.ts";
import { fillParty } from "../browser/parcel-form.ts";
import { signInMember } from "../product/member-client.ts";
import { place } from "../product/place.ts";
import { sendParcel } from "../product/send-parcel.ts";

afterEach(closePages);
afterAll(leaveBrowser);

it("M295, M426, M427, M434: quotes both couriers, keeps the form over a reload, sends with PIN, prints the label, cancels and returns the money", async () => {
  const agent = await signInMember(place().memberAddress, "agent");
  const depositOf = async () => (await agent.call("account", {})).deposit;
  const before = await depositOf();

  const page = await openAs("agent", "/kurir", { viewport: PHONE });
  await page.getByLabel("Lacak resi").last().fill("009999999999");
  await page.getByRole("button", { name: "Lacak", exact: true }).click();
  await page.getByText("Resi tidak ditemukan.").waitFor();
  await looksRight(page, "parcels");
  await page.getByRole("link", { name: "Kirim paket" }).first().click();
  await page.getByRole("button", { name: "Cek ongkir" }).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await looksRight(page, "parcel with what is missing");
  await fillParty(page, "Pengirim", {
    name: "Toko Uji Paket",
    phone: "081290007001",
    postcode: "10110",
    typed: "gam",
    district: "Gambir",
  });
  await fillParty(page, "Penerima", {
    name: "Siti Uji Paket",
    phone: "081290007002",
    postcode: "55225",
    typed: "gon",
    district: "Gondokusuman",
  });
  await page.getByLabel("Berat (gram)").fill("1200");
  for (const [side, centimetres] of [
    ["Panjang (cm)", "40"],
    ["Lebar (cm)", "30"],
    ["Tinggi (cm)", "20"],
  ] as const)
    await page.getByLabel(side).fill(centimetres);
  await page.getByRole("textbox", { name: "Nilai barang" }).fill("100000");
  await page
    .getByText(/^Berat volume 40 × 30 × 20 ÷ 6\.000 = 4 kg/)
    .first()
    .waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel("Berat (gram)").inputValue()).toBe("1200");
  await page.getByLabel("Isi paket").fill("Baju batik");
  await page.getByRole("button", { name: "Cek ongkir" }).click();
  const couriers = page.getByRole("list", { name: "Pilihan kurir" });
  await couriers.getByText("J&T Express EZ (Reguler)").waitFor();
  await couriers.getByText("SiCepat", { exact: false }).first().waitFor();
  await couriers.getByText("Dihitung 4 kg karena ukuran paket").first().waitFor();
  await looksRight(page, "parcel quotes");

  await page
    .getByRole("button", { name: /^Pilih SiCepat/ })
    .first()
    .click();
  const sheet = page.getByRole("dialog", { name: "Konfirmasi kirim paket" });
  await sheet.getByText("Siti Uji Paket").waitFor();
  await keepStep(page, "parcel confirmed");
  await sheet.locator("input").first().fill(PIN);
  await page.getByRole("heading", { name: "Resi sudah terbit" }).waitFor();
  const waybill = (await page.getByText(/^0040\d{8}$/).innerText()).trim();
  const paid = before - (await depositOf());
  expect(paid).toBeGreaterThan(0);
  await looksRight(page, "parcel sent");

  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Cetak label" }).click();
  const label = await waiting;
  expect(label.suggestedFilename()).toBe(`label-${waybill}.pdf`);
  const file = new Uint8Array(await readFile(await label.path()));
  const { text } = await extractText(await getDocumentProxy(file), { mergePages: true });
  expect(text).toContain(waybill);
  expect(text).toContain("Siti Uji Paket");

  await page.getByRole("button", { name: "Batalkan kiriman" }).click();
  await page.getByRole("button", { name: "Ya, batalkan" }).click();
  await page.getByRole("heading", { name: "Kiriman dibatalkan" }).waitFor();
  await stateFits(page);
  await keepStep(page, "parcel cancelled");
  expect(await depositOf()).toBe(before);
  expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
});

it("M441, M443, M450: hands two parcels over on a manifest, prints its list, and shares a public page", async () => {
  const agent = await signInMember(place().memberAddress, "agent");
  const parcels = [await sendParcel(agent, 1), await sendParcel(agent, 2)];
  const page = await openAs("agent", "/kurir/manifest", { viewport: PHONE });
  await page.getByRole("button", { name: "Buka manifest J&T Express" }).click();
  await page.getByRole("button", { name: "Tambahkan semua" }).click();
  await page.getByRole("button", { name: `Keluarkan ${parcels[0]?.awb}` }).waitFor();
  await looksRight(page, "manifest open");
  await page.getByRole("button", { name: "Tutup manifest" }).click();
  await page.getByRole("button", { name: "Ya, tutup" }).click();
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Cetak serah terima" }).click();
  const list = await waiting;
  const file = new Uint8Array(await readFile(await list.path()));
  const { text } = await extractText(await getDocumentProxy(file), { mergePages: true });
  for (const { awb } of parcels) expect(text).toContain(awb);
  await stateFits(page);
  await keepStep(page, "manifest closed");

  await page.goto(`/kurir/${parcels[0]?.refId}`);
  await page.getByText("Paket ini sudah diserahkan dengan manifest.", { exact: false }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Batalkan kiriman" }).count()).toBe(0);
  await page.getByRole("button", { name: "Kirim tautan lacak" }).click();
  const share = page.getByRole("link", { name: "Kirim lewat WhatsApp" });
  const message = decodeURIComponent((await share.getAttribute("href")) ?? "");
  const path = /\/lacak\/[\w-]{22}$/.exec(message)?.[0] ?? "";
  const visitor = await visit(path, { viewport: PHONE });
  await visitor.getByText(parcels[0]?.awb ?? "").waitFor();
  await expect.poll(() => visitor.getByText("Penerima 1").count()).toBe(0);
  await looksRight(visitor, "public parcel");
  await page.goto("/kurir/menunggu");
  await page.getByText("tidak bisa dipanggil lagi dari sini", { exact: false }).first().waitFor();
  await stateFits(page);
  expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
});

it("M418, M435, M451: prints the labels of chosen parcels in one file, lists them in the report, and scans their waybills", async () => {
  const agent = await signInMember(place().memberAddress, "agent");
  const parcels = [await sendParcel(agent, 3), await sendParcel(agent, 4)];
  const page = await openAs("agent", "/kurir", { viewport: PHONE });
  await page.getByRole("button", { name: "Pilih label" }).click();
  for (const { refId } of parcels)
    await page.getByRole("checkbox", { name: `Pilih ${refId}` }).check();
  const bar = page.getByRole("region", { name: "Pilih label" });
  await bar.getByText("2 dipilih").waitFor();
  await bar.getByRole("button", { name: "Cetak label" }).click();
  const sheet = page.getByRole("dialog", { name: "Pilih label" });
  await sheet.getByText("A4, isi 4").click();
  await looksRight(page, "labels chosen");
  const labels = page.waitForEvent("download");
  await sheet.getByRole("button", { name: "Cetak 2 label" }).click();
  const file = new Uint8Array(await readFile(await (await labels).path()));
  const { text } = await extractText(await getDocumentProxy(file), { mergePages: true });
  for (const { awb } of parcels) expect(text).toContain(awb);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/mlo/")) sent.push(request.url());
  });
  const again = page.waitForEvent("download");
  await sheet.getByRole("button", { name: "Cetak 2 label" }).click();
  expect((await again).suggestedFilename()).toBe("label-2.pdf");
  expect(sent).toEqual([]);

  await page.goto(`/report/kurir?parcel=${parcels[0]?.refId}`);
  await page.getByRole("button", { name: `${parcels[0]?.awb}` }).waitFor();
  await page.getByText("1 kiriman, 1 terbit resi", { exact: false }).waitFor();
  await looksRight(page, "parcel report");
  const workbook = page.waitForEvent("download");
  await page.getByRole("button", { name: "Unduh Excel" }).click();
  expect((await workbook).suggestedFilename()).toMatch(/^kiriman-\d{4}-\d\d-\d\d\.xlsx$/);
  await page.goto("/report/kurir/manifest");
  await page.getByRole("heading", { name: "Laporan manifest" }).waitFor();
  await stateFits(page);

  await page.addInitScript(
    (codes: readonly string[]) => {
      class Reader {
        #frame = 0;
        detect() {
          this.#frame += 1;
          const code = codes[Math.min(Math.floor(this.#frame / 3), codes.length - 1)];
          return Promise.resolve([{ rawValue: code }]);
        }
      }
      Object.assign(globalThis, { BarcodeDetector: Reader });
      const getUserMedia = () => Promise.resolve(document.createElement("canvas").captureStream());
      Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia } });
    },
    parcels.map(({ awb }) => awb),
  );
  await page.goto("/kurir/lacak");
  await page.getByRole("button", { name: "Pindai resi" }).click();
  await page.getByRole("dialog").getByText("2 resi di daftar").waitFor();
  await page.keyboard.press("Escape");
  await expect
    .poll(() => page.getByLabel("Nomor resi").inputValue())
    .toBe(parcels.map(({ awb }) => awb).join("\n"));
  expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
});

it("M438: tells an account that may not send parcels whom to ask, and shows it no entry", async () => {
  const page = await openAs("member", "/kurir", { viewport: PHONE });
  await page.getByText("Akun Anda belum diizinkan mengirim paket.", { exact: false }).waitFor();
  await stateFits(page);
  await page.goto("/layanan");
  await page.getByRole("link", { name: "Pulsa" }).first().waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Kirim paket" }).count()).toBe(0);
});
