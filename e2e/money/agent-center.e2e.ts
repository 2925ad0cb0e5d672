import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { NO_COMPLAINTS } from "../browser/back-office.ts";
import { closePages, complaintsOf, leaveBrowser, openAs, PHONE } from "../browser/browser.ts";
import { arriveAtResult, choose, freshNumber, pay } from "../browser/counter.ts";
import { looksRight, stateFits } from "../browser/looks-right.ts";
import { setBrand } from "../product/brand-setting.ts";
import { signInMember } from "../product/member-client.ts";
import { place } from "../product/place.ts";

const AGENT = "Warung Pak Joko";
const REASON = "Setoran belum lengkap";
const USUAL_WARNING = 50_000;

beforeAll(async () => setBrand("agent_float_warning", 10_000_000));
afterEach(closePages);
afterAll(async () => {
  await leaveBrowser();
  await setBrand("agent_float_warning", USUAL_WARNING);
});

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const press = (page: Page, title: string, button: string) =>
  dialog(page, title).getByRole("button", { name: button, exact: true }).click();

it("M499, M500, M507, M509, M521, M522: a Master sees an agent who needs float, blocks the agent's transactions with a reason that the agent reads, and allows them again", async () => {
  const signIn = (person: "kiosk" | "master") => signInMember(place().memberAddress, person);
  const [kiosk, hendra] = await Promise.all([signIn("kiosk"), signIn("master")]);
  await kiosk.receive("pulsa", "XL5", freshNumber());
  const lowAgents = async () =>
    (await hendra.call("agentCenter", {})).low_float.rows.map(({ name }) => name);
  await expect.poll(lowAgents, { timeout: 20_000 }).toContain(AGENT);

  const master = await openAs("master", "/agen/center", { viewport: PHONE });
  await master.getByText("Diperbarui pukul").waitFor();
  const low = master.getByRole("region", { name: "Perlu saldo" });
  await looksRight(master, "Agent Center");
  for (const area of ["Cashback", "Ringkasan"]) {
    const link = master.getByRole("main").getByRole("link", { name: new RegExp(`^${area}`) });
    await link.first().click();
    await master.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
  }
  await low.getByRole("button", { name: new RegExp(`^${AGENT}`) }).click();
  await dialog(master, AGENT).getByText("Perkiraan").waitFor();
  await stateFits(master);
  await press(master, AGENT, "Blokir");
  await press(master, `Blokir transaksi ${AGENT}`, "Blokir");
  await master.getByText("Alasan wajib diisi").waitFor();
  await dialog(master, `Blokir transaksi ${AGENT}`).getByLabel("Alasan").fill(REASON);
  await press(master, `Blokir transaksi ${AGENT}`, "Blokir");
  await master.getByText(`Transaksi ${AGENT} diblokir.`).waitFor();

  const agent = await openAs("kiosk", "/agen", { viewport: PHONE });
  await agent.getByText(REASON).waitFor();
  await looksRight(agent, "own agent page, stopped");
  await agent.goto("/prabayar/pulsa");
  await choose(agent, freshNumber(), /^5\.000/);
  await pay(agent);
  await agent.getByText(`Master Anda menghentikan transaksi akun ini: ${REASON}.`).waitFor();

  await master.getByRole("link", { name: /^Agen \d/ }).click();
  await master.getByRole("button", { name: "Saring" }).click();
  await dialog(master, "Saring").getByLabel("Status").selectOption("stopped");
  await press(master, "Saring", "Tampilkan");
  await looksRight(master, "agents of the Agent Center");
  await master
    .getByRole("main")
    .getByRole("button", { name: new RegExp(`^${AGENT}`) })
    .click();
  await dialog(master, AGENT).getByText(REASON).waitFor();
  await press(master, AGENT, "Buka blokir");
  await press(master, `Buka blokir ${AGENT}`, "Buka blokir");
  await master.getByText(`${AGENT} bisa bertransaksi lagi.`).waitFor();

  await agent.reload();
  await choose(agent, freshNumber(), /^5\.000/);
  await pay(agent);
  await arriveAtResult(agent);
  for (const page of [master, agent]) expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
});
