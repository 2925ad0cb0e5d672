import { afterAll, afterEach, describe, expect, it } from "vitest";
import { leaveBrowser, closePages, complaintsOf, openAs, PIN } from "../browser/browser.ts";

afterEach(closePages);
afterAll(leaveBrowser);

const field = (page: Awaited<ReturnType<typeof openAs>>, name: string) =>
  page.locator(`input[name="${name}"]`);

describe("the PIN", () => {
  it("M66: clears two PINs that differ, and returns to the first field", async () => {
    const page = await openAs("affiliate", "/auth/pin");
    await field(page, "old_pin").fill(PIN);
    await field(page, "pin").fill("258147");
    await field(page, "pin_confirmation").fill("258148");
    await page.getByRole("button", { name: "Ubah PIN" }).click();
    await page.getByText("Kedua PIN tidak sama. Ketik lagi dari awal.").waitFor();
    await expect.poll(() => field(page, "pin").inputValue()).toBe("");
    await expect.poll(() => field(page, "pin_confirmation").inputValue()).toBe("");
    await expect.poll(() => field(page, "old_pin").inputValue()).toBe(PIN);
    const focused = () => field(page, "pin").evaluate((input) => input === document.activeElement);
    await expect.poll(focused).toBe(true);
  });

  it("M65: shows the numeric keyboard on phones", async () => {
    const page = await openAs("affiliate", "/auth/pin");
    for (const name of ["old_pin", "pin", "pin_confirmation"])
      await expect.poll(() => field(page, name).getAttribute("inputmode")).toBe("numeric");
  });

  it("M64, M70, M73: rejects a guessable PIN and a wrong old one at their fields, and keeps no digit", async () => {
    const page = await openAs("affiliate", "/auth/pin");
    const change = async (oldPin: string, pin: string) => {
      await field(page, "old_pin").fill(oldPin);
      await field(page, "pin").fill(pin);
      await field(page, "pin_confirmation").fill(pin);
      await page.getByRole("button", { name: "Ubah PIN" }).click();
    };
    await change(PIN, "170845");
    await page.getByText("PIN terlalu mudah ditebak. Pilih angka lain.").waitFor();
    await expect.poll(() => field(page, "pin").inputValue()).toBe("");
    await expect.poll(() => field(page, "pin").getAttribute("aria-invalid")).toBe("true");
    await change("000001", "258147");
    await page.getByText("Kode PIN Salah").waitFor();
    await expect.poll(() => field(page, "old_pin").getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => field(page, "old_pin").inputValue()).toBe("");
    expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
  });
});
