import type { Page } from "playwright-core";
import { codeAt, stepAt } from "../../apps/server/src/domains/office/staff/totp.ts";
import { PHONE, visit } from "../browser/browser.ts";
import type { PageOptions } from "../browser/browser.ts";
import type { RealServer } from "./real-server.ts";

const OWNER_PASSWORD = "kopi-tubruk-77";

/** Creates the platform's first owner: from the link that the start printed to a session with both factors. */
export async function becomePlatformOwner(
  server: RealServer,
  address: string,
  options: PageOptions = { viewport: PHONE },
): Promise<Page> {
  const link = new RegExp(`${address}/first-owner\\?token=[\\w-]{43}`).exec(server.printed())?.[0];
  const page = await visit(link ?? "", options);
  await page.getByLabel("Nama", { exact: true }).fill("Bu Ratna");
  await page.getByLabel("Email").fill("ratna@platform.example");
  await page.locator('input[name="password"]').fill(OWNER_PASSWORD);
  await page.locator('input[name="password_confirmation"]').fill(OWNER_PASSWORD);
  await page.getByRole("button", { name: "Jadi pemilik dan masuk" }).click();
  await page.getByRole("heading", { name: "Siapkan langkah kedua" }).waitFor();
  const shown = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent();
  const secret = (shown ?? "").replaceAll(" ", "");
  await page.getByLabel("Kode", { exact: true }).fill(codeAt(secret, stepAt(Date.now())));
  await page.getByRole("button", { name: "Aktifkan" }).click();
  await page.getByRole("region", { name: "Simpan kode pemulihan" }).waitFor();
  await page.goto(`${address}/`);
  await page.waitForURL(`${address}/brands`);
  return page;
}
