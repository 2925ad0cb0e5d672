import type { Page } from "playwright-core";
import { codeAt, stepAt } from "../../apps/server/src/domains/office/staff/totp.ts";

const PASSWORD = "kopi-tubruk-77";

/** The link that a start without staff prints. */
export const linkIn = (text: string): string => {
  const link = /http:\S+\/first-owner\?token=[\w-]{43}/.exec(text)?.[0];
  if (link === undefined) throw new Error(`no link in: ${text}`);
  return link;
};

export async function fillOwner(page: Page, email: string, again = PASSWORD): Promise<void> {
  await page.getByLabel("Nama", { exact: true }).fill("Bu Ratna");
  await page.getByLabel("Email").fill(email);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.locator('input[name="password_confirmation"]').fill(again);
  await page.getByRole("button", { name: "Jadi pemilik dan masuk" }).click();
}

/** Sets up the authenticator, up to the recovery codes. */
export async function enrolOwner(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Siapkan langkah kedua" }).waitFor();
  const shown = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent();
  const secret = (shown ?? "").replaceAll(" ", "");
  await page.getByLabel("Kode", { exact: true }).fill(codeAt(secret, stepAt(Date.now())));
  await page.getByRole("button", { name: "Aktifkan" }).click();
  await page.getByRole("region", { name: "Simpan kode pemulihan" }).waitFor();
}
