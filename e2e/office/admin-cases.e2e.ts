import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { openRoom, seen } from "../browser/back-office.ts";
import { leaveBrowser, closePages } from "../browser/browser.ts";
import { signInMember } from "../product/member-client.ts";
import type { Member } from "../product/member-client.ts";
import { startOffice } from "../product/office.ts";
import type { Office } from "../product/office.ts";
import { buyUndecided } from "../product/undecided-purchase.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

let office: Office;
let agent: Member;

beforeAll(async () => {
  office = await startOffice();
  agent = await signInMember(office.memberAddress, "agent");
});
afterEach(closePages);
afterAll(async () => {
  await leaveBrowser();
  await office.stop();
});

const deposit = async () => (await agent.call("account", {})).deposit;
const statusOf = async (refId: string) =>
  (await agent.call("transaction", { ref_id: refId })).transaction.status;

const unknownPurchase = (type: "pulsa" | "electricity", code: string, number: string) =>
  buyUndecided(office, agent, { type, code, number });

it("settles a failed purchase with evidence: the money is refunded and the case leaves the queue", async () => {
  const before = await deposit();
  const { ref_id: refId, price } = await unknownPurchase("pulsa", "TSEL15", "081200007001");
  expect(await deposit()).toBe(before - price);
  const page = await openRoom(office.staffAddress, "/cases");
  const row = page.getByRole("listitem").filter({ hasText: refId });
  await row.waitFor();
  await expect.poll(() => row.textContent()).toContain("1 jam");

  await row.getByRole("button", { name: "Selesaikan" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("radio", { name: "Gagal" }).check();
  const shown = `Rp${price.toLocaleString("id-ID")}`;
  await sheet.getByText(new RegExp(`${shown} dikembalikan ke saldo SA\\S*\\*`)).waitFor();
  const settle = sheet.getByRole("button", { name: `Kembalikan ${shown}` });
  await settle.click();
  await sheet.getByText("Bukti wajib diisi").waitFor();
  await sheet.getByText("Centang kalimat ini bila sudah benar").waitFor();
  expect(await deposit()).toBe(before - price);

  await sheet.getByRole("textbox", { name: "Bukti" }).fill("Tiket 4711: pemasok menulis gagal");
  await sheet.getByRole("checkbox").check();
  await settle.click();
  await page.getByText(`${refId} selesai.`).waitFor();
  await row.waitFor({ state: "detached" });
  expect(await deposit()).toBe(before);
  expect(await statusOf(refId)).toBe("failed");

  await page.goto(`${office.staffAddress}/transactions/${refId}`);
  await seen(page, "Tiket 4711: pemasok menulis gagal").waitFor();
  await seen(page, "Petugas").waitFor();
  const ledger = page.getByRole("table", { name: "Baris buku besar" });
  await expect.poll(() => ledger.getByRole("row").count()).toBe(3);
  await expect.poll(() => ledger.textContent()).toContain("Dana kembali");
});

it("settles a delivered token with its code: the held money pays the supplier and the member sees the code", async () => {
  const { ref_id: refId, price } = await unknownPurchase("electricity", "PLN20", "12345670077");
  const held = await deposit();
  const page = await openRoom(office.staffAddress, `/transactions/${refId}`);
  await page.getByRole("button", { name: "Selesaikan dengan bukti" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("radio", { name: "Sukses" }).check();
  // Digiflazz sells no tokens near midnight; the purchase then goes to IAK.
  await sheet.getByText(/yang ditahan dari SA\S*\* .* membayar (Digiflazz|IAK)/).waitFor();
  await sheet.getByRole("textbox", { name: "Bukti" }).fill("Surel pemasok 12.04");
  await sheet.getByRole("checkbox").check();
  const settle = sheet.getByRole("button", { name: /^Teruskan Rp/ });
  await settle.click();
  await sheet.getByText("Nomor seri wajib diisi").waitFor();
  await sheet.getByLabel("Nomor seri").fill("1234-5678-9012-3456-7890");
  await settle.click();
  await page.getByText(`${refId} selesai.`).waitFor();
  await seen(page, "Dana diteruskan").waitFor();
  expect(await deposit()).toBe(held);
  const { transaction } = await agent.call("transaction", { ref_id: refId });
  expect(transaction).toMatchObject({
    status: "success",
    serial_number: "1234-5678-9012-3456-7890",
    deductedBalance: price,
  });
});

it.runIf(IS_LONG_RUN)("requires a new confirmation tick when the outcome changes", async () => {
  const { ref_id: refId } = await unknownPurchase("pulsa", "TSEL10", "081200007002");
  const page = await openRoom(office.staffAddress, `/transactions/${refId}`);
  await page.getByRole("button", { name: "Selesaikan dengan bukti" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("radio", { name: "Gagal" }).check();
  await sheet.getByRole("checkbox").check();
  await sheet.getByRole("radio", { name: "Sukses" }).check();
  await expect.poll(() => sheet.getByRole("checkbox").isChecked()).toBe(false);
});

it.runIf(IS_LONG_RUN)(
  "keeps what was typed when a settlement gets no response, and can send it again",
  async () => {
    const { ref_id: refId } = await unknownPurchase("pulsa", "TSEL5", "081200007003");
    const page = await openRoom(office.staffAddress, "/cases");
    await page.route("**/settle", (route) => route.abort("connectionreset"));
    const open = page.getByRole("button", { name: `Selesaikan ${refId}` }).locator("visible=true");
    await open.click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("radio", { name: "Gagal" }).check();
    await sheet.getByRole("textbox", { name: "Bukti" }).fill("Telepon 14.10 dengan pemasok");
    await sheet.getByRole("checkbox").check();
    await sheet.getByRole("button", { name: /^Kembalikan/ }).click();
    await sheet.getByText("Server tidak menjawab.").waitFor();
    await expect
      .poll(() => sheet.getByRole("textbox", { name: "Bukti" }).inputValue())
      .toBe("Telepon 14.10 dengan pemasok");
    await page.reload();
    await open.click();
    await expect
      .poll(() => sheet.getByRole("textbox", { name: "Bukti" }).inputValue())
      .toBe("Telepon 14.10 dengan pemasok");
    await expect.poll(() => sheet.getByRole("radio", { name: "Gagal" }).isChecked()).toBe(true);
    await expect.poll(() => sheet.getByRole("checkbox").isChecked()).toBe(false);
    await page.unroute("**/settle");
    await sheet.getByRole("checkbox").check();
    await sheet.getByRole("button", { name: /^Kembalikan/ }).click();
    await page.getByText(`${refId} selesai.`).waitFor();
    expect(await statusOf(refId)).toBe("failed");
  },
);

it.runIf(IS_LONG_RUN)(
  "shows the server's message when the supplier was asked a moment ago",
  async () => {
    const { ref_id: refId } = await unknownPurchase("pulsa", "TSEL5", "081200007004");
    const page = await openRoom(office.staffAddress, "/cases");
    const check = page.getByRole("button", { name: new RegExp(`^Periksa lagi.* ${refId}$`) });
    await check.locator("visible=true").click();
    await seen(page, "Baru saja diperiksa.").waitFor();
    await expect.poll(() => check.locator("visible=true").isDisabled()).toBe(true);
  },
);

/** Makes the next status question to a supplier due, as if its interval had passed. */
const intervalPasses = () =>
  office.query(
    `with questions as (
       update purchase_question set next_ask_at = next_ask_at - interval '61 seconds', word_at = word_at - interval '61 seconds')
     update purchase_attempt set call_again_at = call_again_at - interval '61 seconds'
     where (purchase_id, number) in (select purchase_id, attempt_number from purchase_question)`,
  );

it.runIf(IS_LONG_RUN)(
  "opens a case when a delivery becomes known after the refund, and closes it without moving money",
  async () => {
    const number = "081200008001";
    await office.misbehave({ kind: "always-fail", number: `^${number}$` });
    const before = await deposit();
    const { ref_id: refId, price } = await agent.buy("pulsa", "TSEL10", number);
    const page = await openRoom(office.staffAddress, "/cases");
    await expect.poll(() => statusOf(refId), { timeout: 60_000 }).toBe("failed");
    await office.deliverFailed(number);
    // The refund stays until the supplier has reported the delivery twice.
    await expect
      .poll(
        async () => {
          await intervalPasses();
          return statusOf(refId);
        },
        { timeout: 60_000, interval: 1_000 },
      )
      .toBe("success");
    await page.reload();
    const row = page.getByRole("listitem").filter({ hasText: refId });
    await row.waitFor();
    await expect.poll(() => row.textContent()).toContain("Sukses terlambat");
    const held = await deposit();
    expect(held).toBe(before - price);
    await row.getByRole("button", { name: "Selesaikan" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("radio", { name: "Sukses" }).check();
    await sheet.getByText("tidak ada uang yang berpindah").waitFor();
    await sheet.getByRole("textbox", { name: "Bukti" }).fill("Pelanggan sudah menerima pulsa");
    await sheet.getByRole("checkbox").check();
    await sheet.getByRole("button", { name: "Tutup kasus" }).click();
    await row.waitFor({ state: "detached" });
    expect(await deposit()).toBe(held);
    expect(await statusOf(refId)).toBe("success");
  },
);

it.runIf(IS_LONG_RUN)(
  "says that the permission is missing, and removes the menu entry",
  async () => {
    await office.query("update staff set permissions = $1", [
      ["transactions.read", "catalog.read"],
    ]);
    const page = await openRoom(office.staffAddress, "/cases");
    await page.getByText("Anda tidak memiliki izin untuk mengakses halaman ini").waitFor();
    await expect.poll(() => page.getByRole("link", { name: "Kasus" }).count()).toBe(0);
    await page.goto(`${office.staffAddress}/products?search=XL10`);
    const selling = page.getByRole("switch").locator("visible=true").first();
    await selling.waitFor();
    await expect.poll(() => selling.isDisabled()).toBe(true);
  },
);
