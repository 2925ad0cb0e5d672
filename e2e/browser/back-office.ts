import type { Page } from "playwright-core";
export { seen } from "../../apps/admin/src/testing/seen.ts";
import { DESKTOP, newContext, newPage, PASSWORD } from "./browser.ts";
import type { Complaints, PageOptions } from "./browser.ts";
import { openClient } from "../product/client.ts";

export const STAFF_EMAIL = "admin@konter.example";

let cookies: Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>> = [];
let cookiesOf = "";

export async function fillStaffSignIn(page: Page, password = PASSWORD): Promise<void> {
  await page.getByLabel("Email").fill(STAFF_EMAIL);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Masuk", exact: true }).click();
}

/** Opens a back-office page as the demo's admin. Signs in once per product and file, by API. */
export async function openRoom(
  staffAddress: string,
  path: string,
  options: PageOptions = {},
): Promise<Page> {
  const context = await newContext({ viewport: DESKTOP, ...options });
  if (cookiesOf === staffAddress) {
    await context.addCookies(cookies);
  } else {
    const { call } = await openClient(staffAddress, "staffSession", context.request);
    await call("staffLogin", { email: STAFF_EMAIL, password: PASSWORD });
    cookies = (await context.cookies()).filter(({ name }) => name === "staff_sid");
    cookiesOf = staffAddress;
  }
  const page = await newPage(context);
  await page.goto(`${staffAddress}${path}`);
  return page;
}

export const NO_COMPLAINTS: Complaints = { policy: [], errors: [] };
