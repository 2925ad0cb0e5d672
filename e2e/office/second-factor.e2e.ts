import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { codeAt, stepAt } from "../../apps/server/src/domains/office/staff/totp.ts";
import { stateFits } from "../browser/looks-right.ts";
import { fillStaffSignIn, NO_COMPLAINTS, seen } from "../browser/back-office.ts";
import {
  leaveBrowser,
  closePages,
  complaintsOf,
  DESKTOP,
  PHONE,
  visit,
} from "../browser/browser.ts";
import type { PageOptions } from "../browser/browser.ts";
import { startOffice } from "../product/office.ts";
import type { Office } from "../product/office.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

let office: Office;
beforeAll(async () => {
  office = await startOffice({ staff_second_factor: true });
});
afterEach(closePages);
afterAll(async () => {
  await leaveBrowser();
  await office.stop();
});

let secret = "";
const now = () => codeAt(secret, stepAt(Date.now()));
/** Each time step's code works once; otherwise the next sign-in would wait for half a minute. */
const forgetSteps = () => office.query("update staff_factor set last_step = 0");

async function afterPassword(viewport: PageOptions["viewport"] = DESKTOP): Promise<Page> {
  const page = await visit(`${office.staffAddress}/login?next=/brand`, { viewport });
  await fillStaffSignIn(page);
  return page;
}
async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Kode", { exact: true }).fill(code);
}

it("M680: requires a second factor after the password, shows the recovery codes, and then signs in", async () => {
  const page = await afterPassword(PHONE);
  await page.getByRole("heading", { name: "Siapkan langkah kedua" }).waitFor();
  await page.getByRole("img", { name: "Kode QR untuk aplikasi autentikator" }).waitFor();
  const shown = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent();
  secret = (shown ?? "").replaceAll(" ", "");
  await stateFits(page);

  await giveCode(page, "12");
  await page.getByRole("button", { name: "Aktifkan" }).click();
  await page.getByText("Kode salah.").waitFor();
  await giveCode(page, now());
  await page.getByRole("button", { name: "Aktifkan" }).click();
  await page.getByRole("region", { name: "Simpan kode pemulihan" }).waitFor();
  await expect.poll(() => page.getByRole("listitem").count()).toBe(10);
  await stateFits(page);
  await expect.poll(() => page.getByRole("button", { name: "Lanjut" }).isDisabled()).toBe(true);
  await page.getByLabel("Saya sudah menyimpan kode-kode ini").check();
  await page.getByRole("button", { name: "Lanjut" }).click();
  await page.waitForURL((url) => url.pathname === "/brand");
  await page.getByText("Kontras").first().waitFor();
  expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
});

it("M680: asks for a code at the next sign-in; the password alone opens no page, and the code leads to the requested one", async () => {
  await forgetSteps();
  const page = await afterPassword();
  await page.getByRole("heading", { name: "Langkah kedua" }).waitFor();
  await page.goto(`${office.staffAddress}/audit`);
  await page.waitForURL((url) => url.pathname === "/login");
  await page.getByRole("heading", { name: "Langkah kedua" }).waitFor();
  await stateFits(page);
  await giveCode(page, now());
  await page.getByRole("button", { name: "Masuk", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/audit");
  await seen(page, "Staf masuk").waitFor();
});

it.runIf(IS_LONG_RUN)(
  "M680: accepts a recovery code once, and creates new ones with a code from the phone",
  async () => {
    await forgetSteps();
    const page = await afterPassword();
    await giveCode(page, now());
    await page.getByRole("button", { name: "Masuk", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/brand");
    await forgetSteps();
    await page.goto(`${office.staffAddress}/security`);
    await page.getByText("10 kode pemulihan tersisa").waitFor();
    await page.getByRole("button", { name: "Buat kode pemulihan baru" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel("Kode", { exact: true }).fill(now());
    await sheet.getByRole("button", { name: "Buat kode pemulihan baru" }).click();
    await sheet.getByRole("listitem").first().waitFor();
    const code = (await sheet.getByRole("listitem").first().textContent()) ?? "";
    expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);

    const again = await afterPassword();
    await giveCode(again, code.toLowerCase());
    await again.getByRole("button", { name: "Masuk", exact: true }).click();
    await again.waitForURL((url) => url.pathname === "/brand");
    const once = await afterPassword();
    await giveCode(once, code);
    await once.getByRole("button", { name: "Masuk", exact: true }).click();
    await once.getByText("Kode salah.").waitFor();
    await once.getByRole("button", { name: "Masuk sebagai orang lain" }).click();
    await once.getByLabel("Email").waitFor();
  },
);
