import { afterAll, afterEach, describe, expect, it } from "vitest";
import {
  leaveBrowser,
  closePages,
  complaintsOf,
  fillSignIn,
  openAs,
  visit,
} from "../browser/browser.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

afterEach(closePages);
afterAll(leaveBrowser);

describe("signing in", () => {
  it("M5: uses Indonesian for a browser that prefers another language", async () => {
    const page = await visit("/");
    await page.waitForURL((url) => url.pathname === "/auth/login");
    await expect
      .poll(() => page.getByRole("heading", { level: 1 }).textContent())
      .toBe("Masuk ke akun");
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("id");
  });

  it("M7: can be switched to English, and stays so", async () => {
    const page = await visit("/auth/login");
    await page.getByRole("button", { name: "English" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await page.reload();
    await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Sign in");
  });

  it("M39: shows the rules at their fields and focuses the first", async () => {
    const page = await visit("/auth/login");
    await page.getByRole("button", { name: "Masuk", exact: true }).click();
    await page.getByText("Nomor HP wajib diisi").waitFor();
    await expect.poll(() => page.getByText("Password wajib diisi").isVisible()).toBe(true);
    const hp = page.locator('input[name="hp"]');
    expect(await hp.evaluate((field) => field === document.activeElement)).toBe(true);
    await expect.poll(() => hp.getAttribute("aria-invalid")).toBe("true");
  });

  it("M734: says that number or password is wrong and keeps what was typed; the password is gone after a reload", async () => {
    const page = await visit("/auth/login");
    await fillSignIn(page, "member", "salah-sekali");
    await page.getByText("Nomor HP atau password salah").waitFor();
    await page.reload();
    await expect.poll(() => page.locator('input[name="hp"]').inputValue()).toBe("081200000001");
    await expect.poll(() => page.locator('input[name="password"]').inputValue()).toBe("");
  });

  it("returns to the page that asked for it, with its query", async () => {
    const page = await visit("/report/transaksi?status=failed");
    await page.waitForURL(/\/auth\/login\?next=/);
    await fillSignIn(page, "member");
    await page.waitForURL((url) => url.pathname === "/report/transaksi");
    expect(new URL(page.url()).search).toBe("?status=failed");
    expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
  });

  it("M719: says once that the session ended, and returns to the counter with the number still there", async () => {
    const page = await openAs("affiliate", "/");
    await page.getByLabel("Nomor tujuan").fill("08781234");
    // Waits for what the number loads: otherwise that call would notice the ended session before the tap.
    await page
      .getByRole("button", { name: /^10\.000/ })
      .first()
      .waitFor();
    await page.context().clearCookies();
    await page.getByRole("link", { name: "Riwayat" }).first().click();
    await page.waitForURL(/\/auth\/login\?next=/);
    await page.getByText("Not Authenticated, Please Login!").waitFor();
    await fillSignIn(page, "affiliate");
    await page.waitForURL((url) => url.pathname === "/report/transaksi");
    await page.getByRole("link", { name: "Beranda" }).click();
    await expect.poll(() => page.getByLabel("Nomor tujuan").inputValue()).toBe("08781234");
  });

  it.runIf(IS_LONG_RUN)(
    "M719: says so too when a changing call first meets the old token; a page reload does not",
    async () => {
      const page = await openAs("affiliate", "/account/display");
      await page.context().clearCookies();
      await page.getByRole("button", { name: "Gelap", exact: true }).first().click();
      await page.waitForURL(/\/auth\/login\?next=/);
      const said = page.getByText("Not Authenticated, Please Login!");
      await said.waitFor();
      await page.reload();
      await page.getByRole("heading", { name: "Masuk ke akun" }).waitFor();
      await expect.poll(() => said.count()).toBe(0);
    },
  );

  it.runIf(IS_LONG_RUN)("removes everything that was typed on sign-out", async () => {
    const page = await visit("/auth/login");
    await fillSignIn(page, "developer");
    await page.getByLabel("Nomor tujuan").fill("08781234");
    await page.getByRole("link", { name: "Akun" }).first().click();
    await page.getByRole("button", { name: "Keluar" }).click();
    await page.waitForURL((url) => url.pathname === "/auth/login");
    expect(
      await page.evaluate(() =>
        Object.keys(sessionStorage).filter((name) => name.startsWith("konter:")),
      ),
    ).toEqual([]);
    await page.goto("/");
    await page.waitForURL((url) => url.pathname === "/auth/login");
    await page.getByRole("heading", { name: "Masuk ke akun" }).waitFor();
  });
});
