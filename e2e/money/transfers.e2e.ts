import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openRoom } from "../browser/back-office.ts";
import { setBrand } from "../product/brand-setting.ts";
import {
  closePages,
  complaintsOf,
  leaveBrowser,
  openAs,
  PASSWORD,
  PEOPLE,
} from "../browser/browser.ts";
import { arriveAtResult, choose, freshNumber, pay } from "../browser/counter.ts";
import { looksRight } from "../browser/looks-right.ts";
import { signInMember } from "../product/member-client.ts";
import type { Member } from "../product/member-client.ts";
import { changeRows } from "../product/pass-the-day.ts";
import { place } from "../product/place.ts";
import { IS_LONG_RUN, looksToTake } from "../browser/looks.ts";

const PATH = "/payment/deposit/transfer";
let master: Member;
beforeAll(async () => {
  master = await signInMember(place().memberAddress, "master");
});
afterEach(closePages);
afterAll(leaveBrowser);

/** Holds transfers from this amount while the test runs. */
async function holdFrom(amount: number): Promise<void> {
  onTestFinished(() => setBrand("transfer_hold_amount", 0));
  await setBrand("transfer_hold_amount", amount);
}

const fill = async (page: Page, amount: string, notes = "Setoran hari ini") => {
  await page.getByLabel("Nomor penerima").fill(PEOPLE.master);
  await page.getByLabel("Jumlah transfer").fill(amount);
  await page.getByLabel("Catatan").fill(notes);
  await page.getByRole("button", { name: "Lanjut", exact: true }).click();
};
const sheetOf = (page: Page) => page.getByRole("dialog", { name: "Konfirmasi transfer" });
const depositOf = async (member: Member) => (await member.call("account", {})).deposit;

describe("an agent who may transfer", () => {
  it("M118, M139, M144: shows the masked name before confirming, that it is final, and the success after a reload", async () => {
    const before = await depositOf(master);
    const page = await openAs("agent", PATH);
    await page.getByText("Belum ada transfer", { exact: false }).first().waitFor();
    await looksRight(page, "transfer form");
    await page.getByRole("button", { name: "Rp50.000" }).click();
    await page.getByLabel("Nomor penerima").fill("0812-0000-0003");
    await page.getByLabel("Catatan").fill("Setoran pagi");
    // Nothing that was typed is lost.
    await page.reload();
    await expect.poll(async () => page.getByLabel("Catatan").inputValue()).toBe("Setoran pagi");
    await expect.poll(() => page.getByLabel("Jumlah transfer").inputValue()).toBe("Rp50.000");
    await page.getByRole("button", { name: "Lanjut", exact: true }).click();
    const sheet = sheetOf(page);
    await sheet.getByText("HEN**** MAS****").waitFor();
    await sheet.getByText("transfer yang sudah dikirim tidak dapat dibatalkan").waitFor();
    await looksRight(page, "transfer confirm");
    await sheet.getByLabel("Password", { exact: true }).fill("bukan-password");
    await sheet.getByRole("button", { name: "Kirim Rp50.000" }).click();
    await sheet.getByText("Password salah").waitFor();
    await sheet.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await sheet.getByRole("button", { name: "Kirim Rp50.000" }).click();
    await page.getByRole("heading", { name: "Transfer berhasil" }).waitFor();
    await looksRight(page, "transfer done");
    expect(await depositOf(master)).toBe(before + 50_000);
    await page.reload();
    await page.getByRole("heading", { name: "Transfer berhasil" }).waitFor();
    await page.getByText("Ke HEN**** MAS****").waitFor();
    await page.getByRole("link", { name: "Kirim lagi", exact: true }).click();
    await expect
      .poll(async () => page.getByLabel("Nomor penerima").inputValue())
      .toBe(PEOPLE.master);
    // The form was cleared when it was sent; only the values in the link are filled in.
    await expect.poll(() => page.getByLabel("Catatan").inputValue()).toBe("");
    await page
      .getByRole("link", { name: /Ke HEN/ })
      .first()
      .waitFor();
    expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
  });

  it("M146: says how much money is missing, and links to a deposit of just that", async () => {
    const agent = await signInMember(place().memberAddress, "agent");
    const missing = 4_000_000 - (await depositOf(agent));
    const page = await openAs("agent", PATH);
    await fill(page, "4.000.000");
    await page.getByText("Saldo deposit Anda tidak cukup").waitFor();
    const link = page.getByRole("link", { name: "Isi deposit" });
    await expect
      .poll(() => link.getAttribute("href"))
      .toBe(`/payment/deposit/topup?nominal=${missing}`);
    await looksRight(page, "transfer short");
  });

  it("M142: rejects the own number at its field, and keeps what was typed", async () => {
    const page = await openAs("agent", PATH);
    await page.getByLabel("Nomor penerima").fill(PEOPLE.agent);
    await page.getByLabel("Jumlah transfer").fill("20.000");
    await page.getByLabel("Catatan").fill("Coba");
    await page.getByRole("button", { name: "Lanjut", exact: true }).click();
    await page.getByText("Nomor ini nomor Anda sendiri. Isi nomor member lain.").waitFor();
    await expect.poll(() => page.getByLabel("Catatan").inputValue()).toBe("Coba");
  });

  it.runIf(IS_LONG_RUN)(
    "repeats the same transfer after a lost response, also after a reload, and sends it once",
    async () => {
      const before = await depositOf(master);
      const page = await openAs("agent", PATH);
      await fill(page, "30.000");
      const sheet = sheetOf(page);
      await sheet.getByLabel("Password", { exact: true }).fill(PASSWORD);
      let lost = 0;
      await page.route("**/api/v1/payment/deposit/transfer", async (route) => {
        if (route.request().method() !== "POST" || lost > 0) return route.continue();
        lost += 1;
        await route.fetch();
        await route.abort();
      });
      await sheet.getByRole("button", { name: "Kirim Rp30.000" }).click();
      await sheet.getByText("Belum ada jawaban dari server", { exact: false }).waitFor();
      await page.reload();
      await sheet.getByText("Belum ada jawaban dari server", { exact: false }).waitFor();
      await looksRight(page, "transfer unanswered");
      await sheet.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await sheet.getByRole("button", { name: "Kirim lagi Rp30.000" }).click();
      await page.getByRole("heading", { name: "Transfer berhasil" }).waitFor();
      expect(await depositOf(master)).toBe(before + 30_000);
    },
  );

  it("M144: holds a large first transfer, lets the sender stop it meanwhile, and updates the page by itself", async () => {
    await holdFrom(20_000);
    const send = async (page: Page, number: string) => {
      await page.getByLabel("Nomor penerima").fill(number);
      await page.getByLabel("Jumlah transfer").fill("20.000");
      await page.getByLabel("Catatan").fill("Modal");
      await page.getByRole("button", { name: "Lanjut", exact: true }).click();
      await sheetOf(page).getByText("jadi ditahan 5 menit", { exact: false }).waitFor();
      await sheetOf(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
      await sheetOf(page).getByRole("button", { name: "Kirim Rp20.000" }).click();
      await page.getByRole("heading", { name: "Ditahan sebentar" }).waitFor();
    };
    const page = await openAs("agent", PATH);
    await send(page, PEOPLE.kiosk);
    await looksRight(page, "transfer held");
    await page.getByRole("button", { name: "Batalkan" }).click();
    await page.getByRole("heading", { name: "Transfer dibatalkan" }).waitFor();
    await looksRight(page, "transfer stopped");
    await page.goto(`${place().memberAddress}${PATH}`);
    await send(page, PEOPLE.kiosk);
    await changeRows(
      "update deposit_transfer set held_until = held_until - interval '5 minutes' where state = 'held'",
      [],
    );
    await page.getByRole("heading", { name: "Transfer berhasil" }).waitFor();
    await page.goto(`${place().memberAddress}${PATH}`);
    await page.getByRole("heading", { name: "Riwayat transfer" }).waitFor();
    await page.getByText("Transfer dibatalkan").waitFor();
    await looksRight(page, "transfer history");
  });

  it("M118: shows the own code, and says what to do where no code can be scanned", async () => {
    const page = await openAs("agent", "/account/qr");
    await page.getByRole("img", { name: `Kode QR nomor ${PEOPLE.agent}` }).waitFor();
    await looksRight(page, "own code");
    await page.goto(`${place().memberAddress}${PATH}`);
    await page.getByRole("button", { name: "Pindai kode QR member" }).click();
    await page.getByRole("dialog").getByRole("alert").waitFor();
    await looksRight(page, "scan");
  });

  it.each(
    looksToTake([
      [
        "id",
        "Pindai kode QR member",
        "Akses kamera ditolak. Izinkan kamera di pengaturan browser, atau ketik nomornya.",
      ],
      [
        "en",
        "Scan a member's QR code",
        "The camera was not allowed. Allow it in the browser's settings, or type the number.",
      ],
    ] as const),
  )(
    "M655, M753: says that the camera was denied, with how to allow it (%s)",
    async (locale, button, sentence) => {
      const page = await openAs("agent", PATH, { locale });
      await page.addInitScript(() => {
        Object.assign(globalThis, { BarcodeDetector: Object });
        const getUserMedia = () => Promise.reject(new DOMException("denied", "NotAllowedError"));
        Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia } });
      });
      await page.reload();
      await page.getByRole("button", { name: button }).click();
      const alert = page.getByRole("dialog").getByRole("alert");
      await expect.poll(() => alert.textContent()).toBe(sentence);
    },
  );

  it("M118: fills in the number from a code in front of the camera", async () => {
    const page = await openAs("agent", "/account/qr");
    await page.addInitScript(() => {
      class Reader {
        detect() {
          return Promise.resolve([{ rawValue: "konter:member:081200000003" }]);
        }
      }
      Object.assign(globalThis, { BarcodeDetector: Reader });
      const getUserMedia = () => Promise.resolve(document.createElement("canvas").captureStream());
      Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia } });
    });
    await page.goto(`${place().memberAddress}${PATH}`);
    await page.getByRole("button", { name: "Pindai kode QR member" }).click();
    await expect
      .poll(async () => page.getByLabel("Nomor penerima").inputValue())
      .toBe("081200000003");
  });
});

describe("staff", () => {
  const sentTo = async (number: string, amount: number) => {
    const agent = await signInMember(place().memberAddress, "agent");
    const { ref_id: ref } = await agent.call(
      "depositTransferSend",
      { destination_number: number, amount, notes: "Modal", password: PASSWORD },
      { idempotencyKey: `office-${number}-${amount}` },
    );
    return ref;
  };
  const openTransfers = (path: string) => openRoom(place().staffAddress, path);

  it("M144: find a held transfer among those that wait, return it with a reason, and see its journals", async () => {
    await holdFrom(20_000);
    const ref = await sentTo(PEOPLE.affiliate, 21_000);
    const page = await openTransfers("/transfers");
    await page.getByRole("button", { name: "Ditahan (1)" }).click();
    await page.getByRole("link", { name: ref }).filter({ visible: true }).first().click();
    await page.getByRole("heading", { name: `Transfer ${ref}` }).waitFor();
    await page.getByText("Dana ditahan: Transfer yang ditahan").first().waitFor();
    await looksRight(page, "office transfer held");
    await page.getByRole("button", { name: "Hentikan transfer" }).click();
    const sheet = page.getByRole("dialog", { name: "Hentikan transfer" });
    await sheet.getByRole("button", { name: "Hentikan transfer" }).click();
    await sheet.getByText("Alasan wajib diisi").waitFor();
    await sheet.getByLabel("Alasan").fill("Pengirim melapor akunnya dipakai orang lain");
    await looksRight(page, "office transfer refuse");
    await sheet.getByRole("button", { name: "Hentikan transfer" }).click();
    await page.getByText("Dihentikan petugas").waitFor();
    await page.getByText("Transfer dibatalkan").first().waitFor();
    await looksRight(page, "office transfer stopped");
    expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
  });

  it.runIf(IS_LONG_RUN)(
    "M144: ask a second person to correct a transfer, and find the member's transfers in the list",
    async () => {
      const ref = await sentTo(PEOPLE.shop, 12_000);
      const page = await openTransfers(`/transfers/${ref}`);
      await page.getByRole("button", { name: "Minta koreksi" }).click();
      const sheet = page.getByRole("dialog", { name: "Minta koreksi" });
      await sheet.getByLabel("Alasan", { exact: true }).fill("Salah nomor");
      await sheet.getByLabel("Bukti").fill("Tiket 81");
      await sheet.getByRole("button", { name: "Minta persetujuan orang kedua" }).click();
      await page.getByText("Permintaan dikirim.").waitFor();
      await page.goto(`${place().staffAddress}/transfers`);
      await page.getByRole("link", { name: ref }).filter({ visible: true }).first().waitFor();
      await looksRight(page, "office transfers");
      expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
    },
  );
});

it.runIf(IS_LONG_RUN)(
  "M140: hides transfers from the menus while the brand has closed them, and explains it at the address",
  async () => {
    const page = await openAs("agent", "/layanan");
    await page.getByRole("link", { name: "Transfer saldo" }).first().waitFor();
    await setBrand("allow_deposit_transfer", false);
    try {
      await page.goto(`${place().memberAddress}${PATH}`);
      await page.getByText("Transfer saldo sedang ditutup").waitFor();
      await looksRight(page, "transfer closed");
      await page.goto(`${place().memberAddress}/layanan`);
      await page.getByRole("link", { name: "Kode QR saya" }).first().waitFor();
      await expect.poll(() => page.getByRole("link", { name: "Transfer saldo" }).count()).toBe(0);
    } finally {
      await setBrand("allow_deposit_transfer", true);
    }
  },
);

it.runIf(IS_LONG_RUN)(
  "M141: hides the entry from members without the permission, and offers to request it",
  async () => {
    const page = await openAs("affiliate", "/layanan");
    await page.getByRole("link", { name: "Kode QR saya" }).first().waitFor();
    await expect.poll(() => page.getByRole("link", { name: "Transfer saldo" }).count()).toBe(0);
    await page.goto(`${place().memberAddress}${PATH}`);
    await page.getByText("Fitur ini membutuhkan izin tambahan dari admin").waitFor();
  },
);

it("M148: moves cashback to the deposit with a receipt, once", async () => {
  const [one] = [await signInMember(place().memberAddress, "shop")];
  await changeRows(
    `select ledger.post(json_build_array(json_build_object('key', 'journey:cashback', 'hash', '00', 'kind', 'journey_cashback', 'reference', 'JOURNEY',
       'transfers', json_build_array(json_build_object('debit_kind', 'revenue', 'debit_owner', 'cashback', 'credit_kind', 'cashback',
         'credit_owner', (select id::text from member where hp = $1), 'amount', 40000)))))`,
    [`+62${PEOPLE.shop.slice(1)}`],
  );
  const before = await one.call("account", {});
  const page = await openAs("shop", "/report/cashback");
  await page.getByRole("button", { name: "Tukar ke saldo" }).click();
  const sheet = page.getByRole("dialog", { name: "Tukar ke saldo" });
  await sheet.getByLabel("Jumlah ditukar").fill("9.000");
  await sheet.getByRole("button", { name: "Tukar", exact: true }).click();
  await sheet.getByText("Penukaran minimal Rp10.000.").waitFor();
  await looksRight(page, "redeem");
  await sheet.getByLabel("Jumlah ditukar").fill("15.000");
  await sheet.getByRole("button", { name: "Tukar", exact: true }).dblclick();
  const receipt = page.getByRole("dialog", { name: "Cashback sudah ditukar" });
  await receipt.getByText("Rp15.000").waitFor();
  await looksRight(page, "redeem receipt");
  await receipt.getByRole("button", { name: "Selesai" }).click();
  await page.getByRole("heading", { name: "Riwayat penukaran" }).waitFor();
  await looksRight(page, "cashback redeemed");
  const after = await one.call("account", {});
  expect([after.deposit - before.deposit, before.cashback_wallet - after.cashback_wallet]).toEqual([
    15_000, 15_000,
  ]);
});

it("M150: shows the loan wallet apart, and pays a purchase from it on request", async () => {
  await changeRows(
    `select ledger.post(json_build_array(json_build_object('key', 'journey:loan', 'hash', '00', 'kind', 'journey_loan', 'reference', 'JOURNEY',
       'transfers', json_build_array(json_build_object('debit_kind', 'capital', 'debit_owner', 'brand', 'credit_kind', 'loan_deposit',
         'credit_owner', (select id::text from member where hp = $1), 'amount', 75000)))))`,
    [`+62${PEOPLE.kiosk.slice(1)}`],
  );
  const member = await signInMember(place().memberAddress, "kiosk");
  const before = await member.call("account", {});
  const page = await openAs("kiosk", "/report/deposit");
  await page.getByText("Dompet pinjaman", { exact: true }).waitFor();
  await looksRight(page, "loan wallet");
  await page.goto(`${place().memberAddress}/prabayar/pulsa`);
  await choose(page, freshNumber(), /^10\.000/);
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Dompet pinjaman Rp75.000" }).click();
  await looksRight(page, "loan choice");
  await pay(page);
  await arriveAtResult(page);
  const after = await member.call("account", {});
  expect(after.deposit).toBe(before.deposit);
  expect(after.agent_debt?.deposit).toBeLessThan(75_000);
});
