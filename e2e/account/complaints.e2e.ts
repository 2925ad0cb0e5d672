import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { openRoom, seen } from "../browser/back-office.ts";
import { leaveBrowser, closePages, complaintsOf, DESKTOP, openAs } from "../browser/browser.ts";
import { freshNumber } from "../browser/counter.ts";
import { signInMember } from "../product/member-client.ts";
import type { Member } from "../product/member-client.ts";
import { place } from "../product/place.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

const staffAddress = place().staffAddress;
const ANSWER = "Sudah kami tanyakan ke operator, mohon tunggu 10 menit.";

let agent: Member;
beforeAll(async () => {
  agent = await signInMember(place().memberAddress, "agent");
  // Other tests of this person leave notifications too.
  await agent.call("notificationsReadAll", {});
});
afterEach(closePages);
afterAll(leaveBrowser);

const buy = async () => (await agent.receive("pulsa", "XL10", freshNumber())).ref_id;
const bell = (page: Page, count: number) =>
  page
    .getByRole("navigation", { name: "Menu utama" })
    .getByRole("link", {
      name: count === 0 ? "Notifikasi" : `${count} belum dibaca, Notifikasi`,
      exact: true,
    })
    .locator("visible=true");

async function openForm(page: Page) {
  await page.getByRole("button", { name: "Ajukan komplain" }).click();
  return page.getByRole("dialog", { name: "Ajukan komplain" });
}

async function answer(refId: string, text: string, close?: string): Promise<Page> {
  const office = await openRoom(staffAddress, "/complaints");
  await office.getByRole("link", { name: refId }).locator("visible=true").click();
  await office.getByRole("textbox", { name: "Jawaban" }).fill(text);
  if (close !== undefined) await office.getByRole("radio", { name: close }).check();
  await office.getByRole("button", { name: "Kirim jawaban" }).click();
  await office.getByText("Jawaban terkirim ke member.").waitFor();
  return office;
}

it("M272, M587, M590: shows the answer to a complaint without a reload, opens it and marks it read in every tab", async () => {
  const refId = await buy();
  const page = await openAs("agent", `/transaksi/${refId}`);
  const tab = await openAs("agent", "/", { viewport: DESKTOP });
  await bell(tab, 0).waitFor();

  const form = await openForm(page);
  await form.getByRole("button", { name: "Kirim komplain" }).click();
  await form.getByText("Alasan wajib diisi").waitFor();
  await form.getByLabel("Apa masalahnya?").selectOption({ label: "Lainnya" });
  await form.getByRole("button", { name: "Kirim komplain" }).click();
  await form.getByText("Pesan wajib diisi").waitFor();
  await form.getByRole("textbox", { name: "Pesan" }).fill("Pelanggan bilang belum masuk.");
  await form.getByRole("button", { name: "Kirim komplain" }).click();
  await form.waitFor({ state: "hidden" });
  const course = page.getByRole("list", { name: "Perjalanan komplain" });
  await course.getByText("Pelanggan bilang belum masuk.").waitFor();
  await page.getByText("Menunggu petugas").waitFor();
  await page.getByText(/^Dijawab paling lambat .* WIB$/).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Ajukan komplain" }).count()).toBe(0);

  const office = await answer(refId, ANSWER);
  await course.getByText(ANSWER).waitFor();
  await page.getByText("Dijawab", { exact: true }).waitFor();
  await Promise.all([bell(page, 1).waitFor(), bell(tab, 1).waitFor()]);

  await bell(tab, 1).click();
  await tab.waitForURL((url) => url.pathname === "/notification/today");
  await tab.getByRole("link", { name: /Komplain Anda dijawab Belum dibaca/ }).click();
  await tab.waitForURL(/\/notification\/today\/\d+$/);
  await tab.getByRole("heading", { name: "Komplain Anda dijawab" }).waitFor();
  await tab.getByText(ANSWER).waitFor();
  await Promise.all([bell(page, 0).waitFor(), bell(tab, 0).waitFor()]);
  await tab.reload();
  await bell(tab, 0).waitFor();
  await tab.getByRole("link", { name: `Buka transaksi ${refId}` }).click();
  await tab.waitForURL((url) => url.pathname === `/transaksi/${refId}`);
  await tab.getByRole("list", { name: "Perjalanan komplain" }).getByText(ANSWER).waitFor();

  await page.getByRole("textbox", { name: "Balas petugas" }).fill("Sudah masuk, terima kasih.");
  await page.getByRole("button", { name: "Kirim balasan" }).click();
  await course.getByText("Sudah masuk, terima kasih.").waitFor();
  await expect
    .poll(() => page.getByRole("textbox", { name: "Balas petugas" }).inputValue())
    .toBe("");
  await office.reload();
  await seen(office, "Sudah masuk, terima kasih.").waitFor();
  await office.getByRole("textbox", { name: "Jawaban" }).fill("Kami tutup, terima kasih.");
  await office.getByRole("radio", { name: "Tutup: komplain selesai" }).check();
  await office.getByRole("button", { name: "Kirim jawaban" }).click();
  await course.getByText("Kami tutup, terima kasih.").waitFor();
  await page.getByRole("button", { name: "Ajukan komplain" }).waitFor();
  await bell(page, 1).waitFor();
  await office.goto(`${staffAddress}/complaints?list=closed`);
  await office.getByRole("link", { name: refId }).locator("visible=true").waitFor();
  for (const each of [page, tab, office])
    expect(complaintsOf(each)).toEqual({ policy: [], errors: [] });
});

it.runIf(IS_LONG_RUN)(
  "keeps what was typed when a complaint gets no response, and records it once when it is sent again",
  async () => {
    const refId = await buy();
    const page = await openAs("agent", `/transaksi/${refId}`);
    let passed = 0;
    await page.route(`**/api/v1/complaints/${refId}`, async (route) => {
      // The request arrives and its response is lost.
      await route.fetch();
      passed += 1;
      await route.abort("connectionreset");
    });
    const form = await openForm(page);
    await form.getByLabel("Apa masalahnya?").selectOption({ label: "Produk belum masuk" });
    await form.getByRole("textbox", { name: "Pesan" }).fill("Sudah satu jam.");
    await form.getByRole("button", { name: "Kirim komplain" }).click();
    await form.getByText(/Belum ada jawaban dari server/).waitFor();
    await expect
      .poll(() => form.getByRole("textbox", { name: "Pesan" }).inputValue())
      .toBe("Sudah satu jam.");
    expect(passed).toBe(1);
    await page.unroute(`**/api/v1/complaints/${refId}`);
    await form.getByRole("button", { name: "Kirim lagi" }).click();
    await page.getByText("Komplain terkirim.").waitFor();
    const { rows } = await agent.call("complaints", { ref_id: refId });
    expect(rows.map(({ steps }) => steps.map(({ text }) => text))).toEqual([["Sudah satu jam."]]);
  },
);

it.runIf(IS_LONG_RUN)("restores what was typed of a complaint after a reload", async () => {
  const page = await openAs("agent", `/transaksi/${await buy()}`);
  const form = await openForm(page);
  await form.getByRole("textbox", { name: "Pesan" }).fill("Belum selesai menulis");
  await page.reload();
  const again = await openForm(page);
  await expect
    .poll(() => again.getByRole("textbox", { name: "Pesan" }).inputValue())
    .toBe("Belum selesai menulis");
});

it("M585, M586: redirects /notification to today's list with the query; the other lists have their own addresses", async () => {
  const refId = await buy();
  await agent.call(
    "complain",
    { ref_id: refId, reason: "too_slow" },
    { idempotencyKey: `list-${refId}-12345` },
  );
  await answer(refId, "Operator sedang lambat.", "Tutup: komplain ditolak");
  const page = await openAs("agent", "/notification?dari=bel");
  await page.waitForURL(
    (url) => url.pathname === "/notification/today" && url.search === "?dari=bel",
  );
  const row = page.getByRole("link", { name: /Komplain Anda ditolak Belum dibaca/ });
  await row.first().waitFor();
  await page.getByRole("button", { name: "Tandai semua dibaca" }).click();
  await bell(page, 0).waitFor();
  await page
    .getByRole("link", { name: /Belum dibaca/ })
    .first()
    .waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Kabar" }).click();
  await page.waitForURL((url) => url.pathname === "/notification/news");
  await page.getByText("Belum ada kabar").waitFor();
  await page.getByRole("link", { name: "Arsip" }).click();
  await page.waitForURL((url) => url.pathname === "/notification/archive");
  await page.getByText("Arsip kosong").waitFor();
  const missing = await page.goto("/notification/yesterday");
  expect(missing?.status()).toBe(404);
  await page.goto("/notification/today/999999999");
  await page.getByText("Notifikasi tidak ditemukan.").waitFor();
});

it("takes over a colleague's complaint by name before answering it", async () => {
  const refId = await buy();
  await agent.call(
    "complain",
    { ref_id: refId, reason: "serial_wrong" },
    { idempotencyKey: `over-${refId}-12345` },
  );
  const office = await openRoom(staffAddress, "/complaints");
  await office.getByRole("link", { name: refId }).locator("visible=true").click();
  await office.route("**/api/v1/admin/complaints/*", async (route) => {
    const response = await route.fetch();
    const detail = (await response.json()) as { row: object };
    const row = { ...detail.row, claimed_by: "Dewi", claimed_by_me: false };
    await route.fulfill({ response, json: { ...detail, row } });
  });
  await office.reload();
  const takeOver = office.getByRole("button", { name: "Ambil alih dari Dewi" });
  await takeOver.waitFor();
  await expect.poll(() => office.getByRole("textbox", { name: "Jawaban" }).count()).toBe(0);
  await office.unroute("**/api/v1/admin/complaints/*");
  await takeOver.click();
  await office.getByText("Komplain ini Anda tangani.").waitFor();
  await office.getByRole("textbox", { name: "Jawaban" }).waitFor();
});
