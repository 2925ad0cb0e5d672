import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { looksToTake, IS_LONG_RUN } from "../browser/looks.ts";
import { stateFits } from "../browser/looks-right.ts";
import { NO_COMPLAINTS, openRoom, seen } from "../browser/back-office.ts";
import {
  leaveBrowser,
  closePages,
  complaintsOf,
  DESKTOP,
  openAs,
  PEOPLE,
  PHONE,
} from "../browser/browser.ts";
import { freshNumber } from "../browser/counter.ts";
import { signInMember } from "../product/member-client.ts";
import type { Member } from "../product/member-client.ts";
import { changeRows } from "../product/pass-the-day.ts";
import { place } from "../product/place.ts";

let agent: Member;
let master: Member;
beforeAll(async () => {
  agent = await signInMember(place().memberAddress, "agent");
  master = await signInMember(place().memberAddress, "master");
});
afterEach(closePages);
afterAll(leaveBrowser);

const sell = async () => (await agent.receive("pulsa", "XL10", freshNumber())).ref_id;
/** The cashback of a sale, once the worker has recorded it. */
async function earned(member: Member, refId: string): Promise<number> {
  const amount = async () =>
    (await member.call("cashback", {})).rows.find(({ ref_id }) => ref_id === refId)?.amount;
  await expect.poll(amount).toBeGreaterThan(0);
  return (await amount()) ?? 0;
}

/** Makes the sale's cashback due, as if its day had passed. */
async function passTheDay(refId: string): Promise<void> {
  await changeRows(
    "update cashback_entry set due_on = due_on - 1, earned_on = earned_on - 1 where purchase_id = (select id from purchase where ref_id = $1)",
    [refId],
  );
}

const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

describe("an agent", () => {
  it("M147, M149, M258: sees the pending cashback of a sale, and on the next day in the wallet without a reload", async () => {
    const refId = await sell();
    const amount = `Rp${await earned(agent, refId)}`;
    const page = await openAs("agent", "/report", { viewport: DESKTOP });
    await page.getByRole("link", { name: /^Cashback(?! pascabayar)/ }).click();
    await page.waitForURL((url) => url.pathname === "/report/cashback");
    const row = rowOf(page, refId);
    await row.getByText("Menunggu").waitFor();
    await expect.poll(() => row.textContent()).toContain(amount);
    await expect.poll(() => row.textContent()).toContain("Cashback sendiri");
    const wallet = (await agent.call("account", {})).cashback_wallet;

    await passTheDay(refId);
    await row.getByText("Sudah masuk").waitFor();
    const after = (await agent.call("account", {})).cashback_wallet;
    expect(`Rp${after - wallet}`).toBe(amount);
    await page.getByText(`Saldo cashbackRp${after.toLocaleString("id-ID")}`).waitFor();

    await page.getByRole("button", { name: "Menunggu" }).click();
    await page.waitForURL((url) => url.searchParams.get("state") === "pending");
    await row.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Semua" }).click();
    await row.getByRole("link", { name: refId }).click();
    await page.waitForURL((url) => url.pathname === `/transaksi/${refId}`);
    expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
  });

  it.runIf(IS_LONG_RUN)(
    "sees no link to a Master's pages, and on them that they are not permitted",
    async () => {
      const page = await openAs("agent", "/report", { viewport: DESKTOP });
      await page.getByRole("link", { name: /^Cashback(?! pascabayar)/ }).waitFor();
      await expect.poll(() => page.getByRole("link", { name: /agen/i }).count()).toBe(0);
      for (const path of ["/report/list-agen", "/report/transaksi-agen"]) {
        await page.goto(path);
        await page.getByText("Anda tidak memiliki izin untuk mengakses halaman ini").waitFor();
      }
    },
  );

  it.runIf(IS_LONG_RUN)(
    "reads when cashback will come while no rule rewards the sales",
    async () => {
      const page = await openAs("affiliate", "/report/cashback");
      await page.getByText("Belum ada cashback").waitFor();
      await expect.poll(() => page.getByText(/masuk 1 hari kemudian/).count()).toBe(1);
      await page.getByRole("button", { name: "Dibatalkan" }).click();
      await page.getByText("Tidak ada transaksi yang cocok").waitFor();
    },
  );
});

describe("a Master", () => {
  it("M255, M256: finds an agent, the agent's sales with masked numbers, and the share of each", async () => {
    const number = freshNumber();
    const { ref_id: refId } = await agent.receive("pulsa", "XL10", number);
    const share = `Rp${await earned(master, refId)}`;
    // Read from the agent's own account, because other tests spend its balance.
    const kiosk = await signInMember(place().memberAddress, "kiosk");
    const { deposit } = await kiosk.call("account", {});
    const page = await openAs("master", "/report", { viewport: DESKTOP });
    await page.getByRole("link", { name: /^Daftar agen/ }).click();
    await rowOf(page, "Warung Pak Joko")
      .getByText(`Rp${deposit.toLocaleString("id-ID")}`)
      .waitFor();
    await page.getByLabel("Cari nama atau nomor agen").fill("sari");
    await rowOf(page, "Warung Pak Joko").waitFor({ state: "detached" });
    await rowOf(page, "Sari Agen")
      .getByRole("link", { name: /Lihat transaksi/ })
      .click();
    await page.waitForURL((url) => url.searchParams.get("agent") === PEOPLE.agent);
    const row = rowOf(page, refId);
    await row.getByText(share).waitFor();
    await row.getByText("Menunggu").waitFor();
    await expect
      .poll(() => row.textContent())
      .toContain(`${number.slice(0, 4)}•••••${number.slice(-3)}`);
    expect(await page.content()).not.toContain(number);

    await page.goto("/report/cashback");
    const entry = rowOf(page, refId);
    await expect.poll(() => entry.textContent()).toContain("Bagi hasil dari Sari Agen");
    await entry.getByRole("link", { name: refId }).click();
    await page.waitForURL((url) => url.searchParams.get("ref_id") === refId);
    await expect.poll(() => page.locator("tbody tr").count()).toBe(1);
    expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
  });

  it.runIf(IS_LONG_RUN).each(["/report/cashback", "/report/list-agen", "/report/transaksi-agen"])(
    "has no accessibility finding on %s, and nothing is cut off",
    async (path) => {
      for (const [viewport, dark] of looksToTake([
        [PHONE, true],
        [DESKTOP, false],
      ] as const)) {
        const page = await openAs("master", path, { viewport, dark });
        await page.getByText("Sari Agen").locator("visible=true").first().waitFor();
        await stateFits(page);
      }
    },
  );
});

it("lets staff try a cashback rule on a sale, set it and end it, and pays sales in between by it", async () => {
  const staff = place().staffAddress;
  const usual = await earned(master, await sell());
  const page = await openRoom(staff, "/cashback");
  const form = page.getByRole("form", { name: "Aturan cashback baru" });
  await form.getByRole("button", { name: "Simpan aturan" }).click();
  await form.getByText("Tulis rupiah bulat dari 1 sampai Rp10.000.000").waitFor();
  await form.getByLabel("Untuk siapa").selectOption({ label: "Bagi hasil upline" });
  await form.getByLabel("Kode produk").fill("XL10");
  await form.getByLabel("Jumlah (Rp)").fill("31");
  await page.getByLabel("Kode produk").last().fill("XL10");
  await page.getByText("Rp31 (aturan ini)").waitFor();
  expect(await earned(master, await sell())).toBe(usual);

  await form.getByRole("button", { name: "Simpan aturan" }).click();
  await page.getByText("Aturan tersimpan.").waitFor();
  await seen(page, "Semua produk · Agen").waitFor();
  await expect.poll(() => form.getByLabel("Kode produk").inputValue()).toBe("");
  expect(await earned(master, await sell())).toBe(31);

  await page
    .getByRole("button", { name: /Akhiri Bagi hasil upline XL10/ })
    .locator("visible=true")
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Akhiri" }).click();
  await page.getByText("Aturan sudah diakhiri.").waitFor();
  expect(await earned(master, await sell())).toBe(usual);
  expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
});
